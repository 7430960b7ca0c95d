/** Prices that are allowed and may still be a slip of the finger (docs/staff.md#prices-that-look-wrong). */
import { leapOf } from '../money/leap.ts'
import { formatPounds } from '../money/pence.ts'
import { type EditedPrices, type EditedProduct, PRICE_FIELDS, type ProductEdit, withEdit } from './edit-product.ts'

export type PriceWarning = { field: keyof EditedPrices; message: string }

const FIELDS: readonly (keyof EditedPrices)[] = ['price', 'mix_six_price', 'lock_it_in_price', 'wineclub_price']

function leap(field: keyof EditedPrices, now: number | null, next: number): PriceWarning[] {
  const message = now === null ? null : leapOf(now, next)
  return message === null ? [] : [{ field, message }]
}

/** `vatRateBp` are basis points: shelf prices include VAT, what the merchant pays does not. */
const netOf = (price: number, vatRateBp: number): number => price / (1 + vatRateBp / 10_000)

const DEFAULT_VAT_BP = 2000

/** Pounds under which a price is more likely a slip than meant. */
const LOWEST_USUAL = 1

/** Warns of a price that is unusually low whatever it was before; '' for others. */
export const lowPriceWarning = (pounds: number): string =>
  pounds < LOWEST_USUAL ? `${formatPounds(pounds)} is less than ${formatPounds(LOWEST_USUAL)}` : ''

/** Share of a price without VAT that is left above the cost, 0.32 for 32 %. */
export const marginOf = (price: number, cost: number, vatRateBp: number): number =>
  (netOf(price, vatRateBp) - cost) / netOf(price, vatRateBp)

type Pricing = { prices: EditedPrices; cost: number | null; vatRateBp?: number }

/** About one price of a product that has these; `now` is what it was, null for one that it did not have. */
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
    ...(isUnderCost
      ? [{ field, message: `Without VAT ${formatPounds(next)} is below its cost, ${formatPounds(cost)}` }]
      : []),
    ...(isNoSaving ? [{ field, message: `The ${PRICE_FIELDS[field]} saves nothing` }] : []),
  ]
}

/** About the prices that an edit changes; empty when nothing looks odd. What is forbidden is not said here. */
export function priceWarnings(now: EditedProduct, edit: ProductEdit, vatRateBp = DEFAULT_VAT_BP): PriceWarning[] {
  const cost = edit.cost === undefined ? now.cost : edit.cost
  const prices = withEdit(now, edit)
  return FIELDS.filter((field) => edit[field] !== undefined).flatMap((field) =>
    warningsOf(field, now[field], { prices, cost, vatRateBp }),
  )
}

/** About the prices of a product or variant that is new. `cost` is in pounds, null when unknown. */
export const newPriceWarnings = (prices: EditedPrices, cost: number | null): PriceWarning[] =>
  FIELDS.flatMap((field) => warningsOf(field, null, { prices, cost }))
