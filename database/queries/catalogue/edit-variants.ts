/** Reads and writes all variants of a product together. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { VariantsEdit } from '../../../domain/catalogue/product/edit-variants.schema.ts'
import { isSwatchColour } from '../../../domain/catalogue/product/swatch.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { db } from '../../query-builder.ts'
import type { Variants } from '../../tables.ts'

export type ExistingVariantRow = Pick<Variants, 'code' | 'sequence'> & {
  choice: Variants['choice_value']
  swatch: string | null
  stock: number
  is_used: 0 | 1
}

/** Columns of a swatch, which is a colour or a picture. */
export const swatchColumns = (swatch: string | null) =>
  swatch === null || isSwatchColour(swatch)
    ? { swatch, swatch_picture: null }
    : { swatch: null, swatch_picture: swatch }

/** Variants of a product by its main code, the main variant first. */
export const selectExistingVariants = (product: string): CompiledQuery<ExistingVariantRow> =>
  sql<ExistingVariantRow>`SELECT v.code, v.choice_value AS choice, coalesce(v.swatch_picture, v.swatch) AS swatch,
      v.sequence, coalesce(s.quantity, 0)
      + (SELECT coalesce(sum(quantity), 0) FROM store_stock WHERE store_stock.code = v.code) AS stock,
      EXISTS (SELECT 1 FROM order_lines WHERE code = v.code) OR EXISTS (SELECT 1 FROM plan_lines WHERE code = v.code)
        AS is_used
    FROM variants v LEFT JOIN stock s ON s.code = v.code
    WHERE v.product_code = ${product} ORDER BY v.is_default DESC, v.sequence, v.code`.compile(db)

/** Returns the codes among `codes` that other products or their variants have. */
export const selectTakenCodes = (product: string, codes: readonly string[]): CompiledQuery<{ code: string }> =>
  sql<{ code: string }>`SELECT code FROM variants
    WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)})) AND product_code <> ${product}`.compile(db)

/**
 * Run in one batch while `holds`, the update of the product's version last. A new variant has the product's own unit,
 * and its volume unless it is another size.
 */
export function writeVariants(
  product: string,
  { group, variants }: VariantsEdit,
  holds: RawBuilder<unknown>,
  at: string,
): CompiledQuery[] {
  const rows = variants.map(({ code, value, swatch, price }, sequence) => ({
    code,
    value,
    group: value === '' ? '' : group,
    ...swatchColumns(group === 'colour' ? swatch : null),
    sequence,
    price: price === undefined ? null : toPence(price),
  }))
  const given = sql`json_each(${JSON.stringify(rows)}) AS given`
  const codes = sql`(SELECT value ->> 'code' FROM ${given})`
  return [
    sql`DELETE FROM variants WHERE product_code = ${product} AND is_default = 0 AND code NOT IN ${codes}
      AND ${holds}`.compile(db),
    // Sets temporary values first, because two variants may have swapped theirs.
    sql`UPDATE variants SET choice_value = '~' || code WHERE product_code = ${product} AND ${holds}`.compile(db),
    sql`UPDATE variants SET choice_group = value ->> 'group', choice_value = value ->> 'value',
        swatch = value ->> 'swatch', swatch_picture = value ->> 'swatch_picture', sequence = value ->> 'sequence'
      FROM ${given} WHERE variants.code = value ->> 'code' AND variants.product_code = ${product} AND ${holds}`.compile(
      db,
    ),
    sql`INSERT INTO variants (code, product_code, is_default, choice_group, choice_value, swatch, swatch_picture,
        volume_ml, units_tenths, uda, price_pence, picture, sequence)
      SELECT value ->> 'code', own.code, 0, value ->> 'group', value ->> 'value', value ->> 'swatch',
        value ->> 'swatch_picture', iif(value ->> 'group' = 'size', NULL, own.volume_ml),
        iif(value ->> 'group' = 'size', NULL, own.units_tenths), own.uda, value ->> 'price', own.picture, value ->> 'sequence'
      FROM ${given} JOIN variants own ON own.code = ${product}
      WHERE value ->> 'price' IS NOT NULL AND ${holds}`.compile(db),
    sql`INSERT INTO stock (code, quantity) SELECT value ->> 'code', 0 FROM ${given}
      WHERE value ->> 'price' IS NOT NULL AND ${holds}`.compile(db),
    sql`UPDATE products SET updated_at = ${at} WHERE code = ${product} AND ${holds} RETURNING code`.compile(db),
  ]
}
