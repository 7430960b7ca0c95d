/** Reads a number of items: stock. */
import { AMBIGUOUS, type DecimalMark, exactly, isAmbiguous, readDecimal } from './read-decimal.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

export type Count = {
  count: number
  isBelowZero: boolean
  /** True if the cell counts cases. */
  isCases: boolean
}

const MAX = 1_000_000
const UNIT = / ?(?:bottles?|btls?|cases?|units?|pcs|in stock)\.?$/

/**
 * Reads '12', '3.0', '1,000', '12 bottles'. `decimal` is the list's mark, if known. Negative stock, by which tills
 * report overselling, is returned as 0 with `isBelowZero`.
 */
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
