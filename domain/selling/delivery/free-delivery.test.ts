import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freeDeliveryText, homeTariff, readTariff, tariffPrice, tariffText } from './free-delivery.ts'
import type { Delivery } from './schema.ts'

const delivery: Delivery = JSON.parse(readFileSync('content/delivery.json', 'utf8'))

test('takes the tariff of the zone without areas, if it is served', () => {
  const [home, ...rest] = delivery.zones
  if (home === undefined) throw new Error('There is a zone for most addresses')
  expect(homeTariff(delivery)).toEqual({ price_pence: 599, free_from_pence: 5000 })
  expect(homeTariff({ zones: [{ ...home, is_served: false }, ...rest] })).toBeNull()
  expect(homeTariff({ zones: [] })).toBeNull()
})

test.each([
  [{ price_pence: 599, free_from_pence: 5000 }, 'Free delivery on orders from £50', '£5.99, free from £50'],
  [{ price_pence: 0, free_from_pence: null }, 'Free delivery', 'free'],
  [{ price_pence: 450, free_from_pence: null }, null, '£4.50'],
  [null, null, null],
])('%j: says when delivery is free and what it costs, and comes back from its text', (tariff, text, price) => {
  expect(tariff && tariffPrice(tariff)).toBe(price)
  expect(freeDeliveryText(tariff)).toBe(text)
  expect(readTariff(tariffText(tariff))).toEqual(tariff)
})
