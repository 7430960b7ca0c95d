/** A shop of the merchant ("store" always means a physical shop in this project). */
export type Store = {
  id: string
  name: string
  address: string
  phone: string
  /** '2.3 miles'; only in answers to a postcode. */
  formatted_distance?: string | undefined
  /** File name under /images/ of its drawn map. */
  manual_map_preview: string
  opening_hours: string
}

/** How much of the caller's basket a shop has on its shelves. */
export type BasketAtStore = {
  /** Products in the basket; never 0. */
  products: number
  /** Those of them that it has enough of. */
  in_stock: number
}

/** A shop near a postcode. */
export type NearStore = Store & {
  /** Absent where the caller's basket is empty. */
  basket?: BasketAtStore | undefined
}

/** The answer to a postcode (docs/domain.md#stores); with errors there are no shops. */
export type NearestStores = { errors: { field: 'postcode'; message: string }[]; nearest_stores: NearStore[] }

/** The shop the caller collects from; null when none is chosen. */
export type LocalStore = { local_store: Store | null }
