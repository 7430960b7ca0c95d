/** Reads the price in a typed search: 'Pinot Noir under £20' searches for Pinot Noir below £20. */
import type { Pence } from '../../core/money/pence.ts'

/** Both ends included. */
export type PriceBounds = { least: Pence; most: Pence }

/** The text without the words of its price. */
export type PricedText = { text: string; price: PriceBounds | undefined }

/** Higher than any price. */
export const NO_LIMIT: Pence = 100_000_000

/** Tolerance around a price named without a word like 'under', as a share of it. */
const ABOUT = 0.2

/** A plain number is a price up to here; above it, more likely a year. */
const HIGHEST_PLAIN = 1000

/** One amount, its groups named by `name`: '£20', '20', '12.50', '20 quid'. */
const amount = (name: string) =>
  `(?<${name}Sign>£\\s*)?(?<${name}>\\d{1,5})(?:\\.(?<${name}Pence>\\d{1,2}))?(?<${name}Unit>\\s*(?:pounds?|quid|£|gbp))?(?![\\p{L}\\p{N}])`

const pattern = (text: string) => new RegExp(`(?<![\\p{L}\\p{N}£.])${text}`, 'iu')

type Found = { pence: Pence; isMarked: boolean }

const amountOf = (groups: Record<string, string | undefined>, name: string): Found => ({
  pence: Number(groups[name]) * 100 + Number((groups[`${name}Pence`] ?? '').padEnd(2, '0')),
  isMarked: groups[`${name}Sign`] !== undefined || groups[`${name}Unit`] !== undefined,
})

const isPrice = ({ pence, isMarked }: Found): boolean => isMarked || pence < HIGHEST_PLAIN * 100

type Form = {
  pattern: RegExp
  /** Undefined if it is no price after all. */
  read: (one: Found, other: Found) => PriceBounds | undefined
}

const between = (one: Found, other: Found): PriceBounds => ({
  least: Math.min(one.pence, other.pence),
  most: Math.max(one.pence, other.pence),
})

const below = ({ pence }: Found): PriceBounds => ({ least: 0, most: Math.max(0, pence - 1) })
const upTo = ({ pence }: Found): PriceBounds => ({ least: 0, most: pence })
const above = ({ pence }: Found): PriceBounds => ({ least: pence, most: NO_LIMIT })
const near = ({ pence }: Found): PriceBounds => ({
  least: Math.round(pence * (1 - ABOUT)),
  most: Math.round(pence * (1 + ABOUT)),
})

const onlyPrices = (read: (one: Found) => PriceBounds) => (one: Found) => (isPrice(one) ? read(one) : undefined)
const onlyMarked = (read: (one: Found) => PriceBounds) => (one: Found) => (one.isMarked ? read(one) : undefined)

/** The first match counts. */
const FORMS: readonly Form[] = [
  {
    pattern: pattern(`(?:between|from)\\s+${amount('one')}\\s*(?:-|–|and|to)\\s*${amount('other')}`),
    read: (one, other) => (isPrice(one) && isPrice(other) ? between(one, other) : undefined),
  },
  {
    pattern: pattern(`${amount('one')}\\s*(?:-|–|to)\\s*${amount('other')}`),
    read: (one, other) => (one.isMarked || other.isMarked ? between(one, other) : undefined),
  },
  { pattern: pattern(`${amount('one')}\\s+(?:or|and)\\s+(?:less|under|below)`), read: onlyPrices(upTo) },
  { pattern: pattern(`${amount('one')}\\s+(?:or|and)\\s+(?:more|over|above|up)`), read: onlyPrices(above) },
  { pattern: pattern(`(?:under|below|less than|cheaper than|<)\\s*${amount('one')}`), read: onlyPrices(below) },
  {
    pattern: pattern(`(?:up to|at most|no more than|not more than|max(?:imum)?)\\s*${amount('one')}`),
    read: onlyPrices(upTo),
  },
  { pattern: pattern(`(?:over|above|more than|at least|>)\\s*${amount('one')}`), read: onlyPrices(above) },
  { pattern: pattern(`from\\s+${amount('one')}`), read: onlyMarked(above) },
  { pattern: pattern(`(?:about|around|roughly|approx)\\s+${amount('one')}`), read: onlyPrices(near) },
  { pattern: pattern(amount('one')), read: onlyMarked(near) },
]

/** Extracts the first price from the text. Text without a price is unchanged. */
export const readPrice = (text: string): PricedText => {
  for (const { pattern: form, read } of FORMS) {
    const match = form.exec(text)
    if (match?.groups === undefined) continue
    const price = read(amountOf(match.groups, 'one'), amountOf(match.groups, 'other'))
    if (price === undefined) continue
    const end = match.index + match[0].length
    return { text: `${text.slice(0, match.index)} ${text.slice(end)}`, price }
  }
  return { text, price: undefined }
}
