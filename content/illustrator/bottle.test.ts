import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { WINE_KINDS } from '../../domain/catalogue/product/wine-kind.ts'
import { drawBottle, formatVolume, type PictureVariant } from './bottle.ts'
import { labelText } from './label-text.ts'
import { xmlError } from './testing/well-formed.ts'
import { rioja } from './testing/wines.ts'

const VARIANTS: PictureVariant[] = ['front', 'close', 'back']

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '<&">', 'Diga? Branco', 'Κτήμα Άλφα', 'Žižkov Žernosečské', '\ud800', '🍷', 'a'.repeat(400)),
)

const anyWine = fc.record({
  code: anyText,
  kind: fc.constantFrom(...WINE_KINDS),
  winery: anyText,
  name: anyText,
  country: anyText,
  region: anyText,
  grapes: fc.array(anyText, { maxLength: 3 }),
  vintage: fc.option(fc.integer({ min: 1900, max: 2030 })),
  closure: anyText,
  taste: anyText,
})

/** Attribute values only: a wine may well be called 'undefined'. */
const drawing = (svg: string): string => svg.replace(/aria-label="[^"]*"/, '').replace(/>[^<]+</g, '><')

describe('drawBottle', () => {
  test('draws the same wine the same way', () => {
    for (const variant of VARIANTS) expect(drawBottle(rioja, { variant })).toBe(drawBottle({ ...rioja }, { variant }))
  })

  test.prop([anyWine, fc.constantFrom(...VARIANTS), fc.integer({ min: 1, max: 6000 })], { numRuns: 400 })(
    'draws well-formed pictures without gaps from any catalogue data',
    (wine, variant, volumeMl) => {
      const svg = drawBottle(wine, { variant, volumeMl })
      expect(xmlError(svg)).toBeNull()
      expect(drawing(svg)).not.toMatch(/undefined|NaN|Infinity/)
    },
  )

  test('refers only to ids it defines', () => {
    for (const variant of VARIANTS) {
      const svg = drawBottle({ ...rioja, kind: 'sparkling' }, { variant })
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
      expect(references.filter((id) => !ids.has(id))).toEqual([])
    }
  })

  test('keeps pictures small: 17 KB, and 19 KB for a back label full of text', () => {
    const long = {
      ...rioja,
      name: 'Château Lestrelle Cru Bourgeois Haut-Médoc 2019',
      taste: 'Gooseberry, lime leaf and quince, a clean, waxy snap',
    }
    for (const kind of WINE_KINDS) {
      for (const variant of VARIANTS) {
        expect(drawBottle({ ...rioja, kind }, { variant }).length).toBeLessThan(17_000)
        const limit = variant === 'back' ? 19_000 : 17_000
        expect(drawBottle({ ...long, kind }, { variant }).length).toBeLessThan(limit)
      }
    }
  })

  test('draws a half bottle smaller and a magnum broader than a bottle', () => {
    const acrossOf = (volumeMl: number): number =>
      Number(drawBottle(rioja, { volumeMl }).match(/\)scale\(([\d.]+) [\d.]+\)translate/)?.[1] ?? 1)
    expect(acrossOf(375)).toBeLessThan(acrossOf(500))
    expect(acrossOf(500)).toBeLessThan(acrossOf(750))
    expect(acrossOf(750)).toBeLessThan(acrossOf(1500))
  })

  test('keeps text in another script as text', () => {
    expect(drawBottle({ ...rioja, name: 'Ξινόμαυρο 2019' })).toContain('>Ξινόμαυρο</text>')
  })

  test('has an accessible name of wine and winery, the winery once', () => {
    expect(drawBottle(rioja)).toContain('aria-label="Rioja Reserva 2018, Bodegas Marqués de Ocón"')
    expect(drawBottle({ ...rioja, winery: 'Rioja' })).toContain('aria-label="Rioja Reserva 2018"')
  })
})

describe('labelText', () => {
  test('repeats neither the winery nor the vintage', () => {
    const text = labelText({ ...rioja, winery: 'Château Lestrelle', name: 'Château Lestrelle Haut-Médoc 2019' })
    expect(text).toMatchObject({ title: 'Haut-Médoc', winery: 'Château Lestrelle', place: 'Rioja · 2019' })
  })

  test('always has a title and a winery', () => {
    const text = labelText({ ...rioja, winery: '', name: ' ', country: '', region: '' })
    expect(text.title).not.toBe('')
    expect(text.winery).not.toBe('')
  })
})

test('formats volumes in centilitres, from a litre on in litres', () => {
  expect([375, 750, 1000, 1500].map(formatVolume)).toEqual(['37.5 cl', '75 cl', '1 l', '1.5 l'])
})
