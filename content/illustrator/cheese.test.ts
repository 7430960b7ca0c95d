import { describe, expect, test } from 'vitest'
import { CHEESE_SHAPES, type CheeseLook } from '../../domain/catalogue/entry/own-type.ts'
import { cheeseEntries } from '../catalogue/cheese-counter.ts'
import { drawCheese } from './cheese.ts'
import { picturesOf } from './pictures.ts'
import { xmlError } from './testing/well-formed.ts'

const draw = (look: Partial<CheeseLook>, name = 'Farmhouse Cheddar') =>
  drawCheese({
    name,
    region: 'Somerset',
    country: 'England',
    look: { shape: 'wedge', paste: '#e9c877', rind: '#8d7350', ...look },
  })

describe('drawCheese', () => {
  test.each(CHEESE_SHAPES)('draws a %s, small and well formed, in the bottles’ window', (shape) => {
    const svg = draw({ shape })
    expect(xmlError(svg)).toBeNull()
    expect(svg).toContain('viewBox="60 0 480 800"')
    expect(svg).not.toMatch(/undefined|NaN/)
    expect(svg.length).toBeLessThan(14_000)
  })

  test('shows the cut face: veins, eyes, or neither', () => {
    const [plain, blue, eyes] = [draw({}), draw({ veins: '#4d6f7c' }), draw({ hasEyes: true })]
    expect(blue).toContain('#4d6f7c')
    expect(new Set([plain, blue, eyes]).size).toBe(3)
  })

  test('draws a card for a name with any characters', () => {
    expect(xmlError(draw({}, 'Curds & <whey> "fresh"'))).toBeNull()
    expect(draw({}, 'Curds')).not.toBe(draw({}, 'Whey'))
  })
})

test('draws every cheese of the counter, with its larger piece', () => {
  for (const entry of cheeseEntries()) {
    const pictures = picturesOf(entry)
    expect(pictures.map(({ file }) => file)).toEqual([entry, ...entry.variants].map(({ code }) => `${code}.svg`))
    for (const { svg } of pictures) expect(xmlError(svg), entry.name).toBeNull()
  }
})
