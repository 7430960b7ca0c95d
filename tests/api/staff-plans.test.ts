import { describe, expect, test } from 'vitest'
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import type {
  Plan,
  PlanForecast,
  PlanHistory,
  PlanWithCases,
  StaffPlanHistory,
} from '../../domain/plans/plan/schema.ts'
import type { PlanPage, PlanRetried, StaffPlan } from '../../domain/plans/plan/staff-plan.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { addDeclinedPlan, addPlan, planVersion } from '../factories/plan.ts'
import { database, lastMail, query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newCustomer, newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const as = (cookie: string, path: string) => get(path, { Cookie: cookie })

test('describes a customer’s own changes to staff in the third person', async () => {
  const customer = await newCustomer()
  const id = await addPlan(database, customer.id)
  const { plans } = await json<{ plans: Plan[] }>(await as(customer.cookie, '/api/plans'))
  const version = plans.find((plan) => plan.id === id)?.version
  expect((await write('POST', `/api/plans/${id}/pause`, { version, months: 2 }, customer.cookie)).status).toBe(200)

  const own = await json<PlanHistory>(await as(customer.cookie, `/api/plans/${id}/history`))
  const { cookie } = await newStaff('support')
  const read = await json<StaffPlanHistory>(await as(cookie, `/api/admin/plans/${id}/history`))
  expect(read.plan).toMatchObject({ id, type: 'lock_it_in', state: 'paused', customer_email: customer.email })
  expect(own.events[0]?.text).toMatch(/^You paused the plan until /)
  expect(read.events[0]?.text).toMatch(/^The customer paused the plan until /)
  expect(read.events.map(({ at }) => at)).toEqual(own.events.map(({ at }) => at))
})

test('forecasts the week of a case, its bottles, and the wine that will run short', async () => {
  const code = await newWine()
  const [saved] = await query('SELECT quantity FROM stock WHERE code = ?', code)
  const stock = Number(saved?.quantity)
  const customer = await newCustomer()
  const due = addDays(inLondon(new Date()).day, 21)
  await addPlan(database, customer.id, {
    next_case_on: due,
    frequency: 3,
    lines: [{ code, quantity: stock + 5, locked_price_pence: 700 }],
  })
  const { cookie } = await newStaff('editor')
  const forecast = await json<PlanForecast>(await as(cookie, '/api/admin/forecast'))
  const wine = forecast.wines.find((each) => each.code === code)
  expect(wine).toMatchObject({ stock, reserved: 0, short: { bottles: 5 } })
  const week = wine?.needed.findIndex((bottles) => bottles > 0) ?? -1
  expect(wine?.needed[week]).toBe(stock + 5)
  const starts = forecast.weeks[week]?.starts_on ?? ''
  expect(wine?.short?.from).toBe(starts)
  // The case leaves on a working day, within a week of its planned day.
  expect(starts >= addDays(due, -6) && starts <= addDays(due, 7)).toBe(true)
  expect(forecast.weeks[week]?.bottles).toBeGreaterThanOrEqual(stock + 5)
})

const listed = async (query: string, cookie: string) => json<PlanPage>(await as(cookie, `/api/admin/plans?${query}`))

const readAs = async (cookie: string, id: number) => json<StaffPlan>(await as(cookie, `/api/admin/plans/${id}`))

const act = async (cookie: string, id: number, action: object, version?: string) =>
  write(
    'POST',
    `/api/admin/plans/${id}/actions`,
    { version: version ?? (await planVersion(database, id)), action },
    cookie,
  )

const retry = async (cookie: string, id: number, version: string) =>
  write('POST', `/api/admin/plans/${id}/retry`, { version }, cookie)

const audited = async (id: number) =>
  (
    await query(
      `SELECT admin_name, action, after_json FROM audit WHERE noun = 'plan' AND noun_id = ? ORDER BY id`,
      String(id),
    )
  ).map(({ admin_name, action, after_json }) => ({ admin_name, action, after: JSON.parse(String(after_json)) }))

const chargesOf = (id: number) => query('SELECT state, total_pence FROM orders WHERE plan_id = ?', id)

describe('plans are found', () => {
  test('by name, e-mail address and number, listed by state', async () => {
    const [{ cookie }, customer] = [await newStaff('support'), await newCustomer()]
    const last = `Q${customer.id.slice(0, 8)}`
    await query('UPDATE customers SET last_name = ? WHERE id = ?', last, customer.id)
    const active = await addPlan(database, customer.id)
    const ended = await addPlan(database, customer.id, { state: 'ended', next_case_on: null })
    const declined = await addDeclinedPlan(database, customer.id)
    const found = async (tab: string, q: string) =>
      (await listed(`tab=${tab}&q=${encodeURIComponent(q)}`, cookie)).plans.map(({ id }) => id)
    expect(await found('active', last)).toEqual([declined, active])
    expect(await found('ended', `ann ${last.toUpperCase()}`)).toEqual([ended])
    expect(await found('all', customer.email)).toEqual([declined, active, ended])
    expect(await found('payment_failed', last)).toEqual([declined])
    for (const q of [String(active), `#${active}`]) expect(await found('all', q)).toEqual([active])
    expect(await found('all', `%${last}`)).toEqual([])
    expect((await listed(`tab=active&q=${active}`, cookie)).plans).toMatchObject([
      { name: 'Lock it in', customer_name: `Ann ${last}`, next_case_on: '2098-01-20', has_failed_payment: false },
    ])
    expect((await listed('tab=all', cookie)).counts.payment_failed).toBeGreaterThanOrEqual(1)
  })

  test('are shown as their customer sees them', async () => {
    const [{ cookie }, customer] = [await newStaff('owner'), await newCustomer()]
    const id = await addPlan(database, customer.id)
    const own = await json<PlanWithCases>(await as(customer.cookie, `/api/plans/${id}`))
    expect(await readAs(cookie, id)).toEqual({
      plan: own,
      customer: { id: customer.id, name: expect.any(String), email: customer.email },
      declined: null,
    })
  })
})

describe('on the customer’s behalf', () => {
  test('skips a case and puts it back, naming staff in history, mail and audit log', async () => {
    const [{ cookie }, customer] = [await newStaff('support'), await newCustomer()]
    const id = await addPlan(database, customer.id)
    const skipped = await json<StaffPlan>(await act(cookie, id, { verb: 'skip', day: '2098-01-20' }))
    expect(skipped.plan.next_case?.dispatch_on).toBe('2098-02-20')
    expect(await lastMail(customer.email, 'plan-changed')).toMatchObject({ change: 'skipped', case_on: '2098-01-20' })
    expect((await act(cookie, id, { verb: 'unskip' })).status).toBe(200)

    const own = await json<PlanHistory>(await as(customer.cookie, `/api/plans/${id}/history`))
    expect(own.events.map(({ text }) => text)).toEqual([
      expect.stringMatching(/was put back by us\.$/),
      expect.stringMatching(/was skipped by us\.$/),
    ])
    expect(JSON.stringify(own)).not.toContain('Sam Staff')
    const history = await json<StaffPlanHistory>(await as(cookie, `/api/admin/plans/${id}/history`))
    expect(history.events).toMatchObject([
      { by: 'Sam Staff' },
      { by: 'Sam Staff', text: expect.stringMatching(/by staff\.$/) },
    ])
    expect(await audited(id)).toMatchObject([
      { admin_name: 'Sam Staff', action: 'skip', after: { state: 'active', next_case_on: '2098-02-20' } },
      { action: 'unskip', after: { next_case_on: '2098-01-20' } },
    ])
  })

  test('pauses, resumes, moves, cancels with a reason and restores a plan', async () => {
    const [{ cookie }, customer] = [await newStaff('owner'), await newCustomer()]
    const id = await addPlan(database, customer.id)
    const until = addDays(inLondon(new Date()).day, 40)
    const done = async (action: object) => (await json<StaffPlan>(await act(cookie, id, action))).plan
    expect(await done({ verb: 'pause', until })).toMatchObject({ state: 'paused', paused_until: until })
    expect(await done({ verb: 'resume' })).toMatchObject({ state: 'active' })
    const { next_case } = await readAs(cookie, id).then(({ plan }) => plan)
    expect(await done({ verb: 'move_date', day: next_case?.latest_on })).toMatchObject({
      next_case: { dispatch_on: next_case?.latest_on },
    })
    const nothing = await json<Problem>(await act(cookie, id, { verb: 'cancel', reason: ' ' }))
    expect(nothing.errors).toMatchObject([{ field: 'action.reason', message: 'Say why it is cancelled' }])
    expect(await done({ verb: 'cancel', reason: 'Rang: is moving abroad' })).toMatchObject({ state: 'cancelling' })
    const rows = await query('SELECT cancel_reason FROM plans WHERE id = ?', id)
    expect(rows[0]?.cancel_reason).toBe('Rang: is moving abroad')
    expect(await done({ verb: 'undo_cancel' })).toMatchObject({ state: 'active' })
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'pause',
      'resume',
      'move-date',
      'cancel',
      'undo-cancel',
    ])
    expect((await audited(id))[3]?.after).not.toHaveProperty('reason')
  })
})

describe('a declined card', () => {
  test('is charged once on request, however often it is sent, and the case is ordered', async () => {
    const [{ cookie }, customer] = [await newStaff('support'), await newCustomer()]
    const id = await addDeclinedPlan(database, customer.id)
    const before = await readAs(cookie, id)
    expect(before.declined).toMatchObject({ tries: 1, most_tries: 4, may_retry: true })
    const { version } = before.plan
    const answers = await Promise.all([1, 2, 3].map(() => retry(cookie, id, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const paid = answers.find(({ status }) => status === 200)
    expect(paid && (await json<PlanRetried>(paid))).toMatchObject({ outcome: 'paid', plan: { declined: null } })
    expect((await retry(cookie, id, version)).status).toBe(409)
    expect(await chargesOf(id)).toMatchObject([{ state: 'paid' }])
    expect(await audited(id)).toMatchObject([{ admin_name: 'Sam Staff', action: 'retry-payment' }])
    const { events } = await json<PlanHistory>(await as(customer.cookie, `/api/plans/${id}/history`))
    expect(events.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^We tried your card again for the case of/),
    )
    const again = await retry(cookie, id, await planVersion(database, id))
    expect([again.status, (await json<Problem>(again)).message]).toEqual([
      422,
      'No declined payment of this plan is waiting to be tried again',
    ])
  })

  test('counts another decline as a try, and notifies its customer', async () => {
    const [{ cookie }, customer] = [await newStaff('support'), await newCustomer()]
    const id = await addDeclinedPlan(database, customer.id, { card: 'declined' })
    const answer = await json<PlanRetried>(await retry(cookie, id, await planVersion(database, id)))
    expect(answer).toMatchObject({ outcome: 'declined', plan: { declined: { tries: 2, may_retry: true } } })
    expect(await lastMail(customer.email, 'case-declined')).toMatchObject({ type: 'lock_it_in' })
  })

  test('gives up the case and pauses the plan after the last decline', async () => {
    const [{ cookie }, customer] = [await newStaff('support'), await newCustomer()]
    const id = await addDeclinedPlan(database, customer.id, { card: 'declined', tries: 3 })
    // Preparing the case would have taken its bottles; giving it up returns them.
    await query(`UPDATE stock SET quantity = quantity - 6 WHERE code IN ('WINE', 'OTHER')`)
    const answer = await json<PlanRetried>(await retry(cookie, id, await planVersion(database, id)))
    expect(answer).toMatchObject({
      outcome: 'declined',
      plan: { plan: { state: 'paused' }, declined: { next_try_on: null, may_retry: false } },
    })
    expect((await listed(`tab=payment_failed&q=${id}`, cookie)).plans).toMatchObject([{ id, state: 'paused' }])
  })
})
