/** Warnings about valid prices that may be typos (docs/staff.md#prices-that-look-wrong). */
import { formatPounds } from '../../core/money/pence.ts'
import { describePriceJump } from '../../core/money/price-jump.ts'
import type { EditedProduct, ProductEdit } from './edit.schema.ts'
import { type EditedPrices, PRICE_FIELDS } from './edit-product.ts'

export type PriceWarning = { field: keyof EditedPrices; message: string }

const FIELDS: readonly (keyof EditedPrices)[] = ['price', 'mix_six_price', 'lock_it_in_price', 'wineclub_price']

function leap(field: keyof EditedPrices, now: number | null, next: number): PriceWarning[] {
  const message = now === null ? null : describePriceJump(now, next)
  return message === null ? [] : [{ field, message }]
}

/** `vatRateBp` is in basis points: shelf prices include VAT, the merchant's costs do not. */
const netOf = (price: number, vatRateBp: number): number => price / (1 + vatRateBp / 10_000)

const DEFAULT_VAT_BP = 2000

/** Pounds below which a price is probably a typo. */
const LOWEST_USUAL = 1

/** Warns of an unusually low price, regardless of the earlier one; '' for others. */
export const lowPriceWarning = (pounds: number): string =>
  pounds < LOWEST_USUAL ? `${formatPounds(pounds)} is less than ${formatPounds(LOWEST_USUAL)}` : ''

/** The price that was probably meant by one that is 10 or 100 times too high; null if none is plausible. */
export function likelyPrice(before: number | null, typed: number): number | null {
  if (before === null || typed <= before * 2) return null
  const candidates = [100, 10].map((times) => Math.round((typed * 100) / times) / 100)
  return candidates.find((price) => price >= before / 2 && price <= before * 2) ?? null
}

/** Margin: share of a price without VAT that is left above the cost, 0.32 for 32 %. */
export const marginOf = (price: number, cost: number, vatRateBp: number): number =>
  (netOf(price, vatRateBp) - cost) / netOf(price, vatRateBp)

/** 'Without VAT £7.99 is £6.66, below its cost, £7.50'. */
const underCost = (price: number, net: number, cost: number): string => {
  const start = net === price ? formatPounds(price) : `Without VAT ${formatPounds(price)} is ${formatPounds(net)}`
  return `${start}${net === price ? ' is below' : ', below'} its cost, ${formatPounds(cost)}`
}

type Pricing = { prices: EditedPrices; cost: number | null; vatRateBp?: number }

/** Warnings for one of the prices of a product; `now` is the old price, null if it had none. */
function warningsOf(
  field: keyof EditedPrices,
  now: number | null,
  { prices, cost, vatRateBp = DEFAULT_VAT_BP }: Pricing,
): PriceWarning[] {
  const next = prices[field]
  if (next === null || next === now) return []
  const isUnderCost = cost !== null && netOf(next, vatRateBp) < cost
  const isNoSaving = field !== 'price' && next === prices.price
  const leaps = leap(field, now, next)
  const low = leaps.length === 0 ? lowPriceWarning(next) : ''
  return [
    ...leaps,
    ...(low === '' ? [] : [{ field, message: low }]),
    ...(isUnderCost ? [{ field, message: underCost(next, netOf(next, vatRateBp), cost) }] : []),
    ...(isNoSaving ? [{ field, message: `The ${PRICE_FIELDS[field]} saves nothing` }] : []),
  ]
}

/** Warnings for the prices that an edit changes; empty without any. Forbidden prices are reported elsewhere. */
export function priceWarnings(
  now: EditedPrices & Pick<EditedProduct, 'cost'>,
  edit: ProductEdit,
  vatRateBp = DEFAULT_VAT_BP,
): PriceWarning[] {
  const cost = edit.cost === undefined ? now.cost : edit.cost
  const prices = { ...now, ...edit } as EditedPrices
  return FIELDS.filter((field) => edit[field] !== undefined).flatMap((field) =>
    warningsOf(field, now[field], { prices, cost, vatRateBp }),
  )
}

/** Warnings for the prices of a new product or variant. `cost` is in pounds, null if unknown. */
export const newPriceWarnings = (prices: EditedPrices, cost: number | null): PriceWarning[] =>
  FIELDS.flatMap((field) => warningsOf(field, null, { prices, cost }))
