/** Key of a code, ignoring case, since staff, tills and spreadsheets don't distinguish codes by case. */
export const codeKey = (code: string): string => code.toUpperCase()
