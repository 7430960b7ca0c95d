/** A product as a line of the exported list: under names that the import knows again (docs/import-catalogue.md). */
import { toPounds } from '../money/pence.ts'
import { type ProductStatus, STATUS_WORDS } from './staff-list.ts'
import type { WineKind } from './wine-kind.ts'

export type ExportedProduct = {
  code: string
  name: string
  winery: string
  type_name: string
  kind: WineKind | null
  country: string
  region: string
  status: ProductStatus
  route: string
  price_pence: number
  mix_six_price_pence: number | null
  lock_it_in_price_pence: number | null
  wineclub_price_pence: number | null
  stock: number
  /** Values by their keys. */
  attributes: Readonly<Record<string, string>>
}

/** An attribute's key and its name, in the order of the columns. */
export type ExportedAttribute = { key: string; name: string }

const FIRST = ['Code', 'Name', 'Winery', 'Product type', 'Kind']
const PRICES = ['Price', 'Mix Six price', 'Lock it in price', 'Wine club price']
const LAST = ['Stock', 'Status', 'Address']

/** These two stand in columns of the product's own. */
const ofItsOwn = ({ key }: ExportedAttribute): boolean => key === 'country' || key === 'region'

export const exportHeader = (attributes: readonly ExportedAttribute[]): string[] => [
  ...FIRST,
  'Country',
  'Region',
  ...attributes.filter((attribute) => !ofItsOwn(attribute)).map(({ name }) => name),
  ...PRICES,
  ...LAST,
]

const pounds = (pence: number | null): string => (pence === null ? '' : toPounds(pence).toFixed(2))

export const exportLine = (product: ExportedProduct, attributes: readonly ExportedAttribute[]): string[] => [
  ...[product.code, product.name, product.winery, product.type_name, product.kind ?? ''],
  ...[product.country, product.region],
  ...attributes.filter((attribute) => !ofItsOwn(attribute)).map(({ key }) => product.attributes[key] ?? ''),
  pounds(product.price_pence),
  pounds(product.mix_six_price_pence),
  pounds(product.lock_it_in_price_pence),
  pounds(product.wineclub_price_pence),
  ...[String(product.stock), STATUS_WORDS[product.status], `/${product.route}`],
]
