/** The cheeses as catalogue entries. */
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
import { CHEESE_TYPE } from './cheese-type.ts'
import type { Cheese } from './cheeses/cheese.ts'
import { CHEESES } from './cheeses/cheeses.ts'
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
          value: cheese.larger[0],
          volumeMl: null,
          uda: unitOf(cheese),
          price: cheese.larger[1],
          mixSixPrice: null,
          lockItInPrice: null,
          wineclubPrice: null,
          stock: Math.floor(cheese.stock / 2),
        },
      ]

function valuesOf(cheese: Cheese): Record<string, string> {
  const { milk, texture, strength, rind, place, aged, cut, goesWith } = cheese
  return {
    milk,
    texture,
    strength,
    rind,
    country: place[0],
    region: place[1],
    pasteurised: yesNo(cheese.isPasteurised),
    vegetarian: yesNo(cheese.isVegetarian),
    aged,
    size: cut[0],
    pairing: goesWith.join(', '),
    keeping: KEEPING[texture],
    allergens: 'Milk',
  }
}

function entryOf(cheese: Cheese, index: number): CatalogueEntry {
  const code = codeOf(index)
  const { maker, name, place, cut, flag = null, taste, lead, heading, details, look, stock } = cheese
  return {
    ...NOT_WINE,
    code,
    typeid: CHEESE_TYPE.id,
    own: { type: CHEESE_TYPE, values: valuesOf(cheese), look },
    winery: maker,
    name,
    country: place[0],
    region: place[1],
    grapes: [],
    pairings: [...cheese.goesWith],
    vegetarian: cheese.isVegetarian,
    allergens: 'Milk',
    taste,
    lead,
    detailsHeading: heading,
    details: [...details],
    flag,
    sizeValue: cut[0],
    uda: unitOf(cheese),
    price: cut[1],
    stock,
    variants: largerOf(cheese, code),
    ratings: demoRatings(code),
  }
}

export const cheeseEntries = (): CatalogueEntry[] => CHEESES.map(entryOf)
