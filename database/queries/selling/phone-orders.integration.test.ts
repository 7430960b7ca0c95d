/** Queries of shoppers on phone orders scan no table: there are many carts and orders, and no shopper should wait. */
import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { moveCheckout } from './checkout-draft.ts'
import {
  emptyBasket,
  insertLinkTry,
  markOpened,
  payPhoneOrders,
  phoneOrderOf,
  selectBasket,
  selectPhoneOrder,
  selectPhoneOrderLines,
} from './phone-orders.ts'
import { selectPhoneOrderWanted, selectVariantsOf, selectWantedLines } from './wanted-lines.ts'

const database = testDatabase()

const NOW = '2026-05-06T07:08:09.000Z'
const HASH = 'a hash'
const LINES = [{ code: 'A', quantity: 1 }]
const OWNERS = [{ visitor_id: 'v' }, { session: { token: 't', now: NOW }, visitor_id: 'v' }] as const
const SENT = { form: 'phone-order-link', email: '', ipAddress: '10.0.0.1', now: NOW } as const

const STATEMENTS: [string, CompiledQuery<unknown>][] = [
  ['the phone order of a link', selectPhoneOrder(HASH)],
  ['its lines', selectPhoneOrderLines(phoneOrderOf(HASH))],
  ['their wines', selectPhoneOrderWanted(phoneOrderOf(HASH))],
  ['wines asked for', selectWantedLines(LINES)],
  ['their other sizes', selectVariantsOf(LINES)],
  ['counting a link that is none', insertLinkTry(HASH, SENT as Parameters<typeof insertLinkTry>[1])],
  ...OWNERS.flatMap((owner): [string, CompiledQuery<unknown>][] => [
    ['a basket', selectBasket(owner)],
    ['emptying it', emptyBasket(owner)],
    ['remembering it', markOpened(HASH, owner, NOW)],
  ]),
  ...moveCheckout('v', 'c').map((statement): [string, CompiledQuery<unknown>] => ['signing in', statement]),
  ['paying', payPhoneOrders(sql<boolean>`orders.id = ${1} AND orders.state = 'pending_payment'`)],
]

test.each(STATEMENTS)('%s', async (_, { sql: text, parameters }) => {
  const plan = await database.client.execute(`EXPLAIN QUERY PLAN ${text}`, parameters as string[])
  const steps = plan.rows.map(({ detail }) => String(detail))
  expect(steps.length).toBeGreaterThan(0)
  // The lines passed to the statement are a few rows: no table is named `wanted`.
  const scans = steps.filter((step) => step.startsWith('SCAN') && !/CONSTANT|VIRTUAL TABLE|^SCAN wanted$/.test(step))
  expect(scans).toEqual([])
})
