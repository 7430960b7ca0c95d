import type { z } from 'zod'
import type {
  alternativeStoreSchema,
  localStoreSchema,
  nearestStoresSchema,
  nearStoreSchema,
  storeSchema,
} from './calls.schema.ts'

/** A store of the merchant: "store" always means a physical shop in this project. */
export type Store = z.infer<typeof storeSchema>

/** Share of the caller's basket that a store has in stock. */
export type BasketAtStore = NonNullable<NearStore['basket']>

/** A store near a postcode. */
export type NearStore = z.infer<typeof nearStoreSchema>

/** The nearest store with the whole basket, if the chosen one lacks some of it. */
export type AlternativeStore = z.infer<typeof alternativeStoreSchema>

/** The response to a postcode (docs/domain.md#stores); with errors there are no stores. */
export type NearestStores = z.infer<typeof nearestStoresSchema>

/** The store where the caller collects; null if none is chosen. */
export type LocalStore = z.infer<typeof localStoreSchema>
