/** Writes deliveries and adjustments: atomically, and once for each idempotency key. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Receipt, ReceiptLine, StockAdjustment } from '../../../domain/catalogue/stock/staff-stock.schema.ts'
import { type AdjustmentReason, changeOf, WAREHOUSE } from '../../../domain/catalogue/stock/staff-stock.ts'
import { db } from '../../query-builder.ts'
import type { Variants } from '../../tables.ts'

const SCOPE = 'stock'

/** `token` identifies this attempt. The rest of the batch has an effect only if it is stored with the key. */
export type StockKey = { key: string; requestHash: string; token: string; now: string }

/** Earlier request with a key; no row for a new key. */
export const selectStockKey = ({ key }: StockKey) =>
  db.selectFrom('idempotency_keys').where('scope', '=', SCOPE).where('key', '=', key).select('request_hash').compile()

/** SQL: true in the batch if the key belongs to this attempt. */
export const isKeyOf = ({ key, token }: StockKey): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM idempotency_keys
    WHERE scope = ${SCOPE} AND key = ${key} AND answer_json ->> '$.token' = ${token})`

const keepKey = ({ key, requestHash, token, now }: StockKey, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO idempotency_keys (scope, key, request_hash, answer_json, created_at)
    SELECT ${SCOPE}, ${key}, ${requestHash}, json_object('token', ${token}), ${now}
    WHERE ${holds} ON CONFLICT DO NOTHING`.compile(db)

const storeIdOf = (place: string): string | null => (place === WAREHOUSE ? null : place)

/** True if a place accepts deliveries; no row for a missing store. */
export const selectPlace = (place: string): CompiledQuery<{ is_open: 0 | 1 }> =>
  sql<{ is_open: 0 | 1 }>`SELECT ${
    place === WAREHOUSE ? sql`1 AS is_open` : sql`status = 'open' AS is_open FROM stores WHERE id = ${place}`
  }`.compile(db)

const isPlace = (place: string, isOpen: boolean): RawBuilder<unknown> =>
  place === WAREHOUSE
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM stores WHERE id = ${place} AND (${isOpen ? 1 : 0} = 0 OR status = 'open'))`

const linesOf = (lines: readonly ReceiptLine[]): RawBuilder<unknown> => sql`json_each(${JSON.stringify(lines)}) AS line`

/** Returns the codes that no variant has. */
export const selectUnknownCodes = (lines: readonly ReceiptLine[]): CompiledQuery<Pick<Variants, 'code'>> =>
  sql<Pick<Variants, 'code'>>`SELECT line.value ->> 'code' AS code FROM ${linesOf(lines)}
    WHERE NOT EXISTS (SELECT 1 FROM variants WHERE code = line.value ->> 'code')`.compile(db)

/** Adds `rows` of code and quantity to the stock of a place, which may have none yet. */
const addStock = (place: string, rows: RawBuilder<unknown>): CompiledQuery =>
  place === WAREHOUSE
    ? sql`INSERT INTO stock (code, quantity) ${rows}
        ON CONFLICT (code) DO UPDATE SET quantity = quantity + excluded.quantity`.compile(db)
    : sql`INSERT INTO store_stock (store_id, code, quantity) SELECT ${place}, code, quantity FROM (${rows}) WHERE true
        ON CONFLICT (store_id, code) DO UPDATE SET quantity = quantity + excluded.quantity`.compile(db)

const takeStock = (place: string, code: string, quantity: number, holds: RawBuilder<unknown>): CompiledQuery =>
  place === WAREHOUSE
    ? sql`UPDATE stock SET quantity = quantity - ${quantity} WHERE code = ${code} AND ${holds}`.compile(db)
    : sql`UPDATE store_stock SET quantity = quantity - ${quantity}
        WHERE store_id = ${place} AND code = ${code} AND ${holds}`.compile(db)

/** Stores the key if all codes and the warehouse or store exist. Run before every statement that uses isKeyOf. */
export const beginReceipt = (key: StockKey, { place, lines }: Receipt): CompiledQuery =>
  keepKey(
    key,
    sql`${isPlace(place, true)} AND NOT EXISTS (SELECT 1 FROM ${linesOf(lines)}
      WHERE NOT EXISTS (SELECT 1 FROM variants WHERE code = line.value ->> 'code'))`,
  )

export const writeReceipt = (key: StockKey, { place, note, lines }: Receipt, adminId: string): CompiledQuery[] => [
  addStock(
    place,
    sql`SELECT line.value ->> 'code' AS code, line.value ->> 'quantity' AS quantity FROM ${linesOf(lines)}
      WHERE ${isKeyOf(key)}`,
  ),
  sql`INSERT INTO stock_movements (code, change, reason, note, admin_id, store_id, created_at)
    SELECT line.value ->> 'code', line.value ->> 'quantity', 'receipt', ${note}, ${adminId}, ${storeIdOf(place)}, ${key.now}
    FROM ${linesOf(lines)} WHERE ${isKeyOf(key)} ORDER BY line.key`.compile(db),
]

/** Quantity of a variant at a place; null for an unknown code. */
const quantityAt = (place: string, code: string): RawBuilder<number> =>
  sql<number>`(SELECT coalesce(here.quantity, 0) FROM variants LEFT JOIN ${
    place === WAREHOUSE
      ? sql`stock here ON here.code = variants.code`
      : sql`store_stock here ON here.code = variants.code AND here.store_id = ${place}`
  } WHERE variants.code = ${code})`

export const selectQuantity = (place: string, code: string): CompiledQuery<{ quantity: number | null }> =>
  sql<{ quantity: number | null }>`SELECT ${quantityAt(place, code)} AS quantity`.compile(db)

/** Same rule as adjustmentFault (staff-stock.ts), applied in the batch. */
export const beginAdjustment = (key: StockKey, code: string, adjustment: StockAdjustment): CompiledQuery => {
  const quantity = quantityAt(adjustment.place, code)
  const fits =
    adjustment.reason === 'count' ? sql`${quantity} = ${adjustment.seen}` : sql`${quantity} >= ${adjustment.quantity}`
  return keepKey(key, sql`${isPlace(adjustment.place, false)} AND ${fits}`)
}

type Move = { code: string; place: string; reason: AdjustmentReason; note: string; change: number; adminId: string }

const writeMove = (key: StockKey, { code, place, reason, note, change, adminId }: Move): CompiledQuery[] => [
  change > 0
    ? addStock(place, sql`SELECT ${code} AS code, ${change} AS quantity WHERE ${isKeyOf(key)}`)
    : takeStock(place, code, -change, isKeyOf(key)),
  sql`INSERT INTO stock_movements (code, change, reason, note, admin_id, store_id, created_at)
    SELECT ${code}, ${change}, ${reason}, ${note}, ${adminId}, ${storeIdOf(place)}, ${key.now}
    WHERE ${isKeyOf(key)}`.compile(db),
]

/** Writes nothing for a count that agrees: a movement always has bottles. */
export const writeAdjustment = (
  key: StockKey,
  code: string,
  adjustment: StockAdjustment,
  adminId: string,
): CompiledQuery[] => {
  const change = changeOf(adjustment)
  const { place, reason, note } = adjustment
  return change === 0 ? [] : writeMove(key, { code, place, reason, note, change, adminId })
}
