/** The cheeses as catalogue entries. */
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import { cheeseType } from './cheese-type.ts'
import { type Cheese, cheeses } from './cheeses.ts'
import { NOT_WINE } from './gifts.ts'
import { demoRatings } from './ratings.ts'

const FIRST_CODE = 8801

const codeOf = (index: number): string => `CD${FIRST_CODE + index}`

const KEEPING: Record<Cheese['texture'], string> = {
  Fresh: 'In the fridge, and eaten within a week',
  Soft: 'In the fridge, for up to two weeks',
  'Semi-hard': 'Wrapped in waxed paper in the fridge, for three weeks',
  Hard: 'Wrapped in waxed paper in the fridge, for six weeks',
  Blue: 'Wrapped in foil in the fridge, for three weeks',
}

const yesNo = (holds: boolean): string => (holds ? 'Yes' : 'No')

/** A wedge is cut to weight; smaller cheeses are sold whole. */
const unitOf = ({ look }: Cheese): string => (look.shape === 'wedge' || look.shape === 'block' ? 'piece' : '')

const largerOf = (cheese: Cheese, code: string): CatalogueVariant[] =>
  cheese.larger === undefined
    ? []
    : [
        {
          code: `${code}L`,
          group: 'size',
          value: cheese.larger.weight,
          volumeMl: null,
          uda: unitOf(cheese),
          price: cheese.larger.price_pence,
          mixSixPrice: null,
          lockItInPrice: null,
          wineclubPrice: null,
          stock: Math.floor(cheese.stock / 2),
        },
      ]

function valuesOf(cheese: Cheese): Record<string, string> {
  const { milk, texture, strength, rind, country, region, aged, weight, goes_with } = cheese
  return {
    milk,
    texture,
    strength,
    rind,
    country,
    region,
    pasteurised: yesNo(cheese.pasteurised),
    vegetarian: yesNo(cheese.vegetarian),
    aged,
    size: weight,
    pairing: goes_with.join(', '),
    keeping: KEEPING[texture],
    allergens: 'Milk',
  }
}

function entryOf(cheese: Cheese, index: number): CatalogueEntry {
  const code = codeOf(index)
  const { maker, name, country, region, weight, flag = null, taste, lead, heading, details, look, stock } = cheese
  return {
    ...NOT_WINE,
    code,
    typeid: cheeseType().id,
    own: { type: cheeseType(), values: valuesOf(cheese), look },
    winery: maker,
    name,
    country,
    region,
    grapes: [],
    pairings: [...cheese.goes_with],
    vegetarian: cheese.vegetarian,
    allergens: 'Milk',
    taste,
    lead,
    detailsHeading: heading,
    details: [...details],
    flag,
    sizeValue: weight,
    uda: unitOf(cheese),
    price: cheese.price_pence,
    stock,
    variants: largerOf(cheese, code),
    ratings: demoRatings(code),
  }
}

export const cheeseEntries = (): CatalogueEntry[] => cheeses().cheeses.map(entryOf)
