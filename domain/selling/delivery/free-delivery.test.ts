import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FREE_DELIVERY_FROM, MAINLAND_DELIVERY, toFreeDelivery } from './free-delivery.ts'
import type { Delivery } from './zones.ts'

test.each([
  [0, 5000],
  [4999, 1],
  [5000, 0],
  [9000, 0],
])('counts %i pence of goods as missing %i', (goods, missing) => {
  expect(toFreeDelivery(goods)).toBe(missing)
})

test('promises the terms of the mainland’s standard delivery', () => {
  const delivery: Delivery = JSON.parse(readFileSync('content/delivery.json', 'utf8'))
  const mainland = delivery.zones.find(({ areas }) => areas.length === 0)
  const standard = mainland?.services.find(({ method }) => method === 'standard')
  expect(standard?.free_from_pence).toBe(FREE_DELIVERY_FROM)
  expect(standard?.price_pence).toBe(MAINLAND_DELIVERY)
})
