/** Tables of the shops, of where postcodes are, and of delivery. */
import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

export interface StoresTable {
  id: string
  name: string
  address: string
  postcode: string
  phone: string
  opening_hours: string
  /** Degrees north. */
  latitude: number
  /** Degrees east, so mostly negative. */
  longitude: number
  /** File name under /images/. */
  manual_map_preview: string
  is_scottish: Generated<Flag>
  status: Generated<'open' | 'closed'>
}

export interface PostcodeSectorsTable {
  /** 'BS1 4'. */
  sector: string
  latitude: number
  longitude: number
}

export interface PostcodeOutcodesTable {
  /** 'BS1'. */
  outcode: string
  /** 'BS'. */
  area: string
  town: string
  latitude: number
  longitude: number
}

export interface StoreStockTable {
  store_id: string
  code: string
  quantity: number
}

export interface DeliveryZonesTable {
  id: string
  name: string
  is_served: Generated<Flag>
  /** string[]: postcode areas or outcodes. */
  postcode_areas_json: string
  sequence: Generated<number>
}

export interface DeliveryOptionsTable {
  id: Generated<number>
  zone_id: string
  name: string
  kind: 'standard' | 'next_day' | 'collection'
  price_pence: number
  free_from_pence: number | null
  days_from: number
  days_to: number
}
