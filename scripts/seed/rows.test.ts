import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuPromotion } from '../../components/layout/shell-content.ts'
import { smallCatalogue, wineEntry } from '../../tests/factories/entries.ts'
import { catalogueRows } from '../catalogue/catalogue-rows.ts'
import { demoGuests } from './demo-guests.ts'
import { menuPromotion } from './menu-promotion.ts'
import { parseSectors } from './parse-sectors.ts'
import { recommender } from './recommendations.ts'
import { synonymRows } from './site-rows.ts'
import { storeStockRows } from './store-rows.ts'

const AT = '2026-11-20T12:00:00.000Z'

describe('menuPromotion', () => {
  const promotionOf = (entries: Parameters<typeof catalogueRows>[0]): MenuPromotion | null =>
    menuPromotion(catalogueRows(entries, AT))

  test('is null without a locked red in stock', () => {
    expect(promotionOf([wineEntry({ code: 'A' })])).toBeNull()
    expect(promotionOf([wineEntry({ code: 'A', lockItInPrice: 999, stock: 0 })])).toBeNull()
    expect(promotionOf([wineEntry({ code: 'A', lockItInPrice: 999, kind: 'white' })])).toBeNull()
  })

  test('names the wine without its year, its locked price and its page', () => {
    expect(promotionOf([wineEntry({ code: 'A', name: 'Old Vine Malbec 2021', lockItInPrice: 1099 })])).toMatchObject({
      heading: 'Old Vine Malbec, locked in at £10.99',
      url: '/red/bodega-prueba-old-vine-malbec-2021',
      picture: 'A.svg',
    })
  })
})

const recommendationRows = (entries: Parameters<typeof recommender>[0]) => entries.flatMap(recommender(entries))

describe('recommender', () => {
  test('puts the same grape, kind and region near the price first, and never the product itself', () => {
    const rows = recommendationRows([
      wineEntry({ code: 'A' }),
      wineEntry({ code: 'DEAR', price: 12_990 }),
      wineEntry({ code: 'NEAR', price: 1350 }),
      wineEntry({ code: 'WHITE', kind: 'white', grapes: ['Verdejo'] }),
    ])
    const ofA = rows.filter(({ product_code }) => product_code === 'A').map(({ recommended_code }) => recommended_code)
    expect(ofA).toEqual(['NEAR', 'WHITE', 'DEAR'])
    for (const row of rows) expect(row.recommended_code).not.toBe(row.product_code)
  })

  test('keeps the best 12 whatever the order of the catalogue, and keeps wines and gifts apart', () => {
    const wines = Array.from({ length: 30 }, (_, index) =>
      wineEntry({ code: `W${10 + index}`, price: 1000 + index * 50 }),
    )
    const nearW10 = (entries: typeof wines) =>
      recommendationRows(entries)
        .filter(({ product_code }) => product_code === 'W10')
        .map(({ recommended_code }) => recommended_code)
    const expected = Array.from({ length: 12 }, (_, index) => `W${11 + index}`)
    expect(nearW10(wines)).toEqual(expected)
    expect(nearW10(wines.toReversed())).toEqual(expected)
    const gifts = recommendationRows(smallCatalogue()).filter(({ recommended_code }) => recommended_code === 'CDG1')
    expect(gifts).toEqual([])
  })
})

test('recommender finds what comparing all with all would find', () => {
  const wine = fc.record({
    kind: fc.constantFrom('red' as const, 'white' as const),
    grapes: fc.constantFrom<string[]>(['Syrah'], ['Merlot'], []),
    country: fc.constantFrom('Spain', 'Chile'),
    region: fc.constantFrom('North', 'South', ''),
    price: fc.integer({ min: 500, max: 4000 }),
  })
  fc.assert(
    fc.property(fc.array(wine, { minLength: 2, maxLength: 60 }), (wines) => {
      const entries = wines.map((over, index) => wineEntry({ code: `W${index}`, ...over }))
      const [first, ...others] = entries
      if (first === undefined) return
      const found = recommender(entries)(first).map(({ score }) => score)
      // Of a pair, the other is always found.
      const pairs = others.flatMap((other) => recommender([first, other])(first))
      const best = pairs.map(({ score }) => score).toSorted((one, other) => other - one)
      expect(found).toEqual(best.slice(0, 12))
    }),
  )
})

test('each shop carries 250 to 500 different codes, the same ones each time', () => {
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

test('each word of a synonym group stands for each other one, once', () => {
  expect(
    synonymRows([
      ['shiraz', 'syrah'],
      ['syrah', 'shiraz', 'hermitage'],
    ]),
  ).toHaveLength(6)
})

test('broken lines of the sector file are named', () => {
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
