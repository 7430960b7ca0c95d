/**
 * Delivery settings in the control panel: in pounds, while domain/selling/delivery uses pence
 * (docs/domain.md#delivery).
 */
import { toPence, toPounds } from '../../core/money/pence.ts'
import type { Delivery, DeliveryService, DeliveryZone } from './schema.ts'
import type { StaffDelivery, StaffService, StaffZone } from './staff-delivery.schema.ts'

/** Keeps null as null. */
const orNull = (amount: number | null, to: (amount: number) => number) => (amount === null ? null : to(amount))

const staffService = ({ price_pence, free_from_pence, ...same }: DeliveryService): StaffService => ({
  ...same,
  price: toPounds(price_pence),
  free_from: orNull(free_from_pence, toPounds),
})

const staffZone = ({ services, plan_price_pence, ...same }: DeliveryZone): StaffZone => ({
  ...same,
  services: services.map(staffService),
  plan_price: orNull(plan_price_pence, toPounds),
})

export const toStaffDelivery = ({ zones, collection, cut_off }: Delivery): StaffDelivery => ({
  zones: zones.map(staffZone),
  collection: { name: collection.name, price: toPounds(collection.price_pence), time: collection.time },
  cut_off,
})

const service = ({ price, free_from, ...same }: StaffService): DeliveryService => ({
  ...same,
  price_pence: toPence(price),
  free_from_pence: orNull(free_from, toPence),
})

const zone = ({ services, plan_price, ...same }: StaffZone): DeliveryZone => ({
  ...same,
  services: services.map(service),
  plan_price_pence: orNull(plan_price, toPence),
})

export const toDelivery = ({ zones, collection, cut_off }: StaffDelivery): Delivery => ({
  zones: zones.map(zone),
  collection: { name: collection.name, price_pence: toPence(collection.price), time: collection.time },
  cut_off,
})

/** Default settings of a new shop: one zone for everywhere, not served. */
export const NO_DELIVERY: StaffDelivery = {
  zones: [
    { id: 'everywhere', name: 'Everywhere', areas: [], is_served: false, services: [], plan_price: null, note: '' },
  ],
  collection: { name: 'Collect from a store', price: 0, time: 'Within 4 hours' },
  cut_off: '15:00',
}

export const newService = (method: DeliveryService['method']): StaffService =>
  method === 'standard'
    ? {
        method,
        name: 'Standard delivery',
        price: 5.99,
        free_from: null,
        days_from: 2,
        days_to: 3,
        time: '2 to 3 working days',
      }
    : {
        method,
        name: 'Next day delivery',
        price: 8.99,
        free_from: null,
        days_from: 1,
        days_to: 1,
        time: 'The next working day',
      }

/** `id` identifies the zone while it is edited. */
export const newZone = (id: string): StaffZone => ({
  id,
  name: '',
  areas: [],
  is_served: true,
  services: [newService('standard')],
  plan_price: null,
  note: '',
})

/** Times as shoppers read them: '3pm', '2.30 pm', '15:00'. */
const TIMES = /\b(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)\b|\b(\d{1,2}):(\d{2})\b/gi

/** Minutes after midnight of each time in a text. */
const timesIn = (text: string): number[] =>
  [...text.matchAll(TIMES)].map(([, hour, minute = '0', half, plainHour, plainMinute]) =>
    half === undefined
      ? Number(plainHour) * 60 + Number(plainMinute)
      : ((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute),
  )

/** Texts of services that name another time than the last order for dispatch the same day, each once. */
export function otherTimes({ zones, cut_off }: Pick<StaffDelivery, 'zones' | 'cut_off'>): string[] {
  const [last] = timesIn(cut_off)
  const texts = zones.filter(({ is_served }) => is_served).flatMap(({ services }) => services.map(({ time }) => time))
  return [...new Set(texts)].filter((text) => timesIn(text).some((time) => time !== last))
}
