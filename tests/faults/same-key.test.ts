/** Promise 2: paying twice with one key charges once. */
import { expect, test } from 'vitest'
import { openDatabase } from '../../functions/database.ts'
import { pay } from '../../functions/selling/checkout/pay.ts'
import { aBank, aBuyer, addCheckoutShop, NOW, paying, ready } from '../factories/checkout.ts'
import { forAllTests, testDatabase } from '../factories/for-all-tests.ts'
import { aCard, payRequest } from '../factories/pay-request.ts'
import { testSettings } from '../factories/settings.ts'
import { report } from './faults.ts'

const TIMES = 50

const database = testDatabase(addCheckoutShop)
const payments = forAllTests(() => aBank(database.client))

/** All buyers share streams and the write queue, as in the Worker. */
const openClient = () => openDatabase(testSettings({ LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: database.authToken }))

const count = async (table: string) =>
  Number((await database.client.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)

test('makes one order and one charge of one key sent 50 times at once; after a failure a new key succeeds', async () => {
  const buyer = await aBuyer(database.client)
  const summary = await ready(database.client, buyer, { A1: 1 })
  const send = (request: ReturnType<typeof payRequest>) =>
    Promise.all(
      Array.from({ length: TIMES }, () =>
        pay(paying(openClient(), payments), buyer.owner, summary.checkout_id, request),
      ),
    )

  const declined = await send(payRequest(summary, { payment: aCard('4000000000000002') }))
  expect(new Set(declined.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1)
  expect(declined[0]).toMatchObject({ ok: false, code: 'refused', errors: [{ field: 'payment' }] })
  expect([await count('orders'), await count('test_charges')]).toEqual([1, 1])

  const request = payRequest(summary)
  const paid = await send(request)
  expect(new Set(paid.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1)
  expect(paid[0]).toMatchObject({ ok: true, answer: { status: 'paid' } })
  expect([await count('orders'), await count('test_charges'), await count('mail')]).toEqual([2, 2, 1])

  const changed = await send({ ...request, payment: aCard('5555555555554444') })
  expect(changed.every((outcome) => !outcome.ok && outcome.code === 'conflict')).toBe(true)
  expect([await count('orders'), await count('test_charges')]).toEqual([2, 2])
  const { rows } = await database.client.execute(`SELECT quantity FROM stock WHERE code = 'A1'`)
  expect(rows[0]?.quantity).toBe(9)
  report(2, `${TIMES} times at once: 1 order, 1 charge; another body refused ${TIMES} times`)
})

test('starts one plan for one key sent 50 times at once', async () => {
  await database.client.execute(`UPDATE stock SET quantity = 1000`)
  const buyer = await aBuyer(database.client, { isCustomer: true })
  const summary = await ready(database.client, buyer, { A1: 12 }, { kind: 'lock_it_in' })
  const request = payRequest(summary)
  const context = paying(openClient(), payments, NOW, 'lock_it_in')
  const outcomes = await Promise.all(
    Array.from({ length: TIMES }, () => pay(context, buyer.owner, summary.checkout_id, request)),
  )
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1)
  expect(outcomes[0]).toMatchObject({ ok: true, answer: { status: 'paid' } })
  expect([await count('plans'), await count('cases'), await count('plan_events')]).toEqual([1, 1, 1])
  report(2, `${TIMES} times at once: 1 plan with 1 case`)
})
