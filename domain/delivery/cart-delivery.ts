/** Where a basket is to go as far as it is known, and what that costs (docs/domain.md#delivery). */
import type { Pence } from '../money/pence.ts'
import { type Delivery, type DeliveryMethod, type DeliveryTariff, zoneOf } from './delivery.ts'

export type CartDestination = {
  /** What was chosen at the checkout; null before. */
  chosen: DeliveryMethod | 'collection' | null
  postcode: string | null
  /** The local shop; null without one. */
  store: { name: string; hasMixSix: boolean } | null
}

export type CartDeliveryTerms = {
  method: DeliveryMethod | 'collection'
  /** The postcode, or the shop's name. */
  to: string
  /** null where nothing comes that way. */
  tariff: DeliveryTariff | null
  /** False for collecting from a shop without multi-buy prices. */
  hasMixSix: boolean
}

/**
 * What was chosen; else standard delivery to the postcode; else collecting from the shop. null while neither is known. A shop
 * without Mix Six is not taken for granted: the whole basket would cost more there.
 */
export function cartDelivery(delivery: Delivery, destination: CartDestination): CartDeliveryTerms | null {
  const { chosen, postcode, store } = destination
  if ((chosen ?? (postcode === null ? 'collection' : 'standard')) === 'collection') {
    if (store === null || (chosen === null && !store.hasMixSix)) return null
    const tariff = { price_pence: delivery.collection.price_pence, free_from_pence: null }
    return { method: 'collection', to: store.name, tariff, hasMixSix: store.hasMixSix }
  }
  if (postcode === null) return null
  const method = chosen === 'next_day' ? chosen : 'standard'
  const zone = zoneOf(delivery, postcode)
  const service = zone?.is_served ? zone.services.find((offered) => offered.method === method) : undefined
  return { method, to: postcode, tariff: service ?? null, hasMixSix: true }
}

/** What is missing until it costs nothing; 0 when it does, and where it never will. `goods` is the total after Mix Six. */
export const toFree = ({ price_pence, free_from_pence }: DeliveryTariff, goods: Pence): Pence =>
  price_pence === 0 || free_from_pence === null ? 0 : Math.max(0, free_from_pence - goods)
