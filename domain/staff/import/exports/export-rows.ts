/** Recognises product exports of other shop systems by their columns, and converts their rows. */
import { EXPORT_COLUMNS, type ExportCells, type ExportRows, type OnPicture } from './export-columns.ts'
import { isShopify, shopifyRows } from './shopify.ts'
import { isWooCommerce, wooCommerceRows } from './woocommerce.ts'

/** undefined for any other list. Create a new one for each reading, since it carries products from row to row. */
export function exportRows(columns: readonly string[], onPicture: OnPicture): ExportRows | undefined {
  if (isShopify(columns)) return shopifyRows(columns, onPicture)
  return isWooCommerce(columns) ? wooCommerceRows(columns, onPicture) : undefined
}

export const exportCells = (cells: ExportCells): Record<string, string> =>
  Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, cells[column] ?? '']))
