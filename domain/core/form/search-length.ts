/** Maximum length of the words that staff search for, in characters. */
export const MAX_SEARCH = 100
