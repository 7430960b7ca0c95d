/** Detects the delimiter of a list. */

export type Delimiter = ',' | ';' | '\t' | '|'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/** A list may begin with a title or a date before its header. */
const LINES = 10

/** The one that a line among the first has most of, outside quotation marks; a comma when there is none. */
export function detectDelimiter(text: string): Delimiter {
  const bare = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, LINES)
  const mostOf = (delimiter: Delimiter): number => Math.max(...bare.map((line) => line.split(delimiter).length))
  return DELIMITERS.reduce((best, one) => (mostOf(one) > mostOf(best) ? one : best), ',')
}
