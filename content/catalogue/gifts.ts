/** Products other than wine: bags, glasses, boxes and tools (data/gifts.toml). */
import { z } from 'zod'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import { count, filled, hexColour, texts, tomlFile } from '../data-file.ts'
import { demoRatings } from './ratings.ts'

const colour = { value: filled, swatch: hexColour }

const gift = z.strictObject({
  code: filled,
  name: filled,
  /** Singular name of the unit: 'bag'. */
  unit: filled,
  price_pence: count,
  stock: count,
  colour: z.strictObject(colour).exactOptional(),
  /** Variants, at the same price. */
  other_colours: z.array(z.strictObject({ code: filled, ...colour, stock: count })).default([]),
  taste: filled,
  lead: filled,
  heading: filled,
  details: texts,
})

type Gift = z.infer<typeof gift>

const gifts = tomlFile(z.strictObject({ gifts: z.array(gift) }), new URL('data/gifts.toml', import.meta.url))

const variantsOf = ({ unit, price_pence, other_colours }: Gift): CatalogueVariant[] =>
  other_colours.map(({ code, value, swatch, stock }) => ({
    code,
    group: 'colour',
    value,
    swatch,
    volumeMl: null,
    uda: unit,
    price: price_pence,
    mixSixPrice: null,
    lockItInPrice: null,
    wineclubPrice: null,
    stock,
  }))

/** Empty values of fields that only drinks have. */
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

export const giftEntries = (): CatalogueEntry[] =>
  gifts().gifts.map((gift) => ({
    ...NOT_WINE,
    grapes: [],
    pairings: [],
    code: gift.code,
    name: gift.name,
    ...(gift.colour && { colour: gift.colour }),
    uda: gift.unit,
    price: gift.price_pence,
    stock: gift.stock,
    taste: gift.taste,
    lead: gift.lead,
    detailsHeading: gift.heading,
    details: [...gift.details],
    typeid: 'gift',
    variants: variantsOf(gift),
    ratings: demoRatings(gift.code),
  }))
