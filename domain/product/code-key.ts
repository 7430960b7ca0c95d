/**
 * Key of a code, ignoring case: codes may not differ only by case, since staff, tills and spreadsheets don't
 * distinguish it.
 */
export const codeKey = (code: string): string => code.toUpperCase()
