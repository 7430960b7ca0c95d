const AND = new Intl.ListFormat('en-GB')

/** Lists words: 'red', 'red and white', 'red, white and rosé'. */
export const listed = (parts: readonly string[]): string => AND.format(parts)
