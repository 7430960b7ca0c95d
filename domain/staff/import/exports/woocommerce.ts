/** Converts WooCommerce's product export to one row per product or variation (docs/import-woocommerce.md). */
import { cellText, readCell } from '../read-cell.ts'
import {
  describedBy,
  type ExportCells,
  type ExportRows,
  factsOf,
  isBottle,
  isYes,
  type ListedPicture,
  type OnPicture,
  pictureUrls,
  type RawCells,
  sizeInTitle,
  sizeOf,
  variantCells,
  withCountry,
} from './export-columns.ts'

export const isWooCommerce = (columns: readonly string[]): boolean =>
  ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories'].every((name) => columns.includes(name))

/** Shortcodes of WordPress and its page builders: markup, not text. */
const SHORTCODE = /\[\/?(?:caption|gallery|embed|audio|video|playlist|vc_|et_pb_|fusion_|av_)[^[\]]{0,500}\]/gi

/** Line breaks are written as a backslash and an n. */
const lines = (text: string): string => text.replaceAll('\\n', '\n').replace(SHORTCODE, ' ')

/** Its pictures are those of its first variation, whose code is the product's. */
type Parent = { cells: ExportCells; main: string; pictures: Omit<ListedPicture, 'code'>[] }

/** Keeps variable products, by SKU and id, until the end of the list: their variations may follow anywhere. */
export function wooCommerceRows(columns: readonly string[], onPicture: OnPicture): ExportRows {
  const attributes = columns.flatMap((name) => {
    const [, number] = /^Attribute (\d+) name$/.exec(name) ?? []
    return number === undefined ? [] : [[name, `Attribute ${number} value(s)`] as const]
  })
  const parents = new Map<string, Parent>()

  return (raw, row) => {
    const cell = (name: string): string => cellText(raw[name] ?? '')
    const type = cell('Type').toLowerCase()
    const options = attributes.map(([name, value]) => [cell(name), cell(value)] as const)
    const { facts, details } = describedBy(readCell(lines(raw.Description ?? '')).text)
    const pictures = pictureUrls(cell('Images')).map((url) => ({ row, url, alt: '' }))
    const own: ExportCells = {
      ...facts,
      ...factsOf(options),
      ...factsOf([['Brand', cell('Brands')]]),
    }
    const shared = withCountry(
      {
        ...own,
        Name: cell('Name'),
        Type: cell('Categories'),
        Status: statusOf(raw),
        'Short description': lines(raw['Short description'] ?? ''),
        'Long description': details,
      },
      cell('Tags'),
    )
    if (/\bvariable\b/.test(type)) {
      const parent = { cells: { ...shared, 'Bottle size': '' }, main: '', pictures }
      for (const key of [cell('SKU'), `id:${cell('ID')}`]) if (key !== '') parents.set(key, parent)
      return []
    }
    const sold = { SKU: cell('SKU') || cell('ID'), Price: priceOf(raw), Stock: stockOf(raw) }
    const report = (listed: Parent['pictures']) => {
      for (const picture of listed) onPicture({ ...picture, code: sold.SKU })
    }
    if (!/\bvariation\b/.test(type)) {
      report(pictures)
      return [{ ...shared, ...sold, 'Bottle size': own['Bottle size'] || sizeInTitle(cell('Name')) }]
    }
    const parent = parents.get(cell('Parent'))
    const size = sizeOf(options) || sizeInTitle(cell('Name'))
    const main = parent?.main ?? ''
    if (parent !== undefined && main === '' && isBottle(size)) {
      parent.main = sold.SKU
      report(parent.pictures)
    }
    report(pictures)
    return [
      {
        ...shared,
        ...parent?.cells,
        ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== '')),
        ...sold,
        Status: shared.Status || (parent?.cells.Status ?? ''),
        ...variantCells(
          size,
          options.filter(([name, value]) => parent?.cells && value !== '' && !isFact(name, size, value)),
          main,
        ),
      },
    ]
  }
}

/** An attribute that is a fact of the wine, and doesn't distinguish the variation. */
const isFact = (name: string, size: string, value: string): boolean =>
  value !== size && !/\b(?:size|vintage|year|colou?r|bottle|format)\b/i.test(name)

/** The current price for shoppers: a sale without dates has no end. */
function priceOf(raw: RawCells): string {
  const cell = (name: string): string => cellText(raw[name] ?? '')
  const isDated = cell('Date sale price starts') !== '' || cell('Date sale price ends') !== ''
  return (!isDated && cell('Sale price')) || cell('Regular price')
}

/** Returns 0 for a row without a number that is marked as out of stock. */
const stockOf = (raw: RawCells): string => {
  const stock = cellText(raw.Stock ?? '')
  return stock === '' && /^(?:0|no|false)$/i.test(cellText(raw['In stock?'] ?? '')) ? '0' : stock
}

/** '' for products on sale: the shop decides when a new product is. */
const statusOf = (raw: RawCells): string =>
  isYes(cellText(raw.Published ?? '')) && !/^hidden$/i.test(cellText(raw['Visibility in catalog'] ?? '')) ? '' : 'Draft'
