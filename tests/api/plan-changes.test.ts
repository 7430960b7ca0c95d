import { describe, expect, test } from 'vitest'
import { addDays, inLondon, isWorkingDay } from '../../domain/core/calendar/calendar.ts'
import { pauseEnd } from '../../domain/plans/plan/rules.ts'
import type { Problem } from '../../functions/errors.ts'
import { anAddress } from '../factories/pay-request.ts'
import { addCase, addCaseLines, planVersion, type TestPlan } from '../factories/plan.ts'
import { addGift } from '../factories/wine-club.ts'
import { database, lastMail, mailsTo, query } from './database.ts'
import { newCustomer } from './people.ts'
import { eventsOf, withPlan } from './plan-caller.ts'
import { json, write } from './shop.ts'

const today = () => inLondon(new Date()).day

/** Adds a plan whose next case is closed to changes, because it leaves within two working days or should have left. */
const late = (): TestPlan => {
  let next = addDays(today(), 2)
  while (!isWorkingDay(next)) next = addDays(next, -1)
  return { next_case_on: next, anchor_day: Number(next.slice(8)) }
}

const stockOf = async (code: string) => (await query('SELECT quantity FROM stock WHERE code = ?', code))[0]?.quantity

describe('a case', () => {
  test('is skipped, with a history entry, an event and a mail', async () => {
    const { id, email, done } = await withPlan()
    const { plan, counts_from } = await done('skip')
    expect(counts_from).toBeNull()
    expect(plan).toMatchObject({
      next_case: { dispatch_on: '2098-02-20' },
      cases: [{ sequence: 1, dispatch_on: '2098-01-20', state: 'skipped' }],
      may: { unskip: true },
    })
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'skipped', case_on: '2098-01-20', next_case_on: '2098-02-20', counts_from: null },
    ])
    expect(await lastMail(email, 'plan-changed')).toMatchObject({
      change: 'skipped',
      first_name: 'Ann',
      type: 'lock_it_in',
      case_on: '2098-01-20',
      next_case_on: '2098-02-20',
    })
  })

  test('further ahead is skipped by its day, without touching the next one', async () => {
    const { id, email, done } = await withPlan()
    await done('skip', { day: '2098-05-20' })
    expect(await eventsOf(id)).toMatchObject([{ kind: 'skipped', case_on: '2098-05-20', next_case_on: '2098-01-20' }])
    expect(await lastMail(email, 'plan-changed')).toMatchObject({ case_on: '2098-05-20', next_case_on: '2098-01-20' })
  })

  test('is emptied when skipped after being prepared, and its bottles return to stock', async () => {
    const { id, done } = await withPlan()
    const stock = await stockOf('WINE')
    await query(`UPDATE stock SET quantity = quantity - 2 WHERE code = 'WINE'`)
    const prepared = await addCase(database, id, {
      sequence: 1,
      state: 'prepared',
      planned_on: '2098-01-20',
      total_pence: 1400,
    })
    await addCaseLines(database, prepared, [{ code: 'WINE', quantity: 2, price_pence: 700 }])
    const moved = await done('move-date', { day: '2098-01-21' })
    expect(moved.plan.next_case).toMatchObject({ dispatch_on: '2098-01-21', total: 14, bottles: 2 })
    expect((await done('skip')).plan.cases).toEqual([
      {
        sequence: 1,
        dispatch_on: '2098-01-20',
        deliver_on: null,
        state: 'skipped',
        may_rate: false,
        total: null,
        order_no: null,
        order_state: null,
        lines: [],
      },
    ])
    expect(await stockOf('WINE')).toBe(stock)
  })
})

test('[later-case] leaves a case alone in a pause or a cancellation once changes to it have closed', async () => {
  const plan = late()
  const { done } = await withPlan(plan)
  const paused = await done('pause', { months: 2 })
  expect(paused.plan).toMatchObject({ state: 'paused', next_case: { dispatch_on: plan.next_case_on, is_open: false } })
  expect(paused.counts_from).not.toBeNull()
  const cancelled = await done('cancel')
  expect(cancelled.plan).toMatchObject({ state: 'cancelling', next_case: { dispatch_on: plan.next_case_on } })
  expect(cancelled.plan.changes_count_from).toBeNull()
})

describe('a plan', () => {
  test('is paused for months, and resumed', async () => {
    const { done, email } = await withPlan({ next_case_on: addDays(today(), 10), anchor_day: 20 })
    const until = pauseEnd(today(), 3)
    const { plan } = await done('pause', { months: 3 })
    expect(plan).toMatchObject({ state: 'paused', paused_until: until, may: { resume: true, skip: false } })
    expect(plan.next_case?.dispatch_on.localeCompare(until)).toBeGreaterThanOrEqual(0)
    expect(await lastMail(email, 'plan-changed')).toMatchObject({ change: 'paused', paused_until: until })
    expect((await done('resume')).plan).toMatchObject({ state: 'active', paused_until: null })
  })

  test('[plan-cancelled] is cancelled with a reason, which can be undone', async () => {
    const { id, done, email } = await withPlan()
    const { plan } = await done('cancel', { reason: 'Moving abroad' })
    expect(plan).toMatchObject({ state: 'cancelling', next_case: null, may: { undo_cancel: true, cancel: false } })
    expect(plan.cancelled_at).not.toBeNull()
    expect(plan.undo_until).toBe('2098-01-19')
    expect(await eventsOf(id)).toMatchObject([{ kind: 'cancelling', reason: 'Moving abroad' }])
    const rows = await query('SELECT cancel_reason FROM plans WHERE id = ?', id)
    expect(rows[0]?.cancel_reason).toBe('Moving abroad')
    expect((await done('undo-cancel')).plan).toMatchObject({
      state: 'active',
      cancelled_at: null,
      next_case: { dispatch_on: '2098-01-20' },
    })
    expect(await mailsTo(email)).toEqual(['plan-changed', 'plan-changed'])
  })

  test('warns of prepaid cases before it is cancelled', async () => {
    await addGift(database, { code_hash: 'plan-changes', redeemed_at: null })
    const rows = await query(`SELECT id FROM gifts WHERE code_hash = 'plan-changes'`)
    const { done, refused } = await withPlan({ type: 'wineclub', gift_id: Number(rows[0]?.id), cases_left: 3 })
    expect(await refused('cancel')).toEqual([
      422,
      '3 cases that were paid for are still to come, and won’t be sent if you cancel',
      'gives_up_cases',
    ])
    expect(await refused('', { no_of_cases: 2 })).toEqual([422, 'A gift sends one case at a time', 'no_of_cases'])
    await done('skip')
    expect((await done('cancel', { gives_up_cases: 3 })).plan).toMatchObject({ state: 'cancelling', cases_left: 3 })
  })

  test('[changes-terms] comes more often, or with more cases; omitted terms stay', async () => {
    const { done, email } = await withPlan({ type: 'wineclub' })
    const { plan } = await done('', { frequency: 3, no_of_cases: 4, out_of_stock_rule: 'refund' })
    expect(plan).toMatchObject({
      frequency: 3,
      no_of_cases: 4,
      out_of_stock_rule: 'refund',
      next_case: { dispatch_on: '2098-01-20', bottles: 48, total: 476 },
    })
    expect(await lastMail(email, 'plan-changed')).toMatchObject({
      change: 'changed',
      frequency: 3,
      terms: ['frequency', 'no_of_cases', 'out_of_stock_rule'],
    })
    expect((await done('', { frequency: 1 })).plan).toMatchObject({ frequency: 1, no_of_cases: 4 })
  })
})

describe('the address and card of a plan', () => {
  const addAddress = async (cookie: string, postcode: string) => {
    const answer = await write('POST', '/api/user/addresses', anAddress({ line_1: '9 New Road', postcode }), cookie)
    const { addresses } = await json<{ addresses: { id: number }[] }>(answer)
    return Math.max(...addresses.map(({ id }) => id))
  }
  const addCard = async (cookie: string) => {
    const payment = { kind: 'test_card', number: '5555555555554444', expiry: '12/40', security_code: '123' }
    const body = { idempotency_key: crypto.randomUUID(), payment }
    const answer = await write('POST', '/api/user/payment-methods', body, cookie)
    const { payment_methods } = await json<{ payment_methods: { methods: { id: number }[] } }>(answer)
    return payment_methods.methods[0]?.id ?? 0
  }

  test('are the customer’s own', async () => {
    const { cookie, done } = await withPlan()
    const [address_id, payment_method_id] = [await addAddress(cookie, 'BS6 6HS'), await addCard(cookie)]
    const { plan } = await done('', { address_id, payment_method_id })
    expect(plan).toMatchObject({
      address_id,
      address: { line_1: '9 New Road', postcode: 'BS6 6HS' },
      payment_method: { id: payment_method_id, last_four: '4444' },
      frequency: 1,
    })
  })

  test('can’t be another customer’s, or an address without delivery', async () => {
    const { id, cookie, email, refused } = await withPlan()
    const other = await newCustomer()
    expect(await refused('', { address_id: await addAddress(other.cookie, 'BS6 6HS') })).toEqual([
      422,
      'Choose one of your addresses',
      'address_id',
    ])
    expect(await refused('', { payment_method_id: await addCard(other.cookie) })).toEqual([
      422,
      'Choose one of your cards',
      'payment_method_id',
    ])
    expect(await refused('', { address_id: await addAddress(cookie, 'BF1 2AA') })).toEqual([
      422,
      'We can’t deliver cases to this address',
      'address_id',
    ])
    expect(await eventsOf(id)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })
})

test.each<[verb: string, body: object, field: string | undefined, message: string, plan?: TestPlan]>([
  ['unskip', {}, undefined, 'There is no skipped case that can still be sent'],
  ['skip', { day: '2098-05-21' }, 'day', 'No case comes on that day. Choose one of the next twelve'],
  ['skip', {}, undefined, 'This plan is paused. Please resume it first', { state: 'paused' }],
  ['skip', {}, undefined, 'This plan is cancelled. Please undo the cancellation first', { state: 'cancelling' }],
  ['resume', {}, undefined, 'This plan is not paused'],
  ['move-date', { day: '2098-02-18' }, 'day', 'Choose a day from Monday 20 January to Monday 17 February'],
  ['move-date', { day: '2098-02-08' }, 'day', 'Parcels leave on working days. Please choose another day'],
  ['move-date', { day: addDays(today(), 9) }, undefined, 'Changes to the case of', late()],
  ['pause', { until: '2098-01-01' }, 'until', 'Choose a day from tomorrow on, at most 6 months from today'],
  ['', { no_of_cases: 2 }, 'no_of_cases', 'To get more bottles in each case, change your selection'],
])('answers 422 to %j with %j, naming the field %j: %s', async (verb, body, field, message, plan) => {
  const { refused } = await withPlan(plan)
  expect(await refused(verb, body)).toEqual([422, expect.stringContaining(message), field])
})

const VERBS: [string, object][] = [
  ['', { frequency: 2 }],
  ['skip', {}],
  ['unskip', {}],
  ['pause', { months: 1 }],
  ['resume', {}],
  ['cancel', {}],
  ['undo-cancel', {}],
  ['move-date', { day: '2098-01-21' }],
]

describe('a change', () => {
  test('answers 409 without writing when the plan has changed since', async () => {
    const { id, call, email } = await withPlan()
    const seen = await planVersion(database, id)
    await addCase(database, id, { sequence: 1, state: 'planned', planned_on: '2098-01-20' })
    for (const [verb, body] of VERBS) expect((await call(verb, { ...body, version: seen })).status, verb).toBe(409)
    expect(await eventsOf(id)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  test('answers 422 for a plan that has ended', async () => {
    const { refused } = await withPlan({ state: 'ended' })
    for (const [verb, body] of VERBS)
      expect(await refused(verb, body), verb).toEqual([422, 'This plan has ended', undefined])
  })

  test('answers 400 for a malformed version', async () => {
    const { call } = await withPlan()
    const versions = ['', 'x', '{}', '[]', 'null', '["","2026-01-01"]']
    for (const [place, [verb, body]] of VERBS.entries()) {
      const answer = await call(verb, { ...body, version: versions[place % versions.length] })
      expect([verb, answer.status, (await json<Problem>(answer)).errors?.[0]?.field]).toEqual([verb, 400, 'version'])
    }
  })
})

/** Invalid inputs, each with the field that the answer names. */
const INVALID: [verb: string, body: object, field: string][] = [
  ['pause', {}, 'months'],
  ['pause', { months: 7 }, 'months'],
  ['pause', { months: 2, until: '2098-01-01' }, 'months'],
  ['pause', { until: 'soon' }, 'until'],
  ['move-date', {}, 'day'],
  ['move-date', { day: '2026-13-01' }, 'day'],
  ['', {}, 'frequency'],
  ['', { frequency: 4 }, 'frequency'],
  ['', { no_of_cases: 5 }, 'no_of_cases'],
  ['', { out_of_stock_rule: 'guess' }, 'out_of_stock_rule'],
  ['', { address_id: 0 }, 'address_id'],
  ['', { state: 'active' }, 'state'],
  ['cancel', { reason: 'x'.repeat(501) }, 'reason'],
  ['skip', { day: '2098-13-01' }, 'day'],
]

test('names the field of an invalid input', async () => {
  const { call } = await withPlan()
  for (const [verb, body, field] of INVALID) {
    const answer = await call(verb, body)
    const named = (await json<Problem>(answer)).errors?.[0]?.field
    expect([verb, body, answer.status, named]).toEqual([verb, body, 400, field])
  }
})
