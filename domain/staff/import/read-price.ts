/** Reads a price in pounds or pence, and the unit it applies to. */
import type { Pence } from '../../core/money/pence.ts'
import { trimEndOf } from '../../core/text/trim-characters.ts'
import { type DecimalMark, exactly, readDecimal } from './read-decimal.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

/** Unit of a price: the whole item, one bottle, or a case of that many bottles (null if unknown). */
export type PriceBasis = { per: 'item' } | { per: 'bottle' } | { per: 'case'; bottles: number | null }

export type Price = { pence: Pence } & PriceBasis

export type PriceFormat = {
  /** Unit of numbers without a sign. */
  unit?: 'pounds' | 'pence'
  decimal?: DecimalMark
}

const DEAREST_PENCE = 1_000_000_00

const NUMBER = /^(?<before>£|gbp)? ?(?<number>[\d.,]*\d) ?(?<after>£|gbp|pounds?|p|pence)?$/
const FOREIGN = /[€$¥]|\b(?:eur|euros?|usd|chf|aud)\b/
const WITHOUT_VAT = /\b(?:ex|exc|excl|excluding|plus|\+) ?\.? ?(?:vat|duty)\b|\+ ?vat/
const EX_VAT = /\(?\b(?:ex|excl?|excluding) ?\.? ?vat\b\)?/
/** Ignored, as every price here includes VAT. */
const WITH_VAT = /\(?\b(?:inc|incl|including) ?\.? ?vat\b\)?/
const OF_BOTTLE = /^(?:per|a|an|\/|by the)? ?(?:btl|bottle|bot)\.?$/
const OF_ITEM = /^(?:each|ea\.?|per unit|per item|(?:per |a )?keg|\/ ?unit)$/
const OF_CASE =
  /^(?:per|a|\/|by the|for a)? ?(?:case|cs|pack)(?: ?(?:of|x|\() ?(?<count>\d{1,3})\)?)?(?: ?(?:bottles?|btls?))?$/
const OF_COUNT = /^(?:per|for) (?<six>\d{1,3})(?: ?(?:bottles?|btls?))?$/
/** Starts at the first letter or slash after the number. */
const PARTED = /^(?<price>(?:£|gbp)? ?[\d.,]*\d ?(?:£|gbp\b|pounds?\b|pence\b|p\b)?)(?<basis>.*)$/

/** '1 299': thousands separated by spaces, as in France. */
const SPACED = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/

const MAX_BOTTLES = 240

function caseOf(count: string | undefined): Reading<PriceBasis> {
  if (count === undefined) return readAs({ per: 'case', bottles: null })
  const bottles = Number(count)
  if (bottles < 1 || bottles > MAX_BOTTLES) return unreadable(`is the price of ${bottles} bottles`)
  return readAs(bottles === 1 ? { per: 'bottle' } : { per: 'case', bottles })
}

/** 'per bottle', 'each', 'per case of 6'; also alone, as a cell of the column with the units of prices. */
export function readPriceBasis(text: string): Reading<PriceBasis> {
  const words = text.toLowerCase().replace(WITH_VAT, '')
  const basis = trimEndOf(words.replace(/^[\s,(]+/, ''), ' \t\r\n,)')
  if (basis === '' || OF_ITEM.test(basis)) return readAs({ per: 'item' })
  if (OF_BOTTLE.test(basis)) return readAs({ per: 'bottle' })
  const found = OF_CASE.exec(basis) ?? OF_COUNT.exec(basis)
  if (found === null) return unreadable(`has words that are not understood: '${basis}'`)
  return caseOf(found.groups?.count ?? found.groups?.six)
}

/** '9.99' → 999. One decimal is tenths of a pound; three could be thousands, so they are rejected. */
function penceOf(text: string, { unit = 'pounds', decimal = '.' }: PriceFormat): Reading<Pence> {
  const { before, number = '', after } = NUMBER.exec(text)?.groups ?? {}
  if (number === '') return unreadable('holds no price')
  const isPence = after === 'p' || after === 'pence'
  if (before !== undefined && after !== undefined) return unreadable('has two signs of currency')
  const signed = before !== undefined || after !== undefined
  const inPence = isPence || (!signed && unit === 'pence')
  const amount = readDecimal(number, decimal)
  if (!amount.ok) return amount
  if (amount.value.decimals === 3) return unreadable(`has three digits behind the '${decimal}'`)
  const pence = exactly(amount.value, inPence ? 0 : 2)
  if (pence === null) return unreadable('is not a whole number of pence')
  if (pence === 0) return unreadable('is nothing')
  return pence > DEAREST_PENCE ? unreadable('is above a million pounds') : readAs(pence)
}

/** Reads a cost, with or without 'ex VAT': of one bottle, or of all that is sold together. */
export function readCost(text: string, format: PriceFormat = {}): Reading<Pence> {
  const cost = readPrice(text.toLowerCase().replace(EX_VAT, ''), format)
  if (!cost.ok) return cost
  return cost.value.per === 'case' ? unreadable('is the cost of a case: give that of one') : readAs(cost.value.pence)
}

/**
 * '£9.99 per bottle', '9.99', '£1,299.00', 'GBP 9.99', '999p', '£59.94 per case of 6'. Rejects other currencies, prices
 * without VAT, ranges, offers, and ambiguous numbers ('9,99', '1.299').
 */
export function readPrice(text: string, format: PriceFormat = {}): Reading<Price> {
  const lower = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPACED, (number) => number.replaceAll(' ', ''))
  if (/^[-−] ?(?:£|gbp)? ?\d/.test(lower) || /^£ ?[-−]/.test(lower)) return unreadable('is below zero')
  if (FOREIGN.test(lower)) return unreadable('is not in pounds')
  if (WITHOUT_VAT.test(lower)) return unreadable('is without VAT or duty')
  const { price = '', basis = '' } = PARTED.exec(lower)?.groups ?? {}
  if (price === '') return unreadable('holds no price')
  if (/\d/.test(basis) && /£|gbp|[-–—]|\bto\b|\bnow\b|\bfor £/.test(basis))
    return unreadable('holds more than one price')
  const pence = penceOf(price.trim(), format)
  if (!pence.ok) return pence
  const of = readPriceBasis(basis)
  return of.ok ? readAs({ pence: pence.value, ...of.value }) : of
}
