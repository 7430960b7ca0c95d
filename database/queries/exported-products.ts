/** The products of the exported list, by the filters of the staff's table and in the order of their codes. */
import { type CompiledQuery, sql } from 'kysely'
import type { ExportedAttribute, ExportedProduct } from '../../domain/product/export-product.ts'
import type { StaffListQuery } from '../../domain/product/staff-list.ts'
import { db } from '../query-builder.ts'
import { staffConditions, staffSource } from './staff-products.ts'

/** Every type's attributes: each key once, under the name of its first type. */
export const selectExportedAttributes = (): CompiledQuery<ExportedAttribute> =>
  sql<ExportedAttribute>`SELECT key, name FROM product_type_attributes
    GROUP BY key HAVING id = min(id) ORDER BY min(sequence), key`.compile(db)

export type ExportedRow = Omit<ExportedProduct, 'attributes'> & { attributes_json: string }

/** So many that come after a code; '' begins. */
export const selectExportedProducts = (
  query: StaffListQuery,
  after: string,
  limit: number,
): CompiledQuery<ExportedRow> =>
  sql<ExportedRow>`WITH shown AS MATERIALIZED (
      SELECT l.product_code FROM ${staffSource(query)} WHERE ${staffConditions(query)} AND l.product_code > ${after}
      ORDER BY l.product_code LIMIT ${limit})
    SELECT p.code, p.name, p.winery, t.name AS type_name, p.kind, p.country, p.region, p.status, p.route,
      d.price_pence, d.mix_six_price_pence, d.lock_it_in_price_pence, d.wineclub_price_pence,
      coalesce(stock.quantity, 0) AS stock, p.attributes_json
    FROM shown JOIN products p ON p.code = shown.product_code JOIN product_types t ON t.id = p.type_id
      JOIN variants d ON d.code = p.code LEFT JOIN stock ON stock.code = p.code
    ORDER BY p.code`.compile(db)

export const toExported = ({ attributes_json, ...row }: ExportedRow): ExportedProduct => {
  const attributes: { key: string; value: string }[] = JSON.parse(attributes_json)
  return { ...row, attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value])) }
}
