/** Converts Shopify's product export to one row per variant (docs/import-shopify.md). */
import { readCell, tidy } from '../read-cell.ts'
import {
  describedBy,
  type ExportCells,
  type ExportRows,
  factsOf,
  isBottle,
  isYes,
  type OnPicture,
  pictureUrls,
  type RawCells,
  sizeInTitle,
  sizeOf,
  variantCells,
  withCountry,
} from './export-columns.ts'

/** Column names of the current export and of the previous one. */
const HANDLE = ['Handle', 'URL handle']
const PRICE = ['Variant Price', 'Price']
const SKU = ['Variant SKU', 'SKU']
const IMAGE = ['Image Src', 'Product image URL']
const ALT = ['Image Alt Text', 'Image alt text']

export const isShopify = (columns: readonly string[]): boolean =>
  [HANDLE, PRICE, SKU, ['Option1 Name', 'Option1 name']].every((names) => names.some((name) => columns.includes(name)))

/** 'ABV (product.metafields.custom.abv)'. */
const METAFIELD = /^(.{1,100}?) ?\((?:product|variant)\.metafields\.[^()]*\)$/

type Product = { handle: string; cells: ExportCells; options: string[]; code: string; main: string; isFirst: boolean }

export function shopifyRows(columns: readonly string[], onPicture: OnPicture): ExportRows {
  const metafields = columns.flatMap((column) => {
    const [, label] = METAFIELD.exec(column) ?? []
    return label === undefined ? [] : [[label, column] as const]
  })
  let product: Product | undefined

  const open = (handle: string, raw: RawCells): Product => {
    const cell = (...names: string[]) => textOf(raw, names)
    const { facts, details } = describedBy(readCell(bare(raw, ['Body (HTML)', 'Description'])).text)
    const title = cell('Title')
    const category = cell('Product Category', 'Product category')
    const type = isYes(cell('Gift Card', 'Gift card'))
      ? 'Gift card'
      : cell('Type') || (category.split('>').at(-1) ?? '')
    return {
      handle,
      isFirst: true,
      code: '',
      main: '',
      options: [1, 2, 3].map((number) => cell(`Option${number} Name`, `Option${number} name`)),
      cells: withCountry(
        {
          ...facts,
          ...factsOf(metafields.map(([label, column]) => [label, cell(column)] as const)),
          Name: title,
          ...(cell('Vendor') === '' ? {} : { Winery: cell('Vendor') }),
          Type: type.trim(),
          Status: statusOf(cell('Status'), cell('Published', 'Published on online store')),
          'Long description': details,
        },
        cell('Tags'),
      ),
    }
  }

  return (raw, row) => {
    const cell = (...names: string[]) => textOf(raw, names)
    const handle = cell(...HANDLE)
    if (handle !== '' && handle !== product?.handle) product = open(handle, raw)
    const values = [1, 2, 3].map((number) => cell(`Option${number} Value`, `Option${number} value`))
    if (product === undefined) return []
    const report = (urls: string, code: string, alt: string) => {
      for (const url of pictureUrls(urls)) onPicture({ row, code, url, alt })
    }
    // A row with a further picture has no data of a variant.
    if (cell(...PRICE, ...SKU) === '' && values.every((value) => value === '')) {
      report(cell(...IMAGE), product.code || product.handle, cell(...ALT))
      return []
    }
    const options = product.options.map((name, index) => [name, values[index] ?? ''] as const)
    const own = factsOf(metafields.map(([label, column]) => [label, cell(column)] as const))
    const size =
      sizeOf(options) || own['Bottle size'] || product.cells['Bottle size'] || sizeInTitle(product.cells.Name ?? '')
    const sku =
      cell(...SKU) || cell('Variant Barcode', 'Barcode') || [product.handle, ...values.filter(Boolean)].join('-')
    const main = product.isFirst ? '' : product.main
    if (product.main === '' && isBottle(size)) product.main = sku
    if (product.isFirst) product.code = sku
    product.isFirst = false
    report(cell(...IMAGE), product.code, cell(...ALT))
    report(cell('Variant Image', 'Variant image URL'), sku, '')
    return [
      {
        ...product.cells,
        ...own,
        SKU: sku,
        Price: cell(...PRICE),
        Stock: cell('Variant Inventory Qty', 'Inventory quantity'),
        ...variantCells(size, options, main),
      },
    ]
  }
}

const bare = (raw: RawCells, names: readonly string[]): string =>
  names.map((name) => raw[name] ?? '').find(Boolean) ?? ''
const textOf = (raw: RawCells, names: readonly string[]): string => tidy(readCell(bare(raw, names)).text)

/** '' for products on sale: the shop decides when a new product is. */
function statusOf(status: string, published: string): string {
  if (/^archived$/i.test(status)) return 'Archived'
  return /^(?:draft|unlisted)$/i.test(status) || /^(?:false|no|0)$/i.test(published) ? 'Draft' : ''
}
