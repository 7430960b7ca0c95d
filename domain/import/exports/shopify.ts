/** Turns Shopify's export of products into one row per variant (docs/import-shopify.md). */
import { readCell, tidy } from '../read-cell.ts'
import {
  choiceOf,
  type ExportCells,
  type ExportRows,
  factsInText,
  factsOf,
  isBottle,
  type RawCells,
  sizeInTitle,
  sizeOf,
  withCountry,
  withoutFacts,
} from './export-columns.ts'

/** By the names of the present export and of the one before it. */
const HANDLE = ['Handle', 'URL handle']
const PRICE = ['Variant Price', 'Price']
const SKU = ['Variant SKU', 'SKU']

export const isShopify = (columns: readonly string[]): boolean =>
  [HANDLE, PRICE, SKU, ['Option1 Name', 'Option1 name']].every((names) => names.some((name) => columns.includes(name)))

/** 'ABV (product.metafields.custom.abv)'. */
const METAFIELD = /^(.{1,100}?) ?\((?:product|variant)\.metafields\.[^()]*\)$/

type Product = { handle: string; cells: ExportCells; options: string[]; main: string; isFirst: boolean }

export function shopifyRows(columns: readonly string[]): ExportRows {
  const metafields = columns.flatMap((column) => {
    const [, label] = METAFIELD.exec(column) ?? []
    return label === undefined ? [] : [[label, column] as const]
  })
  let product: Product | undefined

  const open = (handle: string, raw: RawCells): Product => {
    const cell = (...names: string[]) => textOf(raw, names)
    const body = readCell(bare(raw, ['Body (HTML)', 'Description'])).text
    const title = cell('Title')
    const category = cell('Product Category', 'Product category')
    const type = isTrue(cell('Gift Card', 'Gift card'))
      ? 'Gift card'
      : cell('Type') || (category.split('>').at(-1) ?? '')
    return {
      handle,
      isFirst: true,
      main: '',
      options: [1, 2, 3].map((number) => cell(`Option${number} Name`, `Option${number} name`)),
      cells: withCountry(
        {
          ...factsInText(body),
          ...factsOf(metafields.map(([label, column]) => [label, cell(column)] as const)),
          Name: title,
          ...(cell('Vendor') === '' ? {} : { Winery: cell('Vendor') }),
          Type: type.trim(),
          Status: statusOf(cell('Status'), cell('Published', 'Published on online store')),
          'Long description': withoutFacts(body),
        },
        cell('Tags'),
      ),
    }
  }

  return (raw) => {
    const cell = (...names: string[]) => textOf(raw, names)
    const handle = cell(...HANDLE)
    if (handle !== '' && handle !== product?.handle) product = open(handle, raw)
    const values = [1, 2, 3].map((number) => cell(`Option${number} Value`, `Option${number} value`))
    // A row of a further picture says nothing of a variant.
    if (product === undefined || (cell(...PRICE, ...SKU) === '' && values.every((value) => value === ''))) return []
    const options = product.options.map((name, index) => [name, values[index] ?? ''] as const)
    const own = factsOf(metafields.map(([label, column]) => [label, cell(column)] as const))
    const size =
      sizeOf(options) || own['Bottle size'] || product.cells['Bottle size'] || sizeInTitle(product.cells.Name ?? '')
    const sku =
      cell(...SKU) || cell('Variant Barcode', 'Barcode') || [product.handle, ...values.filter(Boolean)].join('-')
    const isVariant = !product.isFirst && product.main !== '' && isBottle(size)
    if (product.main === '' && isBottle(size)) product.main = sku
    product.isFirst = false
    return [
      {
        ...product.cells,
        ...own,
        SKU: sku,
        Price: cell(...PRICE),
        Stock: cell('Variant Inventory Qty', 'Inventory quantity'),
        'Bottle size': size,
        ...(isBottle(size) ? choiceOf(options) : {}),
        'Variant of': isVariant ? product.main : '',
      },
    ]
  }
}

const bare = (raw: RawCells, names: readonly string[]): string =>
  names.map((name) => raw[name] ?? '').find(Boolean) ?? ''
const textOf = (raw: RawCells, names: readonly string[]): string => tidy(readCell(bare(raw, names)).text)
const isTrue = (text: string): boolean => /^(?:true|yes|1)$/i.test(text)

/** '' for what is on sale: the shop decides when a new product is. */
function statusOf(status: string, published: string): string {
  if (/^archived$/i.test(status)) return 'Archived'
  return /^(?:draft|unlisted)$/i.test(status) || /^(?:false|no|0)$/i.test(published) ? 'Draft' : ''
}
