/** Words that new parts show until others are written. */
export const FIRST_WORDS = { text: 'Text', button: 'Button' } as const
