/** Name of a line of a basket or an order: the product, and its variant. */
import { type RawBuilder, sql } from 'kysely'

/** Variant of the product's main unit: its vintage. */
const defaultChoice = sql`(SELECT own.choice_value FROM variants own
  WHERE own.product_code = variants.product_code AND own.is_default = 1)`

/**
 * SQL: a name or title of the product in `variants` and `products`, as one of its variants: 'Rioja Reserva 2017', 'Blue
 * Stilton, 500 g', 'Cotton bottle bag, Natural'. The standard bottle of wine is not mentioned.
 */
export const variantName = (column: 'products.name' | 'products.title'): RawBuilder<string> => {
  const name = sql.ref(column)
  return sql<string>`CASE
    WHEN variants.choice_value = '' THEN ${name}
    WHEN variants.choice_group = 'vintage' THEN replace(${name}, ${defaultChoice}, variants.choice_value)
    WHEN variants.is_default = 1 AND variants.volume_ml IS NOT NULL THEN ${name}
    ELSE ${name} || ', ' || variants.choice_value END`
}

/** A line's row beside its card's. */
export type NamedLine = { line_name: string; line_title: string }

/** The row of a card with the line's name. */
export const asNamed = <Row extends NamedLine>(row: Row): Row & { name: string; title: string } => ({
  ...row,
  name: row.line_name,
  title: row.line_title,
})
