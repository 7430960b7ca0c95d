import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type DeliveryQuery, pricedDeliveries } from './delivery-options.ts'
import type { Delivery } from './schema.ts'

const delivery: Delivery = JSON.parse(readFileSync(new URL('../../../content/delivery.json', import.meta.url), 'utf8'))

const FRIDAY_NOON = new Date('2026-11-20T12:30:00Z')

const options = (more: Partial<DeliveryQuery> = {}) =>
  pricedDeliveries({ delivery, postcode: 'BA1 5BD', goods: 4999, isFree: false, store: null, at: FRIDAY_NOON, ...more })

const optionOf = (method: string, more: Partial<DeliveryQuery> = {}) =>
  options(more).find((option) => option.method === method)

const methods = (more: Partial<DeliveryQuery>) => options(more).map(({ method }) => method)

describe('on the mainland', () => {
  test('[delivery-days] standard takes two or three working days, next day one', () => {
    expect(optionOf('standard')).toMatchObject({
      price: 599,
      firstDay: '2026-11-24',
      lastDay: '2026-11-25',
      problem: null,
    })
    expect(optionOf('next_day')).toMatchObject({
      price: 899,
      firstDay: '2026-11-23',
      lastDay: '2026-11-23',
      problem: null,
    })
  })

  test('[free-from] makes standard free from £50 or by a promotion, and next day never', () => {
    expect(optionOf('standard', { goods: 5000 })?.price).toBe(0)
    expect(optionOf('standard', { isFree: true })?.price).toBe(0)
    expect(optionOf('next_day', { goods: 5000, isFree: true })?.price).toBe(899)
  })

  test('notes how long the days still hold, for each service', () => {
    expect(options({ at: new Date('2026-11-20T12:50:00Z') }).map(({ note }) => note)).toEqual([
      'Order in the next 2 h 10 min',
      'Order in the next 2 h 10 min',
      'Ready in 4 hours',
    ])
    expect(optionOf('next_day', { at: new Date('2026-11-20T15:00:00Z') })?.note).toBe('')
  })

  test('adds the zone’s own note', () => {
    expect(optionOf('standard', { postcode: 'BT9 6AA' })?.note).toBe(
      'Order in the next 2 h 30 min. Next day delivery does not reach Northern Ireland.',
    )
  })
})

test.each([
  ['IV2 3AB', ['standard', 'collection'], 1099],
  ['BT9 6AA', ['standard', 'collection'], 1099],
  ['KA27 8AA', ['standard', 'collection'], 1299],
  ['BF1 2AA', ['standard', 'collection'], 599],
])('reaches %s by %j for %i pence', (postcode, expected, price) => {
  expect(methods({ postcode })).toEqual(expected)
  expect(optionOf('standard', { postcode })?.price).toBe(price)
})

test('[forces-post] counts days, not working days, for the forces’ post', () => {
  expect(optionOf('standard', { postcode: 'BF1 2AA' })).toMatchObject({ firstDay: '2026-11-27', lastDay: '2026-12-04' })
})

test('[not-served] explains that the Channel Islands are not served', () => {
  expect(optionOf('standard', { postcode: 'JE2 3AB' })?.problem).toContain('we do not deliver to the Channel Islands')
})

test('shows the mainland before an address is known', () => {
  expect(options({ postcode: null })).toEqual(options())
})

describe('collection', () => {
  test('needs a shop', () => {
    expect(optionOf('collection')?.problem).toBe('Choose a store to collect from')
  })
  test('needs a shop with the whole basket in stock', () => {
    const problem = optionOf('collection', { store: { name: 'Bear Flat', hasAll: false, openingHours: '' } })?.problem
    expect(problem).toBe('Bear Flat does not have everything in your basket')
  })
  test('shows the town of the shop once one is chosen', () => {
    expect(optionOf('collection')?.name).toBe('Collect from your local store')
    const store = { name: 'Walcot Street, Bath', hasAll: true, openingHours: '' }
    expect(optionOf('collection', { store })?.name).toBe(`Collect from ${store.name}`)
  })
  test('[collect-free] is free, and ready in 4 hours', () => {
    expect(optionOf('collection', { store: { name: 'Bear Flat', hasAll: true, openingHours: '' } })).toMatchObject({
      price: 0,
      note: 'Ready in 4 hours',
      problem: null,
    })
  })
})
