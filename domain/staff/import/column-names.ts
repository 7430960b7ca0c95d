/** Column names used by British merchants, their tills and their suppliers. */
import type { FieldName } from './mapping.schema.ts'
import { folded } from './phrases.ts'

/** Likelier names first; a column whose cells can't be read as the field is skipped. */
const NAMES: Partial<Record<FieldName, string>> = {
  id: 'sku, id, code, product code, item code, stock code, product id, wine id, wineid, item no, item number, product no, product number, ref, reference, product ref, article number, article no, plu, variant sku, barcode, ean, upc, gtin',
  name: 'name, product name, wine name, winename, product, title, wine, product title, item name, item, cuvee, label, product description, description',
  winery:
    'winery, producer, winery name, wineryname, producer name, estate, domaine, chateau, grower, maker, winemaker, brand, brand name, house, vendor',
  kind: 'type, wine type, colour, color, wine colour, wine color, kind, product type, category, wine category, product category, department, group',
  country: 'country, country of origin, origin, origin country, made in, land',
  region: 'region, wine region, region name, regionname, region 1, area, district, province',
  appellation: 'appellation, aoc, denomination, designation, ao, sub region, subregion, region 2',
  abv: 'abv, alcohol by volume, alc by vol, alc vol, vol alc, alcohol vol, alcohol abv, abv vol, alcohol content, alcohol percentage, alcohol percent, alcohol strength, alcohol, alc, strength',
  grapes:
    'grapes, grape, grape 1, grape varieties, grape variety, main grape, primary grape, varietal, varietals, varieties, variety, cepage',
  vintages: 'vintage, vintages, year, harvest',
  style: 'style, wine style',
  body: 'body',
  tannin: 'tannin, tannins',
  sweetness: 'sweetness',
  acidity: 'acidity',
  closure: 'closure, closure type, stopper',
  oak: 'oak, oak ageing, oak treatment',
  drink: 'drink, drinking window, drink by, drink from, drink until',
  vegetarian: 'vegetarian, veggie, suitable for vegetarians',
  vegan: 'vegan, suitable for vegans',
  allergens: 'allergens, allergen, allergen information, allergy advice, contains',
  importer: 'importer, importer name, imported by',
  pairings:
    'food pairing, food pairings, food matching, food match, food matches, food, goes with, pairing, pairings, pairs with, serve with',
  taste: 'taste, characteristics, flavour, flavours, flavour profile, tasting note, tasting notes, palate',
  lead: 'lead, short description, summary, strapline, tagline, teaser, intro',
  details: 'long description, full description, description, product description, notes, details, about, body html',
  website: 'website, web site, producer website, winery website, web',
  volume:
    'volume, bottle size, capacity, bottle volume, size, unit size, pack size, format, content, contents, pack, bottle, vol',
  price:
    'price, retail price, selling price, sell price, unit price, bottle price, price per bottle, price inc vat, retail, our price, shelf price, list price, web price, variant price, rrp, recommended retail price, srp',
  pricePer: 'per bottle case each, price per, sold by, unit of sale, price unit, sales unit, selling unit, uom',
  mixSixPrice: 'mix six price, mix 6 price, mix six, mix 6, mixed six price, price in a mixed six',
  lockItInPrice: 'lock it in price, lock it in',
  wineclubPrice: 'wine club price, wineclub price, club price, members price',
  stock:
    'stock, qty, quantity, stock level, in stock, stock qty, stock quantity, qty in stock, quantity in stock, on hand, quantity on hand, qty on hand, free stock, available, inventory, inventory quantity, variant inventory qty, bottles in stock, bottles, soh',
}

export const NAMED_FIELDS = Object.keys(NAMES) as FieldName[]

const LISTS = new Map(NAMED_FIELDS.map((field) => [field, (NAMES[field] ?? '').split(', ')]))

/** Names of columns with further grapes, for lists that separate the main one. */
export const OTHER_GRAPES = new Set([
  'secondary grape varieties',
  'secondary grapes',
  'other grapes',
  'other grape varieties',
  'blend',
  'grape 2',
  'grape 3',
  'grape 4',
])

const NO_SHOPPERS_PRICE = 'is not what shoppers pay'
const UNITS = 'is units of alcohol, which the shop works out from volume and strength'

/** Columns that are easily mistaken for others, and why they are not used. */
const NOT_TAKEN = new Map<string, string>([
  ...['unit', 'units', 'alcohol units', 'units of alcohol', 'uk units', 'units per bottle', 'alc units'].map(
    (name) => [name, UNITS] as const,
  ),
  ...[
    'cost',
    'cost price',
    'trade price',
    'wholesale price',
    'net price',
    'price ex vat',
    'price exc vat',
    'price excl vat',
    'duty',
    'margin',
    'vat',
    'was price',
    'compare at price',
    'case price',
    'price per case',
    'case cost',
  ].map((name) => [name, NO_SHOPPERS_PRICE] as const),
])

/** Characters read of a header. */
const MAX_LENGTH = 300

/** Units and similar suffixes of a header: 'Volume (cl)', 'Price £', 'ABV %'. */
const TAIL = /(?: (?:ml|cl|l|ltr|litres?|pence|p|gbp|pounds?|percent|inc vat|incl vat|including vat|inc))+$/

/** The unit of a stock at the end of its header: 'Stock (cases)'. */
const COUNTED = / (?:in )?(?:cases?|bottles?|btls?)$/

export const headerWords = (column: string): string => folded(column.replaceAll('_', ' '))
const bare = (field: FieldName, column: string): string =>
  headerWords(column.slice(0, MAX_LENGTH)).replace(field === 'stock' ? COUNTED : TAIL, '')

/** Rank of a column's name for a field: 0 is the likeliest; -1 is no match. */
export function nameRank(field: FieldName, column: string): number {
  const names = LISTS.get(field) ?? []
  const whole = names.indexOf(headerWords(column))
  return whole >= 0 ? whole : names.indexOf(bare(field, column))
}

/** The reason why a column is not used for the field its name suggests; '' without one. */
export const whyNotTaken = (column: string): string => NOT_TAKEN.get(headerWords(column)) ?? ''

/** The unit in a header: 'Volume (cl)', 'Price in pence', 'ABV %', 'Stock (cases)'. */
export function headerUnit(
  field: FieldName,
  column: string,
): 'ml' | 'cl' | 'l' | 'pence' | 'percent' | 'cases' | undefined {
  const words = headerWords(column).split(' ')
  if (field === 'stock') return words.some((word) => /^cases?$/.test(word)) ? 'cases' : undefined
  if (field === 'volume') {
    if (words.includes('ml') || words.includes('millilitres')) return 'ml'
    if (words.includes('cl') || words.includes('centilitres')) return 'cl'
    return words.some((word) => /^(?:l|ltr|litres?)$/.test(word)) ? 'l' : undefined
  }
  if (field === 'price') return words.includes('pence') ? 'pence' : undefined
  return field === 'abv' && (column.includes('%') || /percent/.test(headerWords(column))) ? 'percent' : undefined
}
