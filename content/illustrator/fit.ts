/** Finds the line breaks of a name that allow the largest size. */
import { type Face, measure } from './letters.ts'

/** A block of text to fit; sizes are in units of the picture, tracking in ems, leading in multiples of the size. */
export type FitOptions = {
  face: Face
  width: number
  height: number
  maxSize: number
  maxLines?: number
  leading?: number
  tracking?: number
}

export type Fitted = { size: number; lines: string[] }

/** Minimum readable size; a name that is too long is condensed instead. */
const MIN_SIZE = 13
/** Minimum factor in size for which a further line is worth it. */
const WORTH_A_LINE = 1.04

export const LEADING = 1.06

/** Every way to break words into exactly `count` lines. */
function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  const found: string[][] = []
  for (let first = 1; first <= words.length - count + 1; first++) {
    const line = words.slice(0, first).join(' ')
    for (const rest of breaks(words.slice(first), count - 1)) found.push([line, ...rest])
  }
  return found
}

/** The lines and size that fill the space best, preferring fewer lines. */
export function fitLines(text: string, options: FitOptions): Fitted {
  const { face, width, height, maxSize, maxLines = 3, leading = LEADING, tracking = 0 } = options
  const words = text.split(' ')
  let best: Fitted = { size: 0, lines: [text] }
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    for (const lines of breaks(words, count)) {
      const widest = Math.max(...lines.map((line) => measure(line, face, tracking)))
      const size = Math.min(maxSize, width / widest, height / (count * leading))
      if (size > best.size * WORTH_A_LINE) best = { size, lines }
    }
  }
  return { size: Math.max(MIN_SIZE, best.size), lines: best.lines }
}

/** Breaks running text into at most `maxRows` rows no wider than `width` at the given size. */
export function wrap(text: string, face: Face, size: number, width: number, maxRows: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`
    if (row !== '' && measure(longer, face) * size > width) {
      rows.push(row)
      row = word
    } else row = longer
  }
  rows.push(row)
  return rows.slice(0, maxRows)
}
