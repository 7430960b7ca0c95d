/** Fields that staff can assign to a column of an imported list. */
import { isStockroomField, STOCKROOM_FIELDS, type StockroomField } from '../../catalogue/product/stockroom.ts'
import type { FieldName } from './mapping.schema.ts'

/** Fields of the control panel in addition to the importer's. */
const EXTRA_FIELDS = [
  'status',
  'picture',
  'variantOf',
  'variantSize',
  'variantVintage',
  'variantColour',
  'swatch',
  'cost',
  ...STOCKROOM_FIELDS,
] as const
export type ExtraField = (typeof EXTRA_FIELDS)[number]
export type VariantField = Exclude<ExtraField, 'status' | 'picture' | 'cost' | StockroomField>
/** True if the field describes variants. */
export const isVariantField = (field: ExtraField): field is VariantField =>
  field !== 'status' && field !== 'picture' && field !== 'cost' && !isStockroomField(field)
export type ImportField = FieldName | ExtraField

/** Fields in the order of the form. */
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
  cost: 'Cost',
  stock: 'Stock',
  status: 'Status',
  picture: 'Picture',
  variantOf: 'Variant of',
  variantSize: 'Variant size',
  variantVintage: 'Variant vintage',
  variantColour: 'Variant colour',
  swatch: 'Swatch',
  barcode: 'Barcode',
  supplier: 'Supplier',
  bin: 'Bin',
  duty: 'Duty',
  style: 'Style',
  body: 'Body',
  tannin: 'Tannin',
  sweetness: 'Sweetness',
  acidity: 'Acidity',
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

/** An attribute of the shop's own product types, by its key. */
export type AttributeField = `attribute.${string}`
export type ChosenField = keyof typeof IMPORT_FIELDS | AttributeField

export const isAttributeField = (field: string): field is AttributeField => field.startsWith('attribute.')
export const attributeKey = (field: AttributeField): string => field.slice('attribute.'.length)

const isNamed = (field: string): field is keyof typeof IMPORT_FIELDS => Object.hasOwn(IMPORT_FIELDS, field)
export const isChosenField = (field: string): field is ChosenField => isNamed(field) || isAttributeField(field)
export const isExtraField = (field: string): field is ExtraField => EXTRA_FIELDS.some((extra) => extra === field)

/** Name of a field in messages; 'row' is the whole row. */
export const fieldLabel = (field: string): string => (isNamed(field) ? IMPORT_FIELDS[field] : 'Row')

/** Column by field, for fields the importer doesn't have. */
export type ExtraColumns = { readonly [Field in ExtraField]?: string } & {
  /** Columns of attributes by key. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** Attributes that have fields of their own, or that the shop works out. */
const OTHERWISE: ReadonlySet<string> = new Set([
  ...Object.keys(IMPORT_FIELDS),
  ...['grape', 'vintage', 'pairing', 'size', 'units'],
])

/** Fields of the attributes that only the shop's product types name, with their labels. */
export const attributeFields = (
  types: readonly { attributes: readonly { key: string; name: string }[] }[],
): Record<AttributeField, string> =>
  Object.fromEntries(
    types
      .flatMap(({ attributes }) => attributes)
      .filter(({ key }) => !OTHERWISE.has(key))
      .map(({ key, name }) => [`attribute.${key}` as const, name]),
  )

/** Fields of an edit that have another name in a list. */
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

/** The list's field for an edit's field or attribute: 'attributes.abv'. */
export function importField(path: string): string {
  const key = path.split('.').at(-1) ?? path
  return OF_AN_EDIT[key] ?? key
}
