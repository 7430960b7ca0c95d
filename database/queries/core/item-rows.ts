/** Represents a list as rows to select from, so that it is written in one statement. */
import { type RawBuilder, sql } from 'kysely'

/**
 * Rows named `item`, each with its `value` in JSON. MATERIALIZED because straight from json_each SQLite would rebuild
 * an item's text for each key read: a third of the time to write a wide row.
 */
export const itemRows = (items: readonly object[]): RawBuilder<unknown> =>
  sql`(WITH list AS MATERIALIZED (SELECT value FROM json_each(${JSON.stringify(items)})) SELECT value FROM list) AS item`

/** Joined to items with a `product` and the version that was `read`: those whose product still has that version. */
export const UNCHANGED = sql`products p ON p.code = item.value ->> 'product' AND p.updated_at = item.value ->> 'read'`
/** SQL: true if the item’s product still has the version that was read. */
export const isUnchanged = sql`EXISTS (SELECT 1 FROM products p WHERE p.code = item.value ->> 'product'
  AND p.updated_at = item.value ->> 'read')`
