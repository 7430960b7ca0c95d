import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { drawGift, GIFT_KINDS, giftKindOf } from './gift.ts'
import { drawStoreMap } from './map.ts'
import { xmlError } from './testing/well-formed.ts'

describe('drawGift', () => {
  test.each(GIFT_KINDS)('draws a %s, small and well formed, in the bottles’ window', (kind) => {
    const svg = drawGift(kind)
    expect(xmlError(svg)).toBeNull()
    expect(svg).toContain('viewBox="60 0 480 800"')
    expect(svg).not.toMatch(/undefined|NaN/)
    expect(svg.length).toBeLessThan(4000)
  })

  test('draws a bag in its own colour and ignores invalid colours', () => {
    expect(drawGift('bottle-bag', { swatch: '#b5606a' })).toContain('#b5606a')
    expect(drawGift('bottle-bag', { swatch: '"><script>' })).toBe(drawGift('bottle-bag'))
  })
})

test.each([
  ['Velvet bottle bag', 'bottle-bag'],
  ['Ship’s decanter', 'decanter'],
  ['Pair of burgundy glasses', 'glasses'],
  ['Waiter’s friend corkscrew', 'corkscrew'],
  ['Gift box for one bottle', 'gift-box-one'],
  ['Wooden box for three', 'gift-box-three'],
  ['Champagne stopper', 'stopper'],
  ['Something else', 'gift-box-one'],
] as const)('draws a %s as %s', (name, kind) => {
  expect(giftKindOf(name)).toBe(kind)
})

describe('drawStoreMap', () => {
  test('draws a different map for every shop, the same one each time', () => {
    const draw = (id: number) => drawStoreMap({ id: String(id), seed: '82 Walcot Street, Bath' })
    const maps = Array.from({ length: 40 }, (_, id) => draw(id))
    expect(new Set(maps).size).toBe(40)
    expect(draw(7)).toBe(maps[7])
  })

  test.prop([fc.string(), fc.string({ unit: 'grapheme' })])(
    'is well formed and under 3 KB whatever the address',
    (id, seed) => {
      const svg = drawStoreMap({ id, seed })
      expect(xmlError(svg)).toBeNull()
      expect(svg).not.toMatch(/undefined|NaN/)
      expect(svg.length).toBeLessThan(3000)
    },
  )
})
