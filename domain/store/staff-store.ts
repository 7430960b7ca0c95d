/** A shop as owners edit it in the control panel (docs/domain.md#stores). */
import type { StoreRecord } from './store-record.ts'

export type StaffStore = Omit<StoreRecord, 'latitude' | 'longitude'> & {
  /** Degrees, WGS 84; both null to have them taken from the postcode. */
  latitude: number | null
  longitude: number | null
  /** False once it has closed for good: nobody can choose it any more, and orders keep it. */
  is_open: boolean
}

export const newStore = (id: string): StaffStore => ({
  id,
  name: '',
  address: '',
  postcode: '',
  phone: '',
  opening_hours: '',
  manual_map_preview: '',
  latitude: null,
  longitude: null,
  multi_buy_allowed: true,
  is_open: true,
})
