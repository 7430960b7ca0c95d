/** Destination of a basket, if known, and its delivery cost (docs/domain.md#delivery). */
import type { Pence } from '../../core/money/pence.ts'
import { type FulfilmentMethod, fulfilmentMethod } from './fulfilment-method.ts'
import type { Delivery, DeliveryTariff } from './schema.ts'
import { zoneOf } from './zones.ts'

export type CartDestination = {
  /** Method chosen at the checkout; null before. */
  chosen: FulfilmentMethod | null
  postcode: string | null
  /** The chosen store; null without one. */
  store: { name: string; hasMixSix: boolean } | null
}

export type CartDeliveryTerms = {
  method: FulfilmentMethod
  /** The postcode, or the store's name. */
  to: string
  /** null where that method is not available. */
  tariff: DeliveryTariff | null
  /** False for collecting from a store without multi-buy prices. */
  hasMixSix: boolean
}

/** null while the destination is unknown, and after giving up the store chosen for collection. */
export function cartDelivery(delivery: Delivery, destination: CartDestination): CartDeliveryTerms | null {
  const { chosen, postcode, store } = destination
  const chosenMethod = fulfilmentMethod({ chosen, postcode, hasStore: store !== null })
  if (chosenMethod === 'collection') {
    if (store === null) return null
    const tariff = { price_pence: delivery.collection.price_pence, free_from_pence: null }
    return { method: 'collection', to: store.name, tariff, hasMixSix: store.hasMixSix }
  }
  if (chosenMethod === null || postcode === null) return null
  const method = chosenMethod
  const zone = zoneOf(delivery, postcode)
  const service = zone?.is_served ? zone.services.find((offered) => offered.method === method) : undefined
  return { method, to: postcode, tariff: service ?? null, hasMixSix: true }
}

/** Pence missing for free delivery; 0 if delivery is free, or never is. `goods` is the total after Mix Six. */
export const amountToFreeDelivery = ({ price_pence, free_from_pence }: DeliveryTariff, goods: Pence): Pence =>
  price_pence === 0 || free_from_pence === null ? 0 : Math.max(0, free_from_pence - goods)
