import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { WINE_KINDS } from '../../domain/catalogue/product/wine-kind.ts'
import { demoPrices, demoStock, type PricedWine } from './demo-prices.ts'

const wine: fc.Arbitrary<PricedWine> = fc.record({
  code: fc.stringMatching(/^XW\d{1,6}$/),
  isSpirit: fc.constant(false),
  vessel: fc.constant('bottle'),
  volumeMl: fc.constant(750),
  kind: fc.constantFrom(...WINE_KINDS),
  country: fc.constantFrom('France', 'Malta', 'Brazil'),
  region: fc.constantFrom('', 'Champagne', 'Pauillac', 'Gozo'),
  body: fc.option(fc.integer({ min: 0, max: 100 })),
  abvTenths: fc.integer({ min: 1, max: 220 }),
})

describe('demo prices', () => {
  it.prop([wine])('fall from the bottle to Mix Six to lock it in, and the club’s is below the bottle’s', (one) => {
    const { price, mixSixPrice, lockItInPrice, wineclubPrice } = demoPrices(one)
    expect(price).toBeGreaterThan(0)
    expect(mixSixPrice).toBeLessThanOrEqual(price)
    expect(lockItInPrice ?? 0).toBeLessThanOrEqual(mixSixPrice ?? 0)
    expect(wineclubPrice ?? 0).toBeLessThanOrEqual(price)
    expect(demoStock(one.code)).toBeGreaterThanOrEqual(0)
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
      isSpirit: false,
      vessel: 'bottle',
      volumeMl: 750,
      kind: 'red',
      country: 'Brazil',
      region: 'Serra Gaúcha',
      body: 50,
      abvTenths: 120,
    }
    expect(demoPrices(ancellotta)).toEqual({ price: 1650, mixSixPrice: 1425, lockItInPrice: 1250, wineclubPrice: null })
  })

  it.prop([wine])('of a spirit are one, between £22 and £60', (one) => {
    const { price, ...others } = demoPrices({ ...one, isSpirit: true, kind: 'fortified' })
    expect(price).toBeGreaterThanOrEqual(2200)
    expect(price).toBeLessThanOrEqual(6000)
    expect(others).toEqual({ mixSixPrice: null, lockItInPrice: null, wineclubPrice: null })
  })

  it.prop([wine])('of a case are those of its bottles, in whole pounds, and for no programme', (one) => {
    const { price, ...others } = demoPrices({ ...one, vessel: 'case', volumeMl: 4500 })
    expect(Math.abs(price - demoPrices(one).price * 6)).toBeLessThanOrEqual(50)
    expect(price % 100).toBe(0)
    expect(others).toEqual({ mixSixPrice: null, lockItInPrice: null, wineclubPrice: null })
  })

  it('lock in about two thirds of ordinary wines', () => {
    const codes = Array.from({ length: 1000 }, (_, index) => `XW${100_000 + index}`)
    const bottle = { isSpirit: false, vessel: 'bottle', volumeMl: 750 } as const
    const plain = { ...bottle, kind: 'red', country: 'Chile', region: '', body: 50, abvTenths: 130 } as const
    const locked = codes.filter((code) => demoPrices({ ...plain, code }).lockItInPrice !== null)
    expect(locked.length).toBeGreaterThan(600)
    expect(locked.length).toBeLessThan(730)
  })
})
