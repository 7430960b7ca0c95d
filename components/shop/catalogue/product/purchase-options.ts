/** Lists a product's purchase options: by the unit, Mix Six, Lock it in. Prices are in pounds. */
import type { VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import { toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { MIX_SIX_BOTTLES } from '../../../../domain/selling/cart/pricing.ts'
import { mixSixTitle } from './price-rows.ts'

export type PurchaseOptionName = 'unit' | 'mix_six' | 'lock_it_in'
export type PurchaseOption = {
  name: PurchaseOptionName
  title: string
  price: number
  /** The earlier price, if it is reduced. */
  was?: number | undefined
  /** Pounds saved per unit compared with the unit price; 0 for the unit price itself. */
  saving: number
  /** True for the option that applies to the basket. */
  applies: boolean
}

type Offer = Pick<VariantOffer, 'price' | 'mix_six_price' | 'lock_it_in_price' | 'uda' | 'was_price'>

/** `bottles` counts the wine in the basket including the selected quantity. */
export function purchaseOptions(offer: Offer, bottles: number, hasMixSix = true): PurchaseOption[] {
  const mixSix = hasMixSix && offer.mix_six_price !== null && bottles >= MIX_SIX_BOTTLES
  const option = (name: PurchaseOptionName, title: string, price: number | null, applies: boolean): PurchaseOption[] =>
    price === null ? [] : [{ name, title, price, saving: savingOf(offer.price, price), applies }]
  const unit = option('unit', offer.uda === '' ? 'Each' : `By the ${offer.uda}`, offer.price, !mixSix)
  return [
    ...unit.map((one) => ({ ...one, ...(offer.was_price !== undefined && { was: offer.was_price }) })),
    ...option('mix_six', mixSixTitle(hasMixSix), offer.mix_six_price, mixSix),
    ...option('lock_it_in', 'Lock it in', offer.lock_it_in_price, false),
  ]
}

/** Returns the options with Lock it in as the one that applies. */
export const lockedOptions = (options: readonly PurchaseOption[]): PurchaseOption[] =>
  options.map((option) => ({ ...option, applies: option.name === 'lock_it_in' }))

/** Subtracts in pence, so that 16.99 − 14.99 is 2 and not 1.9999… */
const savingOf = (full: number, price: number): number => toPounds(toPence(full) - toPence(price))

/** Returns the price per unit, in pounds, that applies; 0 if none does. */
export const priceThatApplies = (options: readonly PurchaseOption[]): number =>
  options.find((option) => option.applies)?.price ?? 0
