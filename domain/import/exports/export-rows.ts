/** Recognises the product exports of other shop systems by their columns, and turns their rows into those of a list. */
import { EXPORT_COLUMNS, type ExportCells, type ExportRows, type OnPicture } from './export-columns.ts'
import { isShopify, shopifyRows } from './shopify.ts'
import { isWooCommerce, wooCommerceRows } from './woocommerce.ts'

/** undefined for a list that is no such export. A new one for each reading: products are carried from row to row. */
export function exportRows(columns: readonly string[], onPicture: OnPicture): ExportRows | undefined {
  if (isShopify(columns)) return shopifyRows(columns, onPicture)
  return isWooCommerce(columns) ? wooCommerceRows(columns, onPicture) : undefined
}

export const exportCells = (cells: ExportCells): Record<string, string> =>
  Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, cells[column] ?? '']))
