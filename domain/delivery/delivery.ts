/** Delivery by zone, which depends on the postcode area (docs/domain.md#delivery), and free collection. */
import type { Pence } from '../money/pence.ts'

export type DeliveryMethod = 'standard' | 'next_day'

export type DeliveryTariff = {
  price_pence: Pence
  /** Goods total from which it is free; null when it never is. */
  free_from_pence: Pence | null
}

export type DeliveryService = DeliveryTariff & {
  method: DeliveryMethod
  name: string
  /** Days from dispatch, first and last. */
  days_from: number
  days_to: number
  /** What the days are; working days when it isn't said. */
  counts?: 'working days' | 'days' | undefined
  /** The same in words: '2 to 3 working days'. */
  time: string
}

export type DeliveryZone = {
  id: string
  name: string
  /** Postcode areas ('IV') and districts ('KA27') it covers; the zone with none takes every other postcode. */
  areas: string[]
  is_served: boolean
  services: DeliveryService[]
  /** What a plan's case costs to deliver; null where plans are not delivered. */
  plan_price_pence: Pence | null
  note: string
}

export type Delivery = {
  zones: DeliveryZone[]
  collection: { name: string; price_pence: Pence; time: string }
  /** Last order for dispatch the same day, 'HH:MM' in Europe/London. */
  cut_off: string
}

/** 'ka27 8aa' → 'KA27'; a lone outcode stays as it is. */
const districtOf = (postcode: string): string => {
  const compact = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return compact.replace(/\d[A-Z]{2}$/, '')
}

/** The zone of a full postcode or an outcode: a named district wins over a named area, and both over the rest. */
export const zoneOf = (delivery: Delivery, postcode: string): DeliveryZone | undefined => {
  const district = districtOf(postcode)
  const area = /^[A-Z]+/.exec(district)?.[0] ?? ''
  const naming = (name: string) => delivery.zones.find((zone) => zone.areas.includes(name))
  return naming(district) ?? naming(area) ?? delivery.zones.find((zone) => zone.areas.length === 0)
}

/** What a delivery costs for goods of the given total. */
export const deliveryPrice = ({ price_pence, free_from_pence }: DeliveryTariff, goodsPence: Pence): Pence =>
  free_from_pence !== null && goodsPence >= free_from_pence ? 0 : price_pence
