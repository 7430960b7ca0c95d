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

/** The answer to a postcode (docs/domain.md#stores); with errors there are no shops. */
export type NearestStores = { errors: { field: 'postcode'; message: string }[]; nearest_stores: Store[] }

/** The shop the caller collects from; null when none is chosen. */
export type LocalStore = { local_store: Store | null }
