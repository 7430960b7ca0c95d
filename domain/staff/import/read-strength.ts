/** Reads the strength of a drink: alcohol by volume, in tenths of a percent. */
import { type DecimalMark, exactly, nearest, readDecimal } from './read-decimal.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

export type Strength = {
  /** Tenths of a percent, to the nearest. */
  tenths: number
  /** True if the cell had more decimals than a label may. */
  isRounded: boolean
  /** True if the cell has a percent sign; a bare number below 1 could be a fraction or a gap. */
  isPercent: boolean
}

export type StrengthFormat = {
  /** 'fraction': 0.135 is 13.5 %. */
  unit?: 'percent' | 'fraction'
  decimal?: DecimalMark
}

/** Maximum strength in tenths of a percent; stronger drinks can't be drunk undiluted. */
const STRONGEST_TENTHS = 750

/** Words and signs around the number; none of them changes it. */
const WORDS = /\b(?:abv|alcohol(?: by volume)?|alc|vol(?:ume)?|by)\b\.?|[:()/]/g
const PERCENT = /(?:%|°|\bpercent\b|\bper cent\b)/
const PERCENT_WORD = /\bvol(?:ume)?\b/

/** '14%', 'ABV 14.00%', '14.5 % Vol.'. Rejects units of alcohol, proof, ranges, and impossible values. */
export function readStrength(
  text: string,
  { unit = 'percent', decimal = '.' }: StrengthFormat = {},
): Reading<Strength> {
  const lower = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (/\bunits?\b/.test(lower)) return unreadable('is in units of alcohol, not percent')
  if (/\bproof\b/.test(lower)) return unreadable('is in proof, not percent')
  if (/[<>≤≥~]|\b(?:less|up to|under|below|max|about|approx|circa)\b/.test(lower))
    return unreadable('is not one strength')
  if (/\d ?%? ?(?:[-–—]|\bto\b) ?\d/.test(lower)) return unreadable('is a range')
  const isPercent = PERCENT.test(lower) || PERCENT_WORD.test(lower)
  const number = lower.replace(WORDS, ' ').replace(PERCENT, ' ').trim().replace(/\.$/, '')
  if (number === '') return unreadable('holds no strength')
  const given = readDecimal(number, decimal)
  if (!given.ok) return unreadable(/^[-−]/.test(number) ? 'is below zero' : given.reason)
  const places = unit === 'fraction' && !isPercent ? 3 : 1
  const tenths = nearest(given.value, places)
  if (tenths > STRONGEST_TENTHS) return unreadable(`is out of range: above ${STRONGEST_TENTHS / 10} %`)
  return readAs({ tenths, isRounded: exactly(given.value, places) === null, isPercent })
}
