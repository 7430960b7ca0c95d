import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createWebClient } from '../../database/client-web.ts'
import { addDays, inLondon } from '../../domain/delivery/calendar.ts'
import type { PlanForecast } from '../../domain/plan/forecast.ts'
import type { PlanHistory, StaffPlanHistory } from '../../domain/plan/history.ts'
import type { Plan } from '../../domain/plan/plan.ts'
import { addPlan } from '../factories/plan.ts'
import { newCustomer } from './customer.ts'
import { newWine } from './new-wine.ts'
import { countRoundTrips, get, json, write } from './shop.ts'
import { newStaff } from './staff.ts'

const database = createWebClient({ url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN })

const as = (cookie: string, path: string) => get(path, { Cookie: cookie })

test('staff read what a customer did to their plan, told of the customer and not to them', async () => {
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
  expect((await as(cookie, '/api/admin/plans/999999999999/history')).status).toBe(404)
})

test('the forecast has the week of a case, its bottles, and the wine that will be short', async () => {
  const code = await newWine()
  const [{ stock } = { stock: 0 }] = (
    await database.execute({ sql: 'SELECT quantity AS stock FROM stock WHERE code = ?', args: [code] })
  ).rows.map((row) => ({ stock: Number(row.stock) }))
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
  // It leaves on a working day, within a week of the day that it is planned for.
  expect(starts >= addDays(due, -6) && starts <= addDays(due, 7)).toBe(true)
  expect(forecast.weeks[week]?.bottles).toBeGreaterThanOrEqual(stock + 5)
})

test('each costs one round trip besides the one that knows the staff', async () => {
  const customer = await newCustomer()
  const id = await addPlan(database, customer.id)
  const { cookie } = await newStaff('owner')
  for (const path of ['/api/admin/forecast', `/api/admin/plans/${id}/history`]) {
    expect(await countRoundTrips(() => as(cookie, path)), path).toBe(2)
  }
})
