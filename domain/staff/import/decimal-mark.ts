/** Determines the decimal mark of a file from all its number columns together. */
import type { DecimalMark } from './read-decimal.ts'

/** '9,90', '0,750', '1.299,00', '1.299.000': only a comma can be the decimal mark. */
const COMMA = /\d,\d{1,2}(?!\d)|(?<![\d.,])0,\d|\d\.\d{3},\d|\d\.\d{3}\.\d{3}(?!\d)/
const POINT = /\d\.\d{1,2}(?!\d)|(?<![\d.,])0\.\d|\d,\d{3}\.\d|\d,\d{3},\d{3}(?!\d)/

const marksOf = (cells: readonly string[]): DecimalMark[] => [
  ...(cells.some((cell) => COMMA.test(cell)) ? ([','] as const) : []),
  ...(cells.some((cell) => POINT.test(cell)) ? (['.'] as const) : []),
]

/** The mark that the cells of a column agree on; undefined if they don't, or if none shows it. */
export function markOf(cells: readonly string[]): DecimalMark | undefined {
  const [mark, other] = marksOf(cells)
  return other === undefined ? mark : undefined
}

/** True if some cells show a comma and others a point. */
export const hasBothMarks = (cells: readonly string[]): boolean => marksOf(cells).length > 1

/** The mark that all columns agree on; undefined if they don't, or if none shows it. */
export function fileMark(columns: readonly { cells: readonly string[] }[]): DecimalMark | undefined {
  const marks = new Set(columns.flatMap(({ cells }) => markOf(cells) ?? []))
  return marks.size === 1 ? [...marks][0] : undefined
}
