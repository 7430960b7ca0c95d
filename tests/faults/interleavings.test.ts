/** Promise 3: the buyer's return, the provider's webhook and the scheduler, in any order. */
import type { Client } from '@libsql/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyEvent } from '../../functions/selling/checkout/apply-event.ts'
import { confirmPayment } from '../../functions/selling/checkout/confirm.ts'
import { pay } from '../../functions/selling/checkout/pay.ts'
import { releaseAbandoned } from '../../functions/selling/checkout/release-abandoned.ts'
import { aBank, aBuyer, addCheckoutShop, later, NOW, paying, ready, stockOf } from '../factories/checkout.ts'
import { forAllTests, testDatabase } from '../factories/for-all-tests.ts'
import { aCard, payRequest } from '../factories/pay-request.ts'
import { isFull, report } from './faults.ts'
import { interleave, interleavings } from './interleave.ts'

const CHALLENGED = '4000002760003184'

const database = testDatabase(addCheckoutShop)
const payments = forAllTests(() => aBank(database.client))
beforeEach(async () => {
  // Enough for one case for every order of the steps.
  await database.client.execute('UPDATE stock SET quantity = 10000')
})

const rows = async (sql: string, args: string[] = []) =>
  (await database.client.execute(sql, args)).rows.map((row) => ({ ...row }))

/** The order of a basket, and a plan's first case. */
const BOTTLES = { '': 1, lock_it_in: 12 }

/** A payment whose buyer has passed or failed the bank's challenge, unknown to the shop so far. */
async function challenged(state: 'succeeded' | 'failed', kind: 'lock_it_in' | '' = '') {
  const buyer = await aBuyer(database.client, { isCustomer: kind !== '' })
  const summary = await ready(database.client, buyer, { A1: BOTTLES[kind] }, { kind })
  const request = payRequest(summary, { payment: aCard(CHALLENGED) })
  await pay(paying(database.client, payments, NOW, kind), buyer.owner, summary.checkout_id, request)
  const [charge] = await rows(
    `SELECT ref, order_number FROM test_charges WHERE state = 'needs_action' ORDER BY created_at DESC LIMIT 1`,
  )
  if (charge === undefined) throw new Error('The payment was not challenged')
  const ref = String(charge.ref)
  await rows(`UPDATE test_charges SET state = ?, failure_code = ? WHERE ref = ?`, [
    state,
    state === 'failed' ? 'authentication_failed' : '',
    ref,
  ])
  const returned = (client: Client) =>
    confirmPayment(
      client,
      payments,
      { owner: buyer.owner, checkoutId: summary.checkout_id, key: request.idempotency_key },
      later(31),
    )
  const event = { id: 'e', type: 'charge', chargeRef: ref, refundRef: null, idempotencyKey: null }
  const deliverEvent = (client: Client) => applyEvent(client, payments, () => later(31))(event)
  const swept = (client: Client) => releaseAbandoned(client, payments, later(31))
  const replayed = (client: Client) =>
    pay(paying(client, payments, later(31), kind), buyer.owner, summary.checkout_id, request)
  return { number: String(charge.order_number), ref, returned, delivered: deliverEvent, swept, replayed }
}

const orderOf = async (number: string) =>
  rows(
    `SELECT o.state, p.state AS payment, (SELECT count(*) FROM mail WHERE unique_key LIKE 'order:' || o.number || '%') AS mails,
      (SELECT count(*) FROM order_events WHERE order_id = o.id) AS events,
      (SELECT count(*) FROM cart_lines WHERE cart_id = o.cart_id) AS left_in_cart,
      (SELECT sum(change) FROM stock_movements WHERE order_id = o.id) AS moved,
      (SELECT count(*) FROM refunds WHERE order_id = o.id) AS refunds,
      (SELECT count(*) FROM cases JOIN plans ON plans.id = cases.plan_id WHERE order_id = o.id) AS plans
    FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.number = ?`,
    [number],
  )

const PAID = {
  state: 'paid',
  payment: 'succeeded',
  mails: 1,
  events: 2,
  left_in_cart: 0,
  moved: -1,
  refunds: 0,
  plans: 0,
}
const GIVEN_UP = {
  state: 'cancelled',
  payment: 'failed',
  mails: 0,
  events: 2,
  left_in_cart: 1,
  moved: 0,
  refunds: 0,
  plans: 0,
}

type Flow = 'returned' | 'delivered' | 'swept' | 'replayed'

/** Database steps until a flow has settled: reading its attempt, settling it. */
const TRIOS: [Flow, Flow, Flow][] = [
  ['returned', 'delivered', 'delivered'],
  ['returned', 'delivered', 'swept'],
  ['replayed', 'returned', 'delivered'],
]

let tried = 0

describe.each([
  ['succeeded', '', PAID, TRIOS],
  ['failed', '', GIVEN_UP, TRIOS],
  ['succeeded', 'lock_it_in', { ...PAID, moved: -BOTTLES.lock_it_in, plans: 1 }, TRIOS.slice(0, 1)],
] as const)('a charge that %s of the checkout %j', (state, kind, expected, trios) => {
  test.each(trios)('makes one order from %s, %s and %s in every order', async (...flows) => {
    const orders = interleavings([2, 2, 2]).filter((_, index) => isFull || index % 45 === 4)
    for (const turns of orders) {
      const before = await stockOf(database.client)
      const attempt = await challenged(state, kind)
      await interleave(
        database.client,
        turns,
        flows.map((flow) => (client: Client) => attempt[flow](client).then(() => {})),
      )
      expect({ turns, order: await orderOf(attempt.number) }).toEqual({ turns, order: [expected] })
      expect(await stockOf(database.client)).toEqual(
        state === 'failed' ? before : { ...before, A1: (before.A1 ?? 0) - BOTTLES[kind] },
      )
    }
    tried += orders.length
  })
})

test('ends a charge that succeeds during cancellation with an order or a refund', async () => {
  for (const turns of interleavings([3, 2])) {
    const attempt = await challenged('failed')
    // The bank's last answer differs from its first: it has the money.
    const late = async (client: Client) => {
      await client.batch([
        { sql: `UPDATE test_charges SET state = 'succeeded', failure_code = '' WHERE ref = ?`, args: [attempt.ref] },
      ])
      await attempt.delivered(client)
    }
    await interleave(database.client, turns, [late, async (client: Client) => void (await attempt.swept(client))])
    await attempt.delivered(database.client)
    await releaseAbandoned(database.client, payments, later(62))
    const [order] = await orderOf(attempt.number)
    expect({ turns, state: order?.state, refunds: order?.refunds }).toEqual({
      turns,
      state: order?.state === 'paid' ? 'paid' : 'cancelled',
      refunds: order?.state === 'paid' ? 0 : 1,
    })
  }
})

test('reports the number of interleavings', () => {
  report(3, `${tried} orders of the steps of return, webhook, replay and scheduler: 1 order each`)
})
