/** Generates a catalogue of any size for benchmarks, realistic in shape and length of texts but not in content. */
import type { CatalogueEntry } from '../domain/catalogue/entry/entry.ts'
import type { WineKind } from '../domain/catalogue/product/wine-kind.ts'

const PLACES = [
  ['France', ['Bordeaux', 'Burgundy', 'Loire', 'Rhône', 'Provence', 'Alsace']],
  ['Italy', ['Piedmont', 'Tuscany', 'Veneto', 'Sicily', 'Puglia']],
  ['Spain', ['Rioja', 'Ribera del Duero', 'Rías Baixas', 'Priorat']],
  ['Australia', ['Barossa Valley', 'Margaret River', 'Yarra Valley']],
  ['Argentina', ['Mendoza', 'Salta']],
  ['New Zealand', ['Marlborough', 'Central Otago']],
] as const
const GRAPES: Partial<Record<WineKind, string[]>> = {
  red: ['Malbec', 'Merlot', 'Pinot Noir', 'Syrah', 'Tempranillo', 'Nebbiolo', 'Cabernet Sauvignon'],
  white: ['Chardonnay', 'Sauvignon Blanc', 'Riesling', 'Chenin Blanc', 'Albariño'],
  rose: ['Grenache', 'Cinsault'],
  sparkling: ['Pinot Meunier', 'Chardonnay'],
}
const KINDS: WineKind[] = ['red', 'red', 'red', 'white', 'white', 'rose', 'sparkling']
const STYLES = ['Juicy and fruity', 'Big and structured', 'Crisp and dry', 'Light and silky']
const SENTENCE =
  'Old vines on a slope that faces the afternoon, picked by hand and left alone in the cellar until spring.'

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function generatedEntry(index: number): CatalogueEntry {
  const kind = pick(KINDS, index)
  const [country, regions] = pick(PLACES, index * 7)
  const region = pick<string>(regions, index * 3)
  const grape = pick(GRAPES[kind] ?? ['Chardonnay'], index * 5)
  const price = 699 + ((index * 37) % 2800)
  return {
    code: `G${String(index).padStart(6, '0')}`,
    typeid: 'wine',
    kind,
    winery: `Estate ${Math.floor(index / 4)}`,
    name: `${region} ${grape} Selection ${index} 2022`,
    country,
    region,
    appellation: '',
    grapes: [grape],
    vintage: 2022,
    abvTenths: 130,
    style: pick(STYLES, index),
    closure: 'Cork',
    oak: 'French, 8 months',
    drink: '2026 to 2030',
    vegetarian: true,
    vegan: index % 2 === 0,
    allergens: 'Sulphites',
    importer: 'Cellardoor Wines Ltd, Bath',
    pairings: ['Roast lamb'],
    body: (index * 13) % 101,
    tannin: 50,
    sweetness: 10,
    acidity: 60,
    taste: 'Plum, violet, warm stone',
    lead: SENTENCE,
    detailsHeading: 'Ready to pour',
    details: [SENTENCE.repeat(2), SENTENCE.repeat(2)],
    flag: null,
    sizeValue: '75 cl bottle',
    volumeMl: 750,
    uda: 'bottle',
    price,
    mixSixPrice: Math.round(price * 0.9),
    lockItInPrice: index % 3 === 0 ? null : Math.round(price * 0.8),
    wineclubPrice: null,
    stock: 60,
    variants: [],
    ratings: [0, 0, 0, 0, 1, 2, 5, 9, 6, 3],
    ratingsSource: 'demo',
  }
}

export const generatedCatalogue = (products: number): CatalogueEntry[] =>
  Array.from({ length: products }, (_, index) => generatedEntry(index))
