import type { z } from 'zod'
import type {
  alternativeStoreSchema,
  localStoreSchema,
  nearestStoresSchema,
  nearStoreSchema,
  storeSchema,
} from './calls.schema.ts'

/** A shop of the merchant ("store" always means a physical shop in this project). */
export type Store = z.infer<typeof storeSchema>

/** Share of the caller's basket that a store has in stock. */
export type BasketAtStore = NonNullable<NearStore['basket']>

/** A shop near a postcode. */
export type NearStore = z.infer<typeof nearStoreSchema>

/** The nearest shop with everything in a basket of which the chosen one lacks some. */
export type AlternativeStore = z.infer<typeof alternativeStoreSchema>

/** The response to a postcode (docs/domain.md#stores); with errors there are no shops. */
export type NearestStores = z.infer<typeof nearestStoresSchema>

/** The shop where the caller collects; null if none is chosen. */
export type LocalStore = z.infer<typeof localStoreSchema>
