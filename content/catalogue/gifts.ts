/** Things that are not wine: bags, glasses, boxes and tools. */
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
import { demoRatings } from './ratings.ts'

type Gift = Pick<
  CatalogueEntry,
  'code' | 'name' | 'taste' | 'lead' | 'detailsHeading' | 'details' | 'uda' | 'price' | 'stock'
> &
  Partial<Pick<CatalogueEntry, 'colour' | 'variants'>>

const bag = (code: string, value: string, swatch: string, stock: number): CatalogueVariant => ({
  code,
  group: 'colour',
  value,
  swatch,
  volumeMl: null,
  uda: 'bag',
  price: 650,
  mixSixPrice: null,
  lockItInPrice: null,
  wineclubPrice: null,
  stock,
})

const GIFTS: readonly Gift[] = [
  {
    code: 'CD9901',
    name: 'Cotton bottle bag',
    colour: { value: 'Burgundy', swatch: '#6e1730' },
    uda: 'bag',
    price: 650,
    stock: 140,
    taste: 'Heavy cotton, drawstring, room for one',
    lead: 'A bag for one bottle, thick enough to hide what it is and good enough to be asked for back.',
    detailsHeading: 'Wash at thirty',
    details: [
      'Unbleached cotton canvas with a cotton cord, sewn in Somerset. It takes any bottle we sell, Champagne included.',
      'Comes in burgundy, bottle green and natural. The natural one shows drips, so pour first.',
    ],
    variants: [bag('CD9901G', 'Bottle green', '#14493d', 96), bag('CD9901N', 'Natural', '#d9c6a2', 64)],
  },
  {
    code: 'CD9902',
    name: 'Everyday decanter',
    uda: 'decanter',
    price: 3400,
    stock: 42,
    taste: 'Clear glass, wide base, pours without a drip',
    lead: 'Big enough for a bottle with room to breathe, plain enough to use on a Tuesday.',
    detailsHeading: 'Use it',
    details: [
      'Hand-blown lead-free glass, 1.5 litres to the brim. The base is wide for air; the neck is wide enough for a bottle brush.',
      'Rinse it with warm water and no soap, and stand it upside down over a rolled tea towel.',
    ],
  },
  {
    code: 'CD9903',
    name: 'Red wine glasses, set of two',
    uda: 'set',
    price: 2800,
    stock: 75,
    taste: 'Thin rim, tall stem, dishwasher-proof',
    lead: 'A pair of generous glasses that make an ordinary red look up.',
    detailsHeading: 'Fill to the widest point',
    details: [
      'Lead-free crystal, 58 cl, thin at the rim and sensible at the stem. They go in the dishwasher and come out again.',
      'Right for claret, Rioja and Malbec, and nobody minds a white in them.',
    ],
  },
  {
    code: 'CD9904',
    name: 'Sparkling wine glasses, set of two',
    uda: 'set',
    price: 2600,
    stock: 68,
    taste: 'Tulip-shaped, fine-stemmed, steady',
    lead: 'Tulips rather than flutes, so that you can smell what you paid for.',
    detailsHeading: 'Better than a flute',
    details: [
      'Lead-free crystal, 29 cl, with a point etched in the bowl to keep the bubbles rising.',
      'Good for sherry too, which deserves a proper glass more often than it gets one.',
    ],
  },
  {
    code: 'CD9905',
    name: 'Waiter’s corkscrew',
    uda: 'corkscrew',
    price: 1450,
    stock: 180,
    taste: 'Two-step lever, olive-wood handle',
    lead: 'The one the trade carries: two steps, one knife, no batteries.',
    detailsHeading: 'Turn, lever, lever',
    details: [
      'A five-turn coated screw, a double lever for stubborn corks, and a serrated foil knife, in an olive-wood handle.',
      'It fits a pocket. Take it out before the airport.',
    ],
  },
  {
    code: 'CD9906',
    name: 'Gift box for one',
    uda: 'box',
    price: 500,
    stock: 210,
    taste: 'Stiff card, burgundy lining, ribbon',
    lead: 'A plain, strong box that says you thought about it.',
    detailsHeading: 'Add a bottle',
    details: [
      'Recycled board with a burgundy lining and a cotton ribbon. Holds one bottle of any shape.',
      'Put it in the basket with the wine, and we pack one inside the other. The price stays off the label.',
    ],
  },
  {
    code: 'CD9907',
    name: 'Gift box for three',
    uda: 'box',
    price: 900,
    stock: 130,
    taste: 'Stiff card, three bays, ribbon',
    lead: 'Room for a red, a white and something with bubbles.',
    detailsHeading: 'Add three bottles',
    details: [
      'Recycled board, three bays, a carrying cord that takes the weight. It folds flat for next year.',
      'Order it with any three bottles, and we pack it here in Bath.',
    ],
  },
  {
    code: 'CD9908',
    name: 'Sparkling wine stopper',
    uda: 'stopper',
    price: 1200,
    stock: 6,
    taste: 'Steel, sprung, keeps the fizz two days',
    lead: 'For the half-bottle of Champagne that some households claim to have left.',
    detailsHeading: 'Press, clip, chill',
    details: [
      'Stainless steel with a food-safe seal. It clips under the lip of any sparkling bottle and holds the pressure.',
      'Two days in the fridge, three at a stretch. The teaspoon trick, for the record, does nothing.',
    ],
  },
]

/** What only drinks have. */
export const NOT_WINE = {
  kind: null,
  winery: '',
  country: '',
  region: '',
  appellation: '',
  grapes: [],
  vintage: null,
  abvTenths: null,
  style: '',
  closure: '',
  oak: '',
  drink: '',
  vegetarian: null,
  vegan: null,
  allergens: '',
  importer: '',
  pairings: [],
  body: null,
  tannin: null,
  sweetness: null,
  acidity: null,
  flag: null,
  sizeValue: '',
  volumeMl: null,
  mixSixPrice: null,
  lockItInPrice: null,
  wineclubPrice: null,
  ratingsSource: 'demo',
} as const satisfies Partial<CatalogueEntry>

/** The bag's default unit is the burgundy one. */
export const giftEntries = (): CatalogueEntry[] =>
  GIFTS.map((gift) => ({
    ...NOT_WINE,
    ...gift,
    typeid: 'gift',
    grapes: [],
    pairings: [],
    details: [...gift.details],
    variants: gift.variants ?? [],
    ratings: demoRatings(gift.code),
  }))
