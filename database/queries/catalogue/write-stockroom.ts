/** Run after the codes are added: their costs, in pounds. */
export function insertCosts(items: readonly { code: string; cost: number | null }[]): CompiledQuery[] {
  const given = items.flatMap(({ code, cost }) => (cost === null ? [] : [{ code, cost: toPence(cost) }]))
  return given.length === 0
    ? []
    : [
        sql`INSERT INTO variant_costs (code, cost_pence) SELECT item.value ->> 'code', item.value ->> 'cost'
          FROM ${itemRows(given)} JOIN variants v ON v.code = item.value ->> 'code'`.compile(db),
      ]
}

/** Writes barcode, supplier, bin and duty status of codes whose product is unchanged since it was read. */
import { type CompiledQuery, sql } from 'kysely'
import { STOCKROOM_FIELDS, type Stockroom, stockroomOf } from '../../../domain/catalogue/product/stockroom.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { db } from '../../query-builder.ts'
import { itemRows, UNCHANGED } from '../core/item-rows.ts'

/** A row has all facts of a code, '' for those that its item lacks. Items without any get no row. */
export function writeStockroom(
  items: readonly ({ code: string; product: string; read: string } & Partial<Stockroom>)[],
): CompiledQuery[] {
  const given = items.filter((item) => Object.keys(stockroomOf(item)).length > 0)
  if (given.length === 0) return []
  const fields = sql.join(STOCKROOM_FIELDS.map((field) => sql.ref(field)))
  const values = sql.join(STOCKROOM_FIELDS.map((field) => sql`coalesce(item.value ->> ${field}, '')`))
  const replaced = STOCKROOM_FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`)
  return [
    sql`INSERT INTO variant_stockroom (code, ${fields}) SELECT item.value ->> 'code', ${values}
      FROM ${itemRows(given)} JOIN ${UNCHANGED} WHERE true
      ON CONFLICT (code) DO UPDATE SET ${sql.join(replaced)}`.compile(db),
  ]
}
