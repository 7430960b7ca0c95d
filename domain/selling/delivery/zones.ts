/** Delivery by zone, which depends on the postcode area (docs/domain.md#delivery), and free collection. */
import type { Pence } from '../../core/money/pence.ts'
import type { Delivery, DeliveryService, DeliveryTariff, DeliveryZone } from './schema.ts'

/** 'ka27 8aa' → 'KA27'. An outcode is returned unchanged. */
const districtOf = (postcode: string): string => {
  const compact = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return compact.replace(/\d[A-Z]{2}$/, '')
}

/**
 * The zone of a full postcode or an outcode. A district takes precedence over an area, and both over the catch-all
 * zone.
 */
export const zoneOf = (delivery: Delivery, postcode: string): DeliveryZone | undefined => {
  const district = districtOf(postcode)
  const area = /^[A-Z]+/.exec(district)?.[0] ?? ''
  const naming = (name: string) => delivery.zones.find((zone) => zone.areas.includes(name))
  return naming(district) ?? naming(area) ?? delivery.zones.find((zone) => zone.areas.length === 0)
}

/** The service that delivers to the postcode by that method; undefined where none does, and for other methods. */
export function serviceFor(delivery: Delivery, postcode: string, method: string): DeliveryService | undefined {
  const zone = zoneOf(delivery, postcode)
  return zone?.is_served ? zone.services.find((offered) => offered.method === method) : undefined
}

/** Message for a zone that the shop does not deliver to: the zone's note, or a general one. */
export const unservedMessage = ({ note }: Pick<DeliveryZone, 'note'>): string => note || 'We don’t deliver there'

export const deliveryPrice = ({ price_pence, free_from_pence }: DeliveryTariff, goodsPence: Pence): Pence =>
  free_from_pence !== null && goodsPence >= free_from_pence ? 0 : price_pence
