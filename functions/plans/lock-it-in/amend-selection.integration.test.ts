/** Saving changed wines to a plan: prepared cases, wines that ran out in the meantime, and changes by another tab. */
import { expect, test } from 'vitest'
import type { Session } from '../../../database/queries/core/owner.ts'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { Frequency } from '../../../domain/core/calendar/frequency.ts'
import { aBank, aBuyer, payFor, ready, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { signedIn } from '../../../tests/factories/session.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { updateCart } from '../../selling/cart/update.ts'
import { runDuePlans } from '../plan/run-due-plans.ts'
import { amendSelection } from './amend-selection.ts'

const { database, rows } = checkoutShop()

const at = (day: Day): Date => new Date(`${day}T09:00:00.000Z`)
const bottles = () => rows('SELECT code, quantity FROM plan_lines ORDER BY code')
const caseBottles = () =>
  rows(`SELECT line.code, line.quantity FROM case_lines line JOIN cases ON cases.id = line.case_id
    WHERE cases.sequence = 2 ORDER BY line.code`)
const runAt = (day: Day) =>
  runDuePlans({ settings: testSettings({ DEMO: '1' }), database: database.client, now: () => at(day) })

/** Starts a plan of ten A1 and two A2, whose next case leaves on Monday 21 December. */
const aPlan = async (): Promise<Session> => {
  const buyer = await aBuyer(database.client, { isCustomer: true })
  const summary = await ready(database.client, buyer, { A1: 10, A2: 2 }, { kind: 'lock_it_in' })
  await payFor(database.client, aBank(database.client), buyer, summary)
  return signedIn(database.client, buyer.customer ?? '', at('2026-12-10'))
}

const select = async (session: Session, product: string, quantity: number, day: Day) => {
  const change = { kind: 'lock_it_in_amend', product, quantity, type: 'override_quantity' } as const
  const caller = { visitor: '0'.repeat(32), token: session.token }
  expect(await updateCart(database.client, { ...change, caller }, at(day))).toMatchObject({ ok: true })
}

const save = async (
  session: Session,
  day: Day,
  lines?: Record<string, number>,
  frequency: Frequency = 1,
): Promise<string | undefined> => {
  const seen = lines && { lines, frequency }
  const { client } = database
  return (await amendSelection(client, { ...session, now: at(day).toISOString() }, seen, at(day)))?.trs_error_message
}

const lastMail = async () =>
  (await rows('SELECT template, data_json FROM mail ORDER BY id DESC LIMIT 1')).map(({ template, data_json }) => ({
    template,
    data: JSON.parse(String(data_json)),
  }))[0]

test('prepares a case again while it can be changed, counting its bottles once', async () => {
  const session = await aPlan()
  const before = await stockOf(database.client)
  await runAt('2026-12-14')
  await select(session, 'A1', 4, '2026-12-15')
  await select(session, 'A2', 8, '2026-12-15')
  expect(await save(session, '2026-12-15')).toBe('')
  expect(await rows('SELECT state, total_pence FROM cases WHERE sequence = 2')).toEqual([
    { state: 'planned', total_pence: null },
  ])
  expect(await stockOf(database.client)).toEqual(before)
  expect(await lastMail()).toMatchObject({
    template: 'selection-amended',
    data: { next_case_on: '2026-12-21', closed_case_on: null, frequency: 1 },
  })

  await runAt('2026-12-15')
  const now = [
    { code: 'A1', quantity: 4 },
    { code: 'A2', quantity: 8 },
  ]
  expect(await caseBottles()).toEqual(now)
  expect((await stockOf(database.client)).A2).toBe((before.A2 ?? 0) - 8)
  await runAt('2026-12-21')
  expect(await rows('SELECT kind, state FROM orders ORDER BY id DESC LIMIT 1')).toEqual([
    { kind: 'plan_case', state: 'paid' },
  ])
})

test('leaves a closed case unchanged, as the mail states', async () => {
  const session = await aPlan()
  await runAt('2026-12-14')
  await select(session, 'A1', 4, '2026-12-19')
  await select(session, 'A2', 8, '2026-12-19')
  expect(await save(session, '2026-12-19')).toBe('')
  expect(await rows('SELECT state FROM cases WHERE sequence = 2')).toEqual([{ state: 'prepared' }])
  expect(await caseBottles()).toEqual([
    { code: 'A1', quantity: 10 },
    { code: 'A2', quantity: 2 },
  ])
  expect(await lastMail()).toMatchObject({ data: { closed_case_on: '2026-12-21' } })
})

test('checks the stock of an added wine on saving, counting bottles that the case holds', async () => {
  const session = await aPlan()
  await runAt('2026-12-14')
  await select(session, 'A1', 4, '2026-12-15')
  await select(session, 'A2', 8, '2026-12-15')
  const held = await bottles()
  await database.client.execute(`UPDATE stock SET quantity = 5 WHERE code = 'A2'`)
  const [{ title } = { title: '' }] = await rows(`SELECT title FROM products WHERE code = 'A2'`)
  expect(await save(session, '2026-12-15')).toBe(
    `There are only 7 bottles of ${title} left. Please choose fewer, or another wine`,
  )
  expect(await bottles()).toEqual(held)
  expect(await caseBottles()).toEqual(held)
  await database.client.execute(`UPDATE stock SET quantity = 6 WHERE code = 'A2'`)
  expect(await save(session, '2026-12-15')).toBe('')
})

test('saves only the selection that the page showed, not changes of another tab', async () => {
  const session = await aPlan()
  await select(session, 'A1', 4, '2026-12-11')
  await select(session, 'A2', 8, '2026-12-11')
  const changed = 'Your selection has changed in another window. Please check it here and save it again'
  expect(await save(session, '2026-12-11', { A1: 10, A2: 2 })).toBe(changed)
  expect(await save(session, '2026-12-11', { A1: 4 })).toBe(changed)
  expect(await save(session, '2026-12-11', { A1: 4, A2: 8, A3: 1 })).toBe(changed)
  expect(await save(session, '2026-12-11', { A1: 4, A2: 8 }, 3)).toBe(changed)
  expect(await save(session, '2026-12-11', { A1: 4, A2: 8 })).toBe('')
  expect(await save(session, '2026-12-11', { A1: 10, A2: 2 })).toBe(changed)
  expect(await bottles()).toEqual([
    { code: 'A1', quantity: 4 },
    { code: 'A2', quantity: 8 },
  ])
})
