/** Purchase options of a product, as rows: by the unit, Mix Six, Lock it in. */

import type { VariantOffer } from '../../../../domain/catalogue/product/product.ts'
import { toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import { MIX_SIX_BOTTLES } from '../../../../domain/selling/cart/pricing.ts'

export type PurchaseOptionName = 'unit' | 'mix_six' | 'lock_it_in'
export type PurchaseOption = {
  name: PurchaseOptionName
  title: string
  price: number
  /** Pounds saved on each against the unit's price; 0 for the unit itself. */
  saving: number
  /** True for the price that the current basket will apply. */
  applies: boolean
}

type Offer = Pick<VariantOffer, 'price' | 'mix_six_price' | 'lock_it_in_price' | 'uda'>

/** `bottles` is what the basket would hold after adding the chosen quantity. */
export function purchaseOptions(offer: Offer, bottles: number): PurchaseOption[] {
  const mixSix = offer.mix_six_price !== null && bottles >= MIX_SIX_BOTTLES
  const option = (name: PurchaseOptionName, title: string, price: number | null, applies: boolean): PurchaseOption[] =>
    price === null ? [] : [{ name, title, price, saving: savingOf(offer.price, price), applies }]
  return [
    ...option('unit', offer.uda === '' ? 'Each' : `By the ${offer.uda}`, offer.price, !mixSix),
    ...option('mix_six', 'Mix Six', offer.mix_six_price, mixSix),
    ...option('lock_it_in', 'Lock it in', offer.lock_it_in_price, false),
  ]
}

/** The same when the product is to be locked in: then no price of the basket applies. */
export const lockedOptions = (options: readonly PurchaseOption[]): PurchaseOption[] =>
  options.map((option) => ({ ...option, applies: option.name === 'lock_it_in' }))

/** In pence, so that 16.99 − 14.99 is 2 and not 1.9999… */
const savingOf = (full: number, price: number): number => toPounds(toPence(full) - toPence(price))

/** The price each that the basket will charge. */
export const priceThatApplies = (options: readonly PurchaseOption[]): number =>
  options.find((option) => option.applies)?.price ?? 0
