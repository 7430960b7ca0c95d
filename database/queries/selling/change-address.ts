/** Changes the delivery address of an order that is not packed, once, with its event and mail. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Address } from '../../../domain/core/address/schema.ts'
import { db } from '../../query-builder.ts'
import { insertOrderEvent, insertOrderMail } from './handle-order.ts'

/** State of the order when it was read. */
export type OrderAddress = { orderId: number; addressJson: string }

/** True in the batch if the order is not packed and its address is unchanged. */
export const hasOrderAddress = ({ orderId, addressJson }: OrderAddress): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = 'paid' AND address_json = ${addressJson})`

export type NewOrderAddress = { address: Address; adminId: string; token: string; tokenHash: string; now: string }

/** `rowsAffected` of the last statement is 0 if nothing was changed. */
export const writeOrderAddress = (
  before: OrderAddress,
  { address, adminId, token, tokenHash, now }: NewOrderAddress,
): CompiledQuery[] => {
  const { orderId } = before
  const holds = hasOrderAddress(before)
  return [
    ...insertOrderMail({ orderId, mail: 'order-address', key: `order-address:${now}`, token, tokenHash, now }, holds),
    insertOrderEvent({ orderId, kind: 'address', note: '', adminId, now }, holds),
    sql`UPDATE orders SET address_json = ${JSON.stringify(address)}, updated_at = ${now}
      WHERE id = ${orderId} AND ${holds}`.compile(db),
  ]
}
