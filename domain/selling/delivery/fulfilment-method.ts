/** Default delivery method of an order: collection from the chosen store, else delivery (docs/domain.md#delivery). */
import type { DeliveryMethod } from './schema.ts'

export type FulfilmentMethod = DeliveryMethod | 'collection'

export type Destination = {
  /** Method chosen at the checkout; null before. */
  chosen: FulfilmentMethod | null
  postcode: string | null
  hasStore: boolean
}

/** null while neither a store nor an address is known. */
export const fulfilmentMethod = ({ chosen, postcode, hasStore }: Destination): FulfilmentMethod | null =>
  chosen ?? (hasStore ? 'collection' : postcode === null ? null : 'standard')
