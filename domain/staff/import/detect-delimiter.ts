/** Detects the delimiter of a list. */

export type Delimiter = ',' | ';' | '\t' | '|'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/** A list may begin with a title or a date before its header. */
const LINES = 10

/** Counts a delimiter in lines that have it equally often: unlike a delimiter, punctuation varies from line to line. */
function weight(lines: readonly string[], delimiter: Delimiter): number {
  const lengths = Map.groupBy(lines, (line) => line.split(delimiter).length - 1)
  return Math.max(0, ...[...lengths].map(([length, alike]) => length * alike.length))
}

/** The delimiter that separates most cells in the first lines; a comma if there is none. */
export function detectDelimiter(text: string): Delimiter {
  const bare = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, LINES)
  return DELIMITERS.reduce((best, one) => (weight(bare, one) > weight(bare, best) ? one : best), ',')
}
