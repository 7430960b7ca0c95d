import { beforeAll, beforeEach, expect, test } from 'vitest'
import { batch } from '../../../../database/batch.ts'
import { claimDueMail } from '../../../../database/queries/core/mail.ts'
import { recordRefund, recordRefundOf } from '../../../../database/queries/selling/refunds.ts'
import type { SettleRefundRequest } from '../../../../domain/selling/order/staff-order.schema.ts'
import { PaymentUnreachable } from '../../../../domain/selling/payment/payment-failure.ts'
import type { PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { later } from '../../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../../tests/factories/checkout-shop.ts'
import { type Given, INSERT_STAFF, STAFF, staffOrders } from '../../../../tests/factories/staff-orders.ts'
import { sendAllRefunds } from '../send-refunds.ts'
import { settleRefund } from './settle-refund.ts'

const shop = checkoutShop()
const { database, payments, rows, row } = shop
const { bought } = staffOrders(shop)
beforeAll(() => database.client.execute(INSERT_STAFF))
beforeEach(() => database.client.batch(['DELETE FROM audit', 'DELETE FROM store_credit']))

const refuses: PaymentPort = {
  ...payments,
  refund: async () => ({ state: 'failed', ref: null, reason: 'The card has expired' }),
}

const failed = async (given: Given = {}) => {
  const order = await bought(given)
  await order.refund({}, refuses)
  const [refund] = (await order.staffSee())?.failed_refunds ?? []
  if (refund === undefined) throw new Error('No refund failed')
  const settle = (request: Partial<SettleRefundRequest>, bank = payments) =>
    settleRefund(
      { database: database.client, payments: bank, at: later(1) },
      STAFF,
      { order_id: order.number, credit_note: refund.credit_note },
      { as: 'retry', seen: refund.seen, ...request },
    )
  const mails = () =>
    rows(`SELECT unique_key, data_json ->> '$.is_instead' AS is_instead FROM mail
      WHERE template = 'order-refunded' AND unique_key GLOB '*${refund.credit_note}*' ORDER BY id`)
  const isClaimed = async () => {
    const [claimed] = await batch(database.client, 'write', [claimDueMail(LATE, LATER, 100)])
    return claimed.rows.some(({ data_json }) => data_json.includes(refund.credit_note))
  }
  return { ...order, refund, settle, mails, isClaimed }
}
const LATE = later(1).toISOString()
const LATER = later(2).toISOString()
const creditOf = (customer: string | null) =>
  row(`SELECT coalesce(sum(change_pence), 0) AS pence FROM store_credit WHERE customer_id = '${customer}'`)

test('sends a refund again once, also for two people at once, and then mails its customer', async () => {
  const { settle, staffSee, isClaimed, refund } = await failed()
  expect(refund).toMatchObject({ amount: 9.99, reason: 'The card has expired' })
  expect(await isClaimed()).toBe(false)
  const before = await row('SELECT coalesce(sum(amount_pence), 0) AS back FROM test_refunds')
  const both = await Promise.all([settle({}), settle({})])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both).toContainEqual({ ok: false, code: 'changed' })
  expect(await row('SELECT sum(amount_pence) AS back FROM test_refunds')).toEqual({
    back: Number(before?.back) + 999,
  })
  expect((await staffSee())?.failed_refunds).toEqual([])
  expect(await isClaimed()).toBe(true)
  expect(await rows("SELECT action FROM audit WHERE action <> 'refund'")).toEqual([{ action: 'retry-refund' }])
})

test('lists a refund again when it fails again, and sends none while the bank is unreachable', async () => {
  const { settle, staffSee, isClaimed } = await failed()
  expect(await settle({}, refuses)).toEqual({ ok: true })
  const [again] = (await staffSee())?.failed_refunds ?? []
  expect(again?.amount).toBe(9.99)
  const unavailable: PaymentPort = { ...payments, refund: () => Promise.reject(new PaymentUnreachable('away')) }
  expect(await settle({ seen: again?.seen ?? '' }, unavailable)).toEqual({ ok: true })
  expect(await isClaimed()).toBe(false)
  await sendAllRefunds(database.client, payments, later(2))
  expect(await isClaimed()).toBe(true)
})

test('settles a refund whose failure the bank has reported again in the meantime', async () => {
  const { settle, refund } = await failed()
  const sent = await row(`SELECT idempotency_key AS key FROM refunds WHERE credit_note = '${refund.credit_note}'`)
  const outcome = { state: 'failed', ref: null, reason: refund.reason } as const
  const report = recordRefundOf({ ref: null, key: String(sent?.key) }, outcome, LATE)
  const [reported] = await batch(database.client, 'write', [report])
  expect(reported.rowsAffected).toBe(1)
  expect(await settle({ as: 'elsewhere', note: 'By bank transfer' })).toEqual({ ok: true })
})

test('turns a refund into store credit of its amount, without counting it twice', async () => {
  const { settle, staffSee, customerSees, buyer, mails } = await failed({ isCustomer: true })
  expect(await settle({ as: 'credit' })).toEqual({ ok: true })
  expect(await settle({ as: 'credit' })).toEqual({ ok: false, code: 'changed' })
  expect(await creditOf(buyer.customer)).toEqual({ pence: 999 })
  expect(await customerSees()).toMatchObject({ totals: { refunded: 9.99 } })
  expect((await staffSee())?.timeline.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Given as store credit'),
  )
  expect(await mails()).toHaveLength(1)
})

test('mails that the refund of a cancelled order comes another way', async () => {
  const { settle, mails, refund } = await failed()
  await database.client.execute(`DELETE FROM mail WHERE unique_key = 'refund:${refund.credit_note}'`)
  expect(await settle({ as: 'elsewhere', note: 'By bank transfer' })).toEqual({ ok: true })
  expect(await mails()).toEqual([{ unique_key: `refund:${refund.credit_note}:settled`, is_instead: 1 }])
})

test('credits only a customer with an account', async () => {
  const { settle, staffSee } = await failed()
  expect(await settle({ as: 'credit' })).toEqual({ ok: false, code: 'no-account' })
  expect((await staffSee())?.failed_refunds).toHaveLength(1)
})

test('records a refund as paid back elsewhere, and keeps it settled after reports of the bank', async () => {
  const { settle, staffSee, mails, refund } = await failed({ isCustomer: true })
  await database.client.execute(
    "UPDATE mail SET state = 'sent', sent_at = created_at WHERE template = 'order-refunded'",
  )
  expect(await settle({ as: 'elsewhere', note: 'By bank transfer' })).toEqual({ ok: true })
  expect((await staffSee())?.timeline).toContainEqual(
    expect.objectContaining({ kind: 'note', by: 'Sam Staff', text: expect.stringContaining('By bank transfer') }),
  )
  expect(await mails()).toEqual([
    { unique_key: `refund:${refund.credit_note}`, is_instead: null },
    { unique_key: `refund:${refund.credit_note}:settled`, is_instead: 1 },
  ])
  const known = await row(`SELECT id, idempotency_key FROM refunds WHERE credit_note = '${refund.credit_note}'`)
  await batch(database.client, 'write', [
    recordRefund(Number(known?.id), { state: 'failed', ref: null }, LATER),
    recordRefundOf({ ref: null, key: String(known?.idempotency_key) }, { state: 'failed', ref: null }, LATER),
  ])
  expect((await staffSee())?.failed_refunds).toEqual([])
})
