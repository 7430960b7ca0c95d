/** The way an order goes while nobody has said: collected from the chosen shop, else delivered (docs/domain.md#delivery). */
import type { DeliveryMethod } from './delivery.ts'

export type OrderWay = DeliveryMethod | 'collection'

export type Destination = {
  /** What was chosen at the checkout; null before. */
  chosen: OrderWay | null
  postcode: string | null
  hasStore: boolean
}

/** null while neither a shop nor an address is known. */
export const wayOf = ({ chosen, postcode, hasStore }: Destination): OrderWay | null =>
  chosen ?? (hasStore ? 'collection' : postcode === null ? null : 'standard')
