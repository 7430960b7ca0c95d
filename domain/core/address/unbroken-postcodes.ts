/** Keeps postcodes on one line: 'BA1' at the end of one and '5BD' on the next would be read as two things. */

const NO_BREAK_SPACE = '\u00a0'

/** Returns the text with non-breaking spaces within its postcodes. */
export const withUnbrokenPostcodes = (text: string): string =>
  text.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}\b)/g, `$1${NO_BREAK_SPACE}`)
