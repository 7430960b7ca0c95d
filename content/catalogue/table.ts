/** Reads the small text tables the catalogue is curated in. */

/** 'plum, black cherry' as a list. */
export const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** One item a line; blank lines don't count. */
export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Rows of cells parted by '|'. Throws when a row has too few or too many cells: the table is ours to mend. */
export const rows = (text: string, cells: number): string[][] =>
  lines(text).map((line) => {
    const row = line.split('|').map((cell) => cell.trim())
    if (row.length !== cells) throw new Error(`Expected ${cells} cells, found ${row.length} in: ${line}`)
    return row
  })

/** '13-14.5' as [13, 14.5]; '12' as [12, 12]. */
export function range(text: string): readonly [number, number] {
  const [low = Number.NaN, high = low] = text.split('-').map(Number)
  if (Number.isNaN(low) || Number.isNaN(high) || low > high) throw new Error(`Not a range: ${text}`)
  return [low, high]
}
