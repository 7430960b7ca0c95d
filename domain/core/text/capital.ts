/** Capitalises the first letter: 'yesterday, 17:40' → 'Yesterday, 17:40'. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
