/** Codes may not differ by capitals alone: staff, tills and spreadsheets do not keep them apart. */
export const codeKey = (code: string): string => code.toUpperCase()
