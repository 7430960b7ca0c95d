/** What the delivery of a basket costs, as far as it is known where it goes (domain §3). */
import type { Pence } from '../money/pence.ts'
import { type Delivery, deliveryPrice, zoneOf } from './delivery.ts'

export type CartDestination = {
  /** What was chosen at the checkout; null before. */
  chosen: 'standard' | 'next_day' | 'collection' | null
  postcode: string | null
  hasStore: boolean
}

/**
 * Of what was chosen; else of standard delivery to the postcode; else of collecting from the shop. null while neither is
 * known, and where nothing is delivered. `goods` is the total after Mix Six.
 */
export function cartDeliveryPrice(
  delivery: Delivery,
  { chosen, postcode, hasStore }: CartDestination,
  goods: Pence,
): Pence | null {
  const way = chosen ?? (postcode === null ? 'collection' : 'standard')
  if (way === 'collection') return hasStore ? delivery.collection.price_pence : null
  if (postcode === null) return null
  const service = zoneOf(delivery, postcode)?.services.find(({ method }) => method === way)
  return service === undefined ? null : deliveryPrice(service, goods)
}
