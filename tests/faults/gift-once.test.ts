/** Promise 10: a gift code redeems once, however many customers try at the same moment. */
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../functions/database.ts'
import { redeem } from '../../functions/selling/gift/redeem.ts'
import { aBuyer, addCheckoutShop, addSession, NOW } from '../factories/checkout.ts'
import { testDatabase } from '../factories/for-all-tests.ts'
import { anAddress } from '../factories/pay-request.ts'
import { testSettings } from '../factories/settings.ts'
import { addClubPlan, addGift } from '../factories/wine-club.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const CUSTOMERS = 100

const database = testDatabase(addCheckoutShop, addClubPlan)
const customers: string[] = []
const tokens: string[] = []
beforeAll(async () => {
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const { customer } = await aBuyer(database.client, { isCustomer: true })
    customers.push(customer ?? '')
    tokens.push(await addSession(database.client, customer ?? ''))
  }
})

/** Redeems as the Worker does: each try with its own client, over shared streams and one write queue. */
const tryBy = (code: string, customer: number) =>
  redeem(
    openDatabase(testSettings({ LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN: database.authToken })),
    { session: { token: tokens[customer] ?? '', now: NOW.toISOString() }, ipAddress: '' },
    { code, frequency: 1, date_of_birth: '1980-05-17', address: anAddress() },
    NOW,
  )

test(`redeems one code for one of ${CUSTOMERS} concurrent customers and refuses the others`, {
  timeout: FAULT_TIMEOUT_MS,
}, async () => {
  const rounds = isFull ? 10 : 1
  for (let round = 1; round <= rounds; round += 1) {
    const code = await addGift(database.client)
    const outcomes = await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => tryBy(code, customer)))
    const refusals = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'refused')
    expect([outcomes.filter(({ ok }) => ok).length, refusals.length]).toEqual([1, CUSTOMERS - 1])
    const { rows } = await database.client.execute(`SELECT (SELECT count(*) FROM plans) AS plans,
      (SELECT count(*) FROM cases) AS cases, (SELECT count(*) FROM gifts WHERE redeemed_at IS NOT NULL) AS gifts`)
    expect({ ...rows[0] }).toEqual({ plans: round, cases: round, gifts: round })
  }
  report(10, `${rounds} codes, ${CUSTOMERS} customers at once for each`)
})

test('[gift-once] gives one customer who presses many times one plan, and the same answer each time', async () => {
  const code = await addGift(database.client)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => tryBy(code, 0)))
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toHaveLength(1)
  expect(outcomes[0]).toMatchObject({ ok: true, answer: { first_case_on: '2026-11-27' } })
  const { rows } = await database.client.execute(`SELECT count(*) AS n FROM plans JOIN gifts ON gifts.id = plans.gift_id
    WHERE gifts.redeemed_by = '${customers[0]}' AND gifts.code_ending = '${code.slice(-4)}'`)
  expect(rows[0]?.n).toBe(1)
})
