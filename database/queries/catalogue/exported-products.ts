/** Products of the exported list, by the filters of the staff's table and in order of code. */
import { type CompiledQuery, sql } from 'kysely'
import { bodyWord } from '../../../domain/catalogue/entry/attributes.ts'
import type {
  ExportedAttribute,
  ExportedProduct,
  ExportedVariant,
} from '../../../domain/catalogue/product/export-product.ts'
import type { TasteScale } from '../../../domain/catalogue/product/product.ts'
import type { StaffListQuery } from '../../../domain/catalogue/product/staff-list.schema.ts'
import { STOCKROOM_FIELDS } from '../../../domain/catalogue/product/stockroom.ts'
import { db } from '../../query-builder.ts'
import type { Products } from '../../tables.ts'
import { staffConditions, staffSource } from './staff-products.ts'

/** Attributes of all types, each key once with the name from its first type. */
export const selectExportedAttributes = (): CompiledQuery<ExportedAttribute> =>
  sql<ExportedAttribute>`SELECT key, name FROM product_type_attributes
    GROUP BY key HAVING id = min(id) ORDER BY min(sequence), key`.compile(db)

export type ExportedRow = Omit<ExportedProduct, 'attributes' | 'variants'> &
  Pick<Products, 'attributes_json' | 'scales_json'> & {
    /** ExportedVariant[] */
    variants_json: string
  }

const SWATCH = sql`coalesce(v.swatch_picture, v.swatch)`

const STOCKROOM = sql.join(
  STOCKROOM_FIELDS.map((field) => sql`coalesce(${sql.ref(`r.${field}`)}, '') AS ${sql.ref(field)}`),
)

/** Variants of a product `p` other than the main one. */
const OTHER_VARIANTS = sql`(SELECT json_group_array(json_object('code', code, 'group', "group", 'choice', choice,
      'swatch', swatch, 'price_pence', price_pence, 'mix_six_price_pence', mix_six_price_pence,
      'lock_it_in_price_pence', lock_it_in_price_pence, 'wineclub_price_pence', wineclub_price_pence, 'cost_pence', cost_pence,
      'stock', stock,
      ${sql.join(STOCKROOM_FIELDS.map((field) => sql`${sql.lit(field)}, ${sql.ref(field)}`))}))
    FROM (SELECT v.code, v.choice_group AS "group", v.choice_value AS choice, ${SWATCH} AS swatch, v.price_pence,
        v.mix_six_price_pence, v.lock_it_in_price_pence, v.wineclub_price_pence, c.cost_pence, coalesce(s.quantity, 0) AS stock,
        ${STOCKROOM}
      FROM variants v LEFT JOIN stock s ON s.code = v.code LEFT JOIN variant_stockroom r ON r.code = v.code
        LEFT JOIN variant_costs c ON c.code = v.code
      WHERE v.product_code = p.code AND v.is_default = 0 ORDER BY v.sequence, v.code))`

/** The next products after a code, at most `limit`; '' starts. */
export const selectExportedProducts = (
  query: StaffListQuery,
  after: string,
  limit: number,
): CompiledQuery<ExportedRow> =>
  sql<ExportedRow>`WITH shown AS MATERIALIZED (
      SELECT l.product_code FROM ${staffSource(query)} WHERE ${staffConditions(query)} AND l.product_code > ${after}
      ORDER BY l.product_code LIMIT ${limit})
    SELECT p.code, p.name, p.winery, t.name AS type_name, p.kind, p.country, p.region, p.status, p.route,
      v.price_pence, v.mix_six_price_pence, v.lock_it_in_price_pence, v.wineclub_price_pence, c.cost_pence,
      v.choice_group AS "group", v.choice_value AS choice, ${SWATCH} AS swatch,
      coalesce(stock.quantity, 0) AS stock, ${STOCKROOM}, p.attributes_json, p.scales_json, ${OTHER_VARIANTS} AS variants_json
    FROM shown JOIN products p ON p.code = shown.product_code JOIN product_types t ON t.id = p.type_id
      JOIN variants v ON v.code = p.code LEFT JOIN stock ON stock.code = p.code
      LEFT JOIN variant_stockroom r ON r.code = p.code LEFT JOIN variant_costs c ON c.code = p.code
    ORDER BY p.code`.compile(db)

/** Exports the body as its place on the scale, which an import reads, instead of the word that is derived from it. */
export const toExported = ({ attributes_json, scales_json, variants_json, ...row }: ExportedRow): ExportedProduct => {
  const attributes: { key: string; value: string }[] = JSON.parse(attributes_json)
  const scales: TasteScale[] = JSON.parse(scales_json)
  const variants: ExportedVariant[] = JSON.parse(variants_json)
  const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
  const body = scales.find(({ low }) => low === 'Light')?.value
  if (body !== undefined && values.body === bodyWord(body)) values.body = String(body)
  return { ...row, variants, attributes: values }
}
