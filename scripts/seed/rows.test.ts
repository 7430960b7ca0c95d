import { describe, expect, test } from 'vitest'
import type { Pins } from '../../domain/catalogue/category/pins.schema.ts'
import { wineEntry } from '../../tests/factories/entries.ts'
import { catalogueRows } from './catalogue/catalogue-rows.ts'
import { demoGuests } from './demo-guests.ts'
import { menuPromotions } from './menu-promotions.ts'
import { parseSectors } from './parse-sectors.ts'
import { listsOf, pinProducts } from './pin-products.ts'
import { readContent } from './read-content.ts'
import { synonymRows } from './site-rows.ts'
import { storeStockRows } from './store-rows.ts'

const AT = '2026-11-20T12:00:00.000Z'

const promotionsOf = (entries: Parameters<typeof catalogueRows>[0], pins: Pins = {}) => {
  const config = readContent()
  if (!config.ok) throw new Error(JSON.stringify(config.errors))
  const rows = pinProducts(catalogueRows(entries, AT), pins)
  return menuPromotions(config.content.menu, { ...rows, listOf: listsOf(rows) })
}

describe('menuPromotions', () => {
  const locked = { lockItInPrice: 1099, price: 1399 }

  test('has none for a heading without a locked wine in stock', () => {
    expect(promotionsOf([wineEntry({ code: 'A' })])).toEqual({})
    expect(promotionsOf([wineEntry({ code: 'A', ...locked, stock: 0 })])).toEqual({})
    expect(promotionsOf([wineEntry({ code: 'A', ...locked, kind: 'white' })])['/red']).toBeUndefined()
  })

  test('has a different wine for each heading, named without its year, with its locked price and its page', () => {
    const promotions = promotionsOf([
      wineEntry({ code: 'A', ...locked, name: 'Old Vine Malbec 2021' }),
      wineEntry({ code: 'B', ...locked, name: 'Verdejo 2023', kind: 'white' }),
    ])
    expect(promotions['/red']).toMatchObject({
      heading: 'Old Vine Malbec, locked in at £10.99',
      url: '/red/bodega-prueba-old-vine-malbec-2021',
      picture: 'A.svg',
      niche: 'red',
    })
    expect(promotions['/white']).toMatchObject({ picture: 'B.svg', niche: 'white' })
    expect(promotions['/lock-it-in']).toBeDefined()
    expect(promotions['/wine-club']).toBeUndefined()
  })

  test('prefers a pinned wine in stock to a larger saving', () => {
    const wines = [
      wineEntry({ code: 'A', ...locked }),
      wineEntry({ code: 'B', lockItInPrice: 1390, price: 1399 }),
      wineEntry({ code: 'C', ...locked, stock: 0 }),
    ]
    expect(promotionsOf(wines, { red: ['C', 'B'] })['/red']).toMatchObject({ picture: 'B.svg' })
  })
})

test('numbers pinned products from 1 in order, only in that list', () => {
  const rows = pinProducts(catalogueRows([wineEntry({ code: 'A' }), wineEntry({ code: 'B' })], AT), {
    red: ['B', 'NOT-HERE', 'A'],
  })
  const positions = rows.product_categories
    .filter(({ pinned_position }) => pinned_position !== null)
    .map(({ product_code, pinned_position }) => [product_code, pinned_position])
  expect(positions.toSorted()).toEqual([
    ['A', 3],
    ['B', 1],
  ])
  expect(listsOf(rows)('red')).toEqual({ codes: ['B', 'A'], pinned: 2 })
})

test('each shop has 250 to 500 different codes, the same on each run', () => {
  const codes = Array.from({ length: 900 }, (_, index) => `C${index}`)
  const stores = ['bath', 'ely'].map((id) => ({
    id,
    name: id,
    address: '',
    postcode: '',
    phone: '',
    opening_hours: '',
    manual_map_preview: '',
    latitude: 51,
    longitude: 0,
    multi_buy_allowed: true,
  }))
  const rows = storeStockRows(stores, codes)
  for (const { id } of stores) {
    const own = rows.filter(({ store_id }) => store_id === id).map(({ code }) => code)
    expect(own.length).toBeGreaterThanOrEqual(250)
    expect(own.length).toBeLessThanOrEqual(500)
    expect(new Set(own).size).toBe(own.length)
  }
  expect(storeStockRows(stores, codes)).toEqual(rows)
  expect(storeStockRows(stores, ['ONE']).map(({ code }) => code)).toEqual(['ONE', 'ONE'])
  expect(new Set(demoGuests(stores).map(({ email }) => email)).size).toBe(60)
})

test('each word of a synonym group maps to each other one, once', () => {
  expect(
    synonymRows([
      ['shiraz', 'syrah'],
      ['syrah', 'shiraz', 'hermitage'],
    ]),
  ).toHaveLength(6)
})

test('reports broken lines of the sector file', () => {
  expect(parseSectors('s.csv', 'sector,lat,lon\nBA1 5,51.4,-2.3\nBA1 5,51.4,-2.3\nBath,1,2\n')).toEqual({
    ok: false,
    errors: [
      { file: 's.csv', field: 'line 3', message: 'BA1 5 is there twice' },
      { file: 's.csv', field: 'line 4', message: 'Write it like BA1 5,51.3913,-2.3620' },
    ],
  })
  expect(parseSectors('s.csv', 'sector,lat,lon\nBA1 5,51.4,-2.3\n')).toEqual({
    ok: true,
    value: [{ sector: 'BA1 5', latitude: 51.4, longitude: -2.3 }],
  })
})
