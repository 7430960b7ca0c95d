/** A small shop's delivery: two mainland options, one to Northern Ireland and BFPO, none to the Channel Islands. */
import type { Delivery, DeliveryService, DeliveryZone } from '../../domain/selling/delivery/schema.ts'

const standard = (more: Partial<DeliveryService> = {}): DeliveryService => ({
  method: 'standard',
  name: 'Standard delivery',
  price_pence: 599,
  free_from_pence: 5000,
  days_from: 2,
  days_to: 3,
  time: '2 to 3 working days',
  ...more,
})

const nextDay: DeliveryService = {
  method: 'next_day',
  name: 'Next day delivery',
  price_pence: 899,
  free_from_pence: null,
  days_from: 1,
  days_to: 1,
  time: 'The next working day',
}

const zone = (
  id: string,
  areas: string[],
  services: DeliveryService[],
  plan_price_pence: number | null = null,
): DeliveryZone => ({
  id,
  name: id,
  areas,
  is_served: services.length > 0,
  services,
  plan_price_pence,
  note: services.length > 0 ? '' : 'We do not deliver there.',
})

export const DELIVERY: Delivery = {
  zones: [
    zone('mainland', [], [standard(), nextDay], 0),
    zone(
      'far',
      ['BT', 'KA27'],
      [standard({ price_pence: 1099, free_from_pence: null, days_from: 3, days_to: 5 })],
      500,
    ),
    zone('bfpo', ['BF'], [standard({ days_from: 7, days_to: 14, counts: 'days' })]),
    zone('channel', ['JE', 'GY'], []),
  ],
  collection: { name: 'Collect from your local store', price_pence: 0, time: 'Ready in 4 hours' },
  cut_off: '15:00',
}
