/** Postcodes that no line breaks in two: 'BA1' at the end of one and '5BD' on the next is read as two things. */

const NO_BREAK_SPACE = '\u00a0'

/** The same text; the space within each postcode in it does not break. */
export const unbroken = (text: string): string =>
  text.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}\b)/g, `$1${NO_BREAK_SPACE}`)
