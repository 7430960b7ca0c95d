/** The fields that a column of an imported list may feed, as staff choose them. */
import type { FieldName } from './mapping.schema.ts'

/** What the control panel takes besides the importer's fields. */
const EXTRA_FIELDS = [
  'status',
  'picture',
  'variantOf',
  'variantSize',
  'variantVintage',
  'variantColour',
  'swatch',
] as const
export type ExtraField = (typeof EXTRA_FIELDS)[number]
export type VariantField = Exclude<ExtraField, 'status' | 'picture'>
export type ImportField = FieldName | ExtraField

/** In the order of the choice. */
export const IMPORT_FIELDS = {
  id: 'Code',
  name: 'Name',
  winery: 'Winery',
  kind: 'Kind',
  country: 'Country',
  region: 'Region',
  appellation: 'Appellation',
  grapes: 'Grapes',
  vintages: 'Vintage',
  abv: 'ABV',
  volume: 'Size',
  price: 'Bottle price',
  pricePer: 'What the price is for',
  mixSixPrice: 'Mix Six price',
  lockItInPrice: 'Lock it in price',
  wineclubPrice: 'Wine club price',
  stock: 'Stock',
  status: 'Status',
  picture: 'Picture',
  variantOf: 'Variant of',
  variantSize: 'Variant size',
  variantVintage: 'Variant vintage',
  variantColour: 'Variant colour',
  swatch: 'Swatch',
  style: 'Style',
  closure: 'Closure',
  oak: 'Oak',
  drink: 'Drink',
  pairings: 'Goes with',
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  allergens: 'Allergens',
  importer: 'Importer',
  taste: 'Taste',
  lead: 'Lead',
  details: 'Details',
} as const satisfies Partial<Record<ImportField, string>>

export type ChosenField = keyof typeof IMPORT_FIELDS

export const isChosenField = (field: string): field is ChosenField => Object.hasOwn(IMPORT_FIELDS, field)
export const isExtraField = (field: string): field is ExtraField => EXTRA_FIELDS.some((extra) => extra === field)

/** A field as messages name it; 'row' is all of it. */
export const fieldLabel = (field: string): string => (isChosenField(field) ? IMPORT_FIELDS[field] : 'Row')

/** Column by field, for those that the importer doesn't have. */
export type ExtraColumns = { readonly [Field in ExtraField]?: string }

/** Fields of an edit that are called otherwise in a list. */
const OF_AN_EDIT: Readonly<Record<string, ImportField>> = {
  code: 'id',
  mix_six_price: 'mixSixPrice',
  lock_it_in_price: 'lockItInPrice',
  wineclub_price: 'wineclubPrice',
  pictures: 'picture',
  volume_ml: 'volume',
  vintage: 'vintages',
  grape: 'grapes',
  pairing: 'pairings',
}

/** The list's field for one of an edit, or of an attribute: 'attributes.abv'. */
export function importField(path: string): string {
  const key = path.split('.').at(-1) ?? path
  return OF_AN_EDIT[key] ?? key
}
