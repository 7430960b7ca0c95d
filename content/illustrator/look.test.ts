import { describe, expect, test } from 'vitest'
import { drawBottle } from './bottle.ts'
import { GLASSES, glassOf } from './glass.ts'
import { DESIGN_NAMES, designOf } from './labels/designs.ts'
import { PALETTES, paletteOf } from './palettes.ts'
import { seedOf } from './seed.ts'
import { outline, SHAPES, SILHOUETTES } from './silhouettes.ts'
import { rioja } from './testing/wines.ts'
import { type DrawnWine, wineStyle } from './wine-style.ts'

const wine = (changes: Partial<DrawnWine>): DrawnWine => ({ ...rioja, ...changes })
const seeds = Array.from({ length: 400 }, (_, index) => seedOf(`Winery ${index}`))

describe('the bottle', () => {
  test.each([
    ['bordeaux', wine({})],
    ['burgundy', wine({ grapes: ['Pinot Noir'] })],
    ['burgundy', wine({ kind: 'white', region: 'Chablis' })],
    ['flute', wine({ kind: 'white', name: 'Trocken Riesling 2023' })],
    ['sparkling', wine({ kind: 'sparkling' })],
    ['fortified', wine({ kind: 'fortified' })],
    ['rose', wine({ kind: 'rose' })],
  ] as const)('is a %s where that is the custom', (shape, drawn) => {
    expect(wineStyle(drawn).shape).toBe(shape)
  })

  test('has six distinct outlines, each closed and symmetrical', () => {
    const outlines = SHAPES.map((shape) => outline(SILHOUETTES[shape]))
    expect(new Set(outlines).size).toBe(6)
    for (const path of outlines) {
      expect(path).toMatch(/^M.*z$/)
      const xs = [...path.matchAll(/(\d+) \d+/g)].map(([, x]) => Number(x))
      expect(Math.max(...xs) - 300).toBe(300 - Math.min(...xs))
    }
  })

  test('has the catalogue’s closure, else a screw cap by country', () => {
    expect(wineStyle(wine({ closure: 'Screw cap' })).screwCap).toBe(true)
    expect(wineStyle(wine({ closure: 'Cork', country: 'Australia' })).screwCap).toBe(false)
    expect(wineStyle(wine({ country: 'Australia' })).screwCap).toBe(true)
    expect(wineStyle(wine({ kind: 'sparkling', closure: 'Screw cap' })).screwCap).toBe(false)
  })
})

describe('the glass', () => {
  test('has eight colours, all in use', () => {
    const wines = [
      wine({}),
      wine({ grapes: ['Riesling'] }),
      wine({ kind: 'white' }),
      wine({ kind: 'white', country: 'New Zealand' }),
      wine({ kind: 'rose' }),
      wine({ kind: 'sweet' }),
      wine({ kind: 'orange' }),
      wine({ kind: 'sparkling' }),
    ]
    const used = new Set(wines.flatMap((drawn) => seeds.map((seed) => glassOf(drawn, wineStyle(drawn), seed))))
    expect(used).toEqual(new Set(Object.values(GLASSES)))
  })

  test('is pink for a sparkling rosé but not for a Prosecco', () => {
    const glass = (name: string) => {
      const drawn = wine({ kind: 'sparkling', name })
      return glassOf(drawn, wineStyle(drawn), 1)
    }
    expect(glass('Rosé Brut NV')).toBe(GLASSES.blush)
    expect(glass('Prosecco DOC')).toBe(GLASSES.green)
  })
})

describe('the label', () => {
  test('has ten designs and six palettes, all in use', () => {
    expect(new Set(seeds.map((seed) => designOf(seed, 'France')))).toEqual(new Set(DESIGN_NAMES))
    expect(new Set(seeds.map((seed) => paletteOf(seed, 'red')))).toEqual(new Set(PALETTES))
  })

  test('is the same across a winery’s range', () => {
    const papers = (['red', 'white', 'sweet'] as const).map((kind, index) => {
      const svg = drawBottle(wine({ kind, code: `CD${index}`, name: `Wine ${index}` }))
      return svg.match(/<use href="#\w+q" fill="(#\w+)"/)?.[1]
    })
    expect(new Set(papers).size).toBe(1)
    expect(papers[0]).toMatch(/^#/)
  })

  test('shows no château in countries without', () => {
    for (const seed of seeds) expect(designOf(seed, 'New Zealand')).not.toBe('chateau')
  })
})
