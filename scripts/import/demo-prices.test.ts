import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WINE_KINDS } from '../../domain/product/wine-kind.ts'
import { demoPrices, demoStock, type PricedWine } from './demo-prices.ts'

const wine: fc.Arbitrary<PricedWine> = fc.record({
  code: fc.stringMatching(/^XW\d{1,6}$/),
  typeid: fc.constant('wine'),
  kind: fc.constantFrom(...WINE_KINDS),
  country: fc.constantFrom('France', 'Malta', 'Brazil'),
  region: fc.constantFrom('', 'Champagne', 'Pauillac', 'Gozo'),
  body: fc.option(fc.integer({ min: 0, max: 100 })),
  abvTenths: fc.integer({ min: 1, max: 220 }),
})

describe('demo prices', () => {
  it('fall from the bottle to Mix Six to lock it in, and the club’s is below the bottle’s', () => {
    fc.assert(
      fc.property(wine, (one) => {
        const { price, mixSixPrice, lockItInPrice, wineclubPrice } = demoPrices(one)
        expect(price).toBeGreaterThan(0)
        expect(mixSixPrice).toBeLessThanOrEqual(price)
        expect(lockItInPrice ?? 0).toBeLessThanOrEqual(mixSixPrice ?? 0)
        expect(wineclubPrice ?? 0).toBeLessThanOrEqual(price)
        expect(demoStock(one.code)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('are the same every time', () => {
    fc.assert(
      fc.property(wine, (one) => {
        expect(demoPrices({ ...one })).toEqual(demoPrices(one))
        expect(demoStock(one.code)).toBe(demoStock(one.code))
      }),
    )
    const ancellotta: PricedWine = {
      code: 'XW100002',
      typeid: 'wine',
      kind: 'red',
      country: 'Brazil',
      region: 'Serra Gaúcha',
      body: 50,
      abvTenths: 120,
    }
    expect(demoPrices(ancellotta)).toEqual({ price: 1650, mixSixPrice: 1425, lockItInPrice: 1250, wineclubPrice: null })
  })

  it('of a spirit are one, between £22 and £60', () => {
    fc.assert(
      fc.property(wine, (one) => {
        const { price, ...others } = demoPrices({ ...one, typeid: 'spirit', kind: 'fortified' })
        expect(price).toBeGreaterThanOrEqual(2200)
        expect(price).toBeLessThanOrEqual(6000)
        expect(others).toEqual({ mixSixPrice: null, lockItInPrice: null, wineclubPrice: null })
      }),
    )
  })

  it('lock in about two thirds of ordinary wines', () => {
    const codes = Array.from({ length: 1000 }, (_, index) => `XW${100_000 + index}`)
    const plain = { typeid: 'wine', kind: 'red', country: 'Chile', region: '', body: 50, abvTenths: 130 } as const
    const locked = codes.filter((code) => demoPrices({ ...plain, code }).lockItInPrice !== null)
    expect(locked.length).toBeGreaterThan(600)
    expect(locked.length).toBeLessThan(730)
  })
})
