import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { smallCatalogue, wineEntry } from '../../../tests/factories/entries.ts'
import { recommender, varyGrapes } from './similar.ts'

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

  test('puts a wine near the price before the same grape at twice the price, and another grape among the first three', () => {
    const rows = recommendationRows([
      wineEntry({ code: 'A', price: 1000, grapes: ['Syrah'] }),
      ...[1010, 1020, 1030, 2000].map((price) => wineEntry({ code: `SYRAH${price}`, price, grapes: ['Syrah'] })),
      wineEntry({ code: 'MERLOT', price: 1050, grapes: ['Merlot'] }),
    ])
    const ofA = rows.filter(({ product_code }) => product_code === 'A').map(({ recommended_code }) => recommended_code)
    expect(ofA.slice(0, 3)).toContain('MERLOT')
    expect(ofA.at(-1)).toBe('SYRAH2000')
  })

  test('keeps the best 12 in any order of the catalogue, and wines apart from gifts', () => {
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

const wine = fc.record({
  kind: fc.constantFrom('red' as const, 'white' as const),
  grapes: fc.constantFrom<string[]>(['Syrah'], ['Merlot'], []),
  country: fc.constantFrom('Spain', 'Chile'),
  region: fc.constantFrom('North', 'South', ''),
  price: fc.integer({ min: 500, max: 4000 }),
})

test.prop([fc.array(wine, { minLength: 2, maxLength: 60 })])(
  'finds the same products as comparing all with all',
  (wines) => {
    const entries = wines.map((over, index) => wineEntry({ code: `W${index}`, ...over }))
    const [first, ...others] = entries
    if (first === undefined) return
    const found = recommender(entries)(first).map(({ score }) => score)
    // In a pair, each finds the other.
    const pairs = others.flatMap((other) => {
      const [pair] = recommender([first, other])(first)
      return pair ? [{ code: other.code, grape: other.grapes[0], score: pair.score }] : []
    })
    const best = pairs.toSorted((one, other) => other.score - one.score || (one.code < other.code ? -1 : 1))
    expect(found).toEqual(varyGrapes(best.slice(0, 12)).map(({ score }) => score))
  },
)
