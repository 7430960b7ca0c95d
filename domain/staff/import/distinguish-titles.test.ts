import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { productTitle } from '../../catalogue/entry/product-title.ts'
import { addressPart } from '../../core/text/slug.ts'
import { collectTitles, type TitledProduct } from './distinguish-titles.ts'

const wine = (over: Partial<TitledProduct>): TitledProduct => ({
  name: 'Reserva',
  winery: 'Bodega',
  region: 'Rioja',
  vintage: 2020,
  vessel: 'bottle',
  bottles: 1,
  volumeMl: 750,
  ...over,
})

const distinguish = (products: readonly TitledProduct[]) => {
  const titles = collectTitles()
  for (const [index, product] of products.entries()) titles.add(index + 2, product)
  const { names, refused } = titles.distinguish()
  return { names: Object.fromEntries(names), refused: Object.fromEntries(refused) }
}

describe('a list', () => {
  test('keeps names that differ', () => {
    expect(distinguish([wine({}), wine({ name: 'Crianza' })])).toEqual({ names: {}, refused: {} })
  })

  test('adds the region first, then the vintage, then the size', () => {
    expect(distinguish([wine({}), wine({ region: 'Navarra' })]).names).toEqual({
      2: 'Reserva, Rioja',
      3: 'Reserva, Navarra',
    })
    expect(distinguish([wine({ vintage: 2019 }), wine({})]).names).toEqual({ 2: 'Reserva, 2019', 3: 'Reserva, 2020' })
    expect(distinguish([wine({}), wine({ volumeMl: 1500 })]).names).toEqual({
      2: 'Reserva, 75 cl',
      3: 'Reserva, 1.5 l',
    })
  })

  test('refuses all but the first of equal products', () => {
    expect(distinguish([wine({}), wine({}), wine({})])).toEqual({
      names: {},
      refused: {
        3: [{ field: 'name', reason: 'is the same as in row 2, and nothing else distinguishes the two' }],
        4: [{ field: 'name', reason: 'is the same as in row 2, and nothing else distinguishes the two' }],
      },
    })
  })
})

const few = <Value>(...values: Value[]) => fc.constantFrom(...values)

test.prop([
  fc.array(
    fc.record({
      name: few('Reserva', 'Reserva, Rioja', 'Crianza'),
      winery: few('', 'Bodega'),
      region: few('', 'Rioja', 'Navarra'),
      vintage: few(null, 2019, 2020),
      vessel: few('bottle' as const, 'case' as const, 'keg' as const),
      bottles: few(1, 6),
      volumeMl: few(750, 1500),
    }),
    { maxLength: 12 },
  ),
])('gives the products that it takes different addresses, and keeps their names in them', (products) => {
  const { names, refused } = distinguish(products)
  const taken = products.flatMap((product, index) =>
    refused[index + 2] === undefined ? [{ ...product, name: names[index + 2] ?? product.name }] : [],
  )
  const addresses = taken.map((product) => addressPart(productTitle(product)))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const [row, name] of Object.entries(names)) expect(name).toContain(products[Number(row) - 2]?.name)
})
