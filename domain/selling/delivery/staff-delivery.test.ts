import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliverySchema } from './schema.ts'
import type { StaffDelivery } from './staff-delivery.schema.ts'
import { staffDeliverySchema } from './staff-delivery.schema.ts'
import { NO_DELIVERY, newService, newZone, otherTimes, toDelivery, toStaffDelivery } from './staff-delivery.ts'

const shop = deliverySchema.parse(JSON.parse(readFileSync('content/delivery.json', 'utf8')))

/** The first fault and its field. */
const fault = (value: StaffDelivery) => {
  const [issue] = staffDeliverySchema.safeParse(value).error?.issues ?? []
  return issue && [issue.path.join('.'), issue.message]
}

test('keeps the stored values when shown in pounds and saved again', () => {
  const shown = toStaffDelivery(shop)
  expect(shown.zones[0]?.services[0]).toMatchObject({ price: 5.99, free_from: 50 })
  expect(toDelivery(staffDeliverySchema.parse(shown))).toEqual(shop)
})

test('gives a shop without delivery settings a starting point', () => {
  expect(fault(NO_DELIVERY)).toBeUndefined()
})

test.each<[string, string, (delivery: StaffDelivery) => StaffDelivery]>([
  ['zones', 'One zone, and only one', ({ zones, ...rest }) => ({ ...rest, zones: zones.slice(1) })],
  [
    'zones',
    'One zone, and only one',
    ({ zones, ...rest }) => ({ ...rest, zones: [...zones, { ...newZone('x'), name: 'X' }] }),
  ],
  [
    'zones',
    'An area may be in one zone only',
    ({ zones, ...rest }) => ({ ...rest, zones: [...zones, { ...newZone('x'), name: 'X', areas: ['BT'] }] }),
  ],
  [
    'zones.0.services',
    'A zone that is served needs a service',
    ({ zones, ...rest }) => ({ ...rest, zones: zones.map((zone) => ({ ...zone, services: [] })) }),
  ],
  [
    'zones.0.services',
    'A zone has one service of each kind',
    ({ zones, ...rest }) => ({
      ...rest,
      zones: zones.map((zone) => ({ ...zone, services: zone.services.flatMap((service) => [service, service]) })),
    }),
  ],
  ['cut_off', 'Write the time like 15:00', (delivery) => ({ ...delivery, cut_off: '3pm' })],
  [
    'collection.price',
    'Give whole pence',
    ({ collection, ...rest }) => ({ ...rest, collection: { ...collection, price: 0.001 } }),
  ],
])('reports %s: %s', (field, message, change) => {
  expect(fault(change(toStaffDelivery(shop)))).toEqual([field, expect.stringContaining(message)])
})

test.each([
  ['The next working day, if you order by 3pm', '15:00', 0],
  ['The next working day, if you order by 3pm', '14:00', 1],
  ['If you order by 2.30 pm', '14:30', 0],
  ['If you order by 15:00', '12:00', 1],
  ['2 to 3 working days', '15:00', 0],
  ['By 12am', '00:00', 0],
])('compares the time in %j with the last order at %s', (time, cut_off, found) => {
  const zone = { ...newZone('z'), is_served: true, services: [{ ...newService('next_day'), time }] }
  expect(otherTimes({ zones: [zone], cut_off })).toHaveLength(found)
})
