/** Chooses bottle, glass and closure from a wine's data. */
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import { fold } from './seed.ts'
import type { Shape } from './silhouettes.ts'

/** Without a closure the country decides; without a tasting note the back label has the kind's own sentence. */
export type DrawnWine = Pick<CatalogueEntry, 'code' | 'winery' | 'name' | 'country' | 'region'> &
  Partial<Pick<CatalogueEntry, 'vintage' | 'closure' | 'taste'>> & { kind: WineKind; grapes: readonly string[] }

export type WineStyle = { shape: Shape; screwCap: boolean; isPink: boolean }

const FLUTE_GRAPES = ['riesling', 'gewurz', 'sylvaner', 'silvaner', 'muller']
const FLUTE_PLACES = ['alsace', 'mosel']
const BURGUNDY_GRAPES = [
  'pinot',
  'chardonnay',
  'gamay',
  'nebbiolo',
  'syrah',
  'shiraz',
  'grenache',
  'garnacha',
  'chenin',
  'viognier',
  'albarino',
  'gruner',
  'marsanne',
]
const BURGUNDY_PLACES = ['burgundy', 'bourgogne', 'beaujolais', 'rhone', 'loire', 'chablis']
const SCREW_CAP_PLACES = ['new zealand', 'australia', 'tasmania', 'marlborough', 'barossa']
const SCREW_CAP_KINDS: readonly WineKind[] = ['white', 'red', 'rose']

const mentions = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word))

function shapeOf(kind: WineKind, grapesAndName: string, place: string): Shape {
  if (kind === 'sparkling' || kind === 'fortified' || kind === 'rose') return kind
  if (mentions(grapesAndName, FLUTE_GRAPES) || mentions(place, FLUTE_PLACES)) return 'flute'
  if (mentions(grapesAndName, BURGUNDY_GRAPES) || mentions(place, BURGUNDY_PLACES)) return 'burgundy'
  return 'bordeaux'
}

function hasScrewCap(kind: WineKind, closure: string, place: string): boolean {
  if (!SCREW_CAP_KINDS.includes(kind)) return false
  return closure ? fold(closure).includes('screw') : mentions(place, SCREW_CAP_PLACES)
}

export function wineStyle({ kind, grapes, name, region, country, closure = '' }: DrawnWine): WineStyle {
  const place = fold(`${region} ${country}`)
  const foldedName = fold(name)
  return {
    shape: shapeOf(kind, `${fold(grapes.join(' '))} ${foldedName}`, place),
    screwCap: hasScrewCap(kind, closure, place),
    isPink: kind === 'rose' || /\bros(e|ado|ato)\b/.test(foldedName),
  }
}
