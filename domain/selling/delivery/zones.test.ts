import { describe, expect, test } from 'vitest'
import type { Delivery, DeliveryService, DeliveryZone } from './schema.ts'
import { deliveryPrice, unservedMessage, zoneOf } from './zones.ts'

const zone = (id: string, areas: string[]): DeliveryZone => ({
  id,
  name: id,
  areas,
  is_served: true,
  services: [],
  plan_price_pence: 0,
  note: '',
})
const delivery: Delivery = {
  zones: [zone('mainland', []), zone('far', ['IV', 'BT', 'KA27']), zone('channel', ['JE', 'GY']), zone('bfpo', ['BF'])],
  collection: { name: 'Collect', price_pence: 0, time: '' },
  cut_off: '15:00',
}

describe('zoneOf', () => {
  test.each([
    ['BA1 5BD', 'mainland'],
    ['ba15bd', 'mainland'],
    ['BA1', 'mainland'],
    ['IV2 3AB', 'far'],
    ['bt9 6aa', 'far'],
    ['BT9', 'far'],
    ['KA27 8AA', 'far'],
    ['KA2 7AA', 'mainland'],
    ['JE2 3AB', 'channel'],
    ['BF1 2AA', 'bfpo'],
    ['B1 1AA', 'mainland'],
  ])('puts %s in %s', (postcode, id) => {
    expect(zoneOf(delivery, postcode)?.id).toBe(id)
  })

  test('knows no zone without a catch-all', () => {
    expect(zoneOf({ ...delivery, zones: [zone('far', ['IV'])] }, 'BA1 5BD')).toBeUndefined()
  })
})

describe('deliveryPrice', () => {
  const service: DeliveryService = {
    method: 'standard',
    name: 'Standard',
    price_pence: 599,
    free_from_pence: 5000,
    days_from: 2,
    days_to: 3,
    time: '',
  }
  test.each([
    [0, 599],
    [4999, 599],
    [5000, 0],
    [9000, 0],
  ])('charges goods for %i pence %i', (goods, price) => {
    expect(deliveryPrice(service, goods)).toBe(price)
  })

  test('never becomes free without a threshold', () => {
    expect(deliveryPrice({ ...service, free_from_pence: null }, 99_999)).toBe(599)
  })
})

test('refuses a zone with its note, or with a general message', () => {
  expect(unservedMessage({ note: 'We do not deliver to the Channel Islands.' })).toMatch(/Channel Islands/)
  expect(unservedMessage({ note: '' })).toBe('We don’t deliver there')
})
