/**
 * A product as rows of the exported list, one for itself and one for each variant, with column names that the import
 * recognises (docs/import-catalogue.md).
 */
import { toPounds } from '../../core/money/pence.ts'
import type { ChoiceGroup } from './edit-variants.ts'
import { type ProductStatus, STATUS_LABELS } from './staff-list.ts'
import { DUTY_LABELS, type Stockroom } from './stockroom.ts'
import type { WineKind } from './wine-kind.ts'

/** Values of each variant, including the main one. */
export type ExportedVariant = Stockroom & {
  code: string
  /** '' for a product without a choice. */
  group: ChoiceGroup | ''
  choice: string
  /** A colour as '#rrggbb', or the name of a picture. */
  swatch: string | null
  price_pence: number
  mix_six_price_pence: number | null
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  cost_pence: number | null
  stock: number
}

export type ExportedProduct = ExportedVariant & {
  name: string
  winery: string
  type_name: string
  kind: WineKind | null
  country: string
  region: string
  status: ProductStatus
  route: string
  /** Values by key. */
  attributes: Readonly<Record<string, string>>
  /** Variants without the main one, in order. */
  variants: readonly ExportedVariant[]
}

/** An attribute's key and its name, in the order of the columns. */
export type ExportedAttribute = { key: string; name: string }

export type ExportedColumns = {
  attributes: readonly ExportedAttribute[]
  /** With costs, for those who may change them. */
  hasCost: boolean
}

const FIRST = ['Code', 'Name', 'Winery', 'Product type', 'Kind', 'Country', 'Region']
const VARIANT = ['Variant of', 'Variant size', 'Variant vintage', 'Variant colour', 'Swatch']
const PRICES = ['Price', 'Mix Six price', 'Lock it in price', 'Wine club price']
const STOCKROOM = ['Barcode', 'Supplier', 'Bin', 'Duty']
const LAST = ['Status', 'Address']

/** These two have separate columns of the product. */
const ofItsOwn = ({ key }: ExportedAttribute): boolean => key === 'country' || key === 'region'

const besides = (attributes: readonly ExportedAttribute[]) => attributes.filter((attribute) => !ofItsOwn(attribute))

export const exportHeader = ({ attributes, hasCost }: ExportedColumns): string[] => [
  ...FIRST,
  ...besides(attributes).map(({ name }) => name),
  ...VARIANT,
  ...PRICES,
  ...(hasCost ? ['Cost'] : []),
  'Stock',
  ...STOCKROOM,
  ...LAST,
]

const pounds = (pence: number | null): string => (pence === null ? '' : toPounds(pence).toFixed(2))

/** Columns of a variant: its product, its choice, its prices and its place in the stockroom. */
function ofVariant(variant: ExportedVariant, product: string, hasCost: boolean): string[] {
  const { group, choice, swatch } = variant
  const under = (one: ChoiceGroup): string => (group === one ? choice : '')
  return [
    ...[product, under('size'), under('vintage'), under('colour'), group === 'colour' ? (swatch ?? '') : ''],
    pounds(variant.price_pence),
    pounds(variant.mix_six_price_pence),
    pounds(variant.lock_it_in_price_pence),
    pounds(variant.wineclub_price_pence),
    ...(hasCost ? [pounds(variant.cost_pence)] : []),
    String(variant.stock),
    ...[variant.barcode, variant.supplier, variant.bin, variant.duty === '' ? '' : DUTY_LABELS[variant.duty]],
  ]
}

/** A variant's row leaves out everything that all variants of its product share. */
export function exportLines(product: ExportedProduct, { attributes, hasCost }: ExportedColumns): string[][] {
  const shared = [product.name, product.winery, product.type_name, product.kind ?? '', product.country, product.region]
  const values = besides(attributes).map(({ key }) => product.attributes[key] ?? '')
  const blank = [...shared, ...values].map(() => '')
  return [
    [
      ...[product.code, ...shared, ...values, ...ofVariant(product, '', hasCost)],
      ...[STATUS_LABELS[product.status], `/${product.route}`],
    ],
    ...product.variants.map((variant) => [
      variant.code,
      ...blank,
      ...ofVariant(variant, product.code, hasCost),
      '',
      '',
    ]),
  ]
}
