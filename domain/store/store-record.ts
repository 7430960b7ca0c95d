/** A shop as the content file and the database hold it: what the public sees (store.ts), and where it is. */
import type { Store } from './store.ts'

export type StoreRecord = Omit<Store, 'formatted_distance'> & {
  postcode: string
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
  /** False where multi-buy prices (Mix Six) may not apply to collection: Scottish shops (docs/domain.md#stores). */
  multi_buy_allowed: boolean
}
