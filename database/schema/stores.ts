/** Tables of stores, postcodes and delivery. */
import type { Generated } from 'kysely'
import type { DeliveryMethod } from '../../domain/delivery/delivery.ts'
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
  /** 0 where Mix Six may not apply to collection. */
  multi_buy_allowed: Generated<Flag>
  status: Generated<'open' | 'closed'>
}

export interface PostcodeSectorsTable {
  /** 'BS1 4'. */
  sector: string
  latitude: number
  longitude: number
}

export interface PostcodesTable {
  /** 'BS1 4DJ'. */
  postcode: string
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
  /** string[]: postcode areas and districts; empty for the zone that takes the rest. */
  areas_json: string
  /** null where plans are not delivered. */
  plan_price_pence: number | null
  note: Generated<string>
  sequence: Generated<number>
}

export interface DeliveryOptionsTable {
  zone_id: string
  method: DeliveryMethod
  name: string
  price_pence: number
  /** Goods total, in pence, from which it is free. */
  free_from_pence: number | null
  /** 'Two to three working days'. */
  time: string
}

/** Addresses by postcode; empty unless the shop brings a file of them. */
export interface KnownAddressesTable {
  postcode: string
  line_1: string
  line_2: Generated<string>
  town: string
  county: Generated<string>
}
