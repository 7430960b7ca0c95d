/** A store as owners edit it in the control panel (docs/domain.md#stores). */
import type { StaffStore } from './schema.ts'

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
