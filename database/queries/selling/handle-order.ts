/** Staff actions on an order, each in one batch with its audit row: fulfilment steps, notes, responses to returns. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { OrderState } from '../../../domain/selling/order/order.ts'
import { db } from '../../query-builder.ts'
import type { Orders } from '../../tables.ts'
import type { MailToken } from '../core/mail.ts'

export type Step = MailToken & {
  orderId: number
  from: OrderState
  to: OrderState
  /** undefined leaves it unchanged. */
  tracking: string | undefined
  /** undefined leaves it unchanged. */
  parcel: Pick<Orders, 'carrier' | 'tracking_url'> | undefined
  /** Result of the age check at the counter; undefined without one. */
  ageCheck: string | undefined
  /** The mail that announces it; null for none. */
  mail: 'order-dispatched' | 'order-ready' | null
  adminId: string
  now: string
}

export const isOrderIn = (orderId: number, state: OrderState): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = ${state})`

/** Records the member of staff who just moved it, unknown to the trigger that writes the event. Run after the move. */
export const nameMover = (orderId: number, to: OrderState, adminId: string, now: string): CompiledQuery =>
  sql`UPDATE order_events SET admin_id = ${adminId}
    WHERE order_id = ${orderId} AND kind = 'state' AND to_state = ${to} AND created_at = ${now}`.compile(db)

export const insertOrderEvent = (
  { orderId, kind, note, adminId, now }: { orderId: number; kind: string; note: string; adminId: string; now: string },
  holds: RawBuilder<unknown> = sql`true`,
): CompiledQuery =>
  sql`INSERT INTO order_events (order_id, kind, note, admin_id, created_at)
    SELECT ${orderId}, ${kind}, ${note}, ${adminId}, ${now} WHERE ${holds}`.compile(db)

export type OrderMail = Pick<Step, 'orderId' | 'token' | 'tokenHash' | 'now'> & {
  mail: 'order-dispatched' | 'order-ready' | 'order-address'
  /** Unique among the mails of its order. */
  key: string
}

/** A mail to the order's customer with a link to the order. */
export const insertOrderMail = (
  { orderId, mail, key, token, tokenHash, now }: OrderMail,
  holds: RawBuilder<unknown>,
): CompiledQuery[] => [
  sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
    SELECT ${tokenHash}, ${orderId}, ${now} WHERE ${holds}`.compile(db),
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'order:' || number || ':' || ${key}, ${mail}, email, json_object('order_no', number, 'token', ${token}),
      ${now}, ${now}
    FROM orders WHERE id = ${orderId} AND ${holds}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db),
]

/** Run in one batch, in this order. `rowsAffected` of the second last statement is 0 if nothing was done. */
export const takeStep = (step: Step): CompiledQuery[] => {
  const { orderId, from, to, tracking, parcel, ageCheck, mail, adminId, now } = step
  const event = { orderId, adminId, now }
  return [
    ...(mail === null ? [] : insertOrderMail({ ...step, mail, key: mail }, isOrderIn(orderId, from))),
    ...(ageCheck === undefined
      ? []
      : [insertOrderEvent({ ...event, kind: 'age-check', note: ageCheck }, isOrderIn(orderId, from))]),
    sql`UPDATE orders SET state = ${to}, state_reason = '', tracking_number = coalesce(${tracking ?? null}, tracking_number),
        carrier = coalesce(${parcel?.carrier ?? null}, carrier),
        tracking_url = coalesce(${parcel?.tracking_url ?? null}, tracking_url), updated_at = ${now}
      WHERE id = ${orderId} AND state = ${from}`.compile(db),
    nameMover(orderId, to, adminId, now),
  ]
}

/** Carrier and number of a parcel as they were read. */
export type Tracked = { orderId: number; carrier: string; tracking: string }

/** True in the batch if the order is dispatched with that carrier and number. */
export const isTrackedBy = ({ orderId, carrier, tracking }: Tracked): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = 'dispatched' AND carrier = ${carrier}
    AND tracking_number = ${tracking})`

export type NewTracking = Pick<Orders, 'carrier' | 'tracking_url' | 'tracking_number'> &
  Pick<Step, 'token' | 'tokenHash' | 'adminId' | 'now'> & { sendsMail: boolean }

/** `rowsAffected` of the last statement is 0 if nothing was changed. */
export const correctTracking = (before: Tracked, after: NewTracking): CompiledQuery[] => {
  const { orderId } = before
  const { adminId, now, sendsMail } = after
  const holds = isTrackedBy(before)
  const mail = { ...after, orderId, mail: 'order-dispatched', key: `order-dispatched:${now}` } as const
  return [
    ...(sendsMail ? insertOrderMail(mail, holds) : []),
    insertOrderEvent({ orderId, kind: 'tracking', note: '', adminId, now }, holds),
    sql`UPDATE orders SET carrier = ${after.carrier}, tracking_number = ${after.tracking_number},
        tracking_url = ${after.tracking_url}, updated_at = ${now}
      WHERE id = ${orderId} AND ${holds}`.compile(db),
  ]
}

export const isReturnRequested = (orderId: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM refunds WHERE order_id = ${orderId} AND state = 'requested')`

/** `rowsAffected` of the last statement is 0 if there was no return to reject. */
export const refuseReturn = (orderId: number, reason: string, adminId: string, now: string): CompiledQuery[] => [
  insertOrderEvent({ orderId, kind: 'return-refused', note: reason, adminId, now }, isReturnRequested(orderId)),
  sql`UPDATE refunds SET state = 'refused', admin_id = ${adminId}, updated_at = ${now}
    WHERE order_id = ${orderId} AND state = 'requested'`.compile(db),
]
