/** Reads how many there are of something: stock. */
import { AMBIGUOUS, type DecimalMark, exactly, isAmbiguous, readDecimal } from './read-decimal.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

export type Count = {
  count: number
  isBelowZero: boolean
  /** The cell says that cases are counted. */
  isCases: boolean
}

const MAX = 1_000_000
const UNIT = / ?(?:bottles?|btls?|cases?|units?|pcs|in stock)\.?$/

/** `decimal` is the list's mark, where it has shown one. '12', '3.0', '1,000', '12 bottles'. Stock below zero, as tills report what was oversold, is given as 0 with `isBelowZero`. */
export function readCount(text: string, decimal?: DecimalMark): Reading<Count> {
  const plain = text.toLowerCase().trim().replace(UNIT, '')
  const isCases = /\bcases?\b/.test(text.toLowerCase())
  const isBelowZero = /^[-−] ?\d/.test(plain)
  if (decimal === undefined && isAmbiguous(plain.replace(/^[-−] ?/, ''))) return unreadable(AMBIGUOUS)
  const number = readDecimal(plain.replace(/^[-−] ?/, ''), decimal)
  if (!number.ok) return number
  const count = exactly(number.value, 0)
  if (count === null) return unreadable('is not a whole number')
  if (count > MAX) return unreadable('is above a million')
  return readAs({ count: isBelowZero ? 0 : count, isBelowZero: isBelowZero && count > 0, isCases })
}
