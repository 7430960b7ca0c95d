/**
 * The clock of a running demo is set ahead (docs/plans.md): its customers' next cases are sent, and all records of
 * one agree: order, mail, stock, the pages of plan and order, and the plan's history.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { addDays, type Day, daysBetween, inLondon } from '../../domain/core/calendar/calendar.ts'
import { leavingDay } from '../../domain/plans/plan/rules.ts'
import type { PlanHistory, PlanWithCases } from '../../domain/plans/plan/schema.ts'
import type { OrderView } from '../../domain/selling/order/schema.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { wineEntry } from '../factories/entries.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { rowsOf as rowsOfShop, runScheduler, runStart, type ShopProcess, seedShopOf } from './shop-process.ts'

/** Enough wines for a club case that repeats none of the last one's. */
const ENTRIES = Array.from({ length: 48 }, (_, index) => {
  const kind = (['red', 'white', 'rose', 'sparkling'] as const)[index % 4] ?? 'red'
  return wineEntry({ code: `CD${2000 + index}`, kind, lockItInPrice: 999, wineclubPrice: 899 })
})

const seededAt = new Date()

let dataDir: string
let port: number
let shop: ShopProcess | undefined
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'cellardoor-clock-')), 'data')
  port = await freePort()
  await seedShopOf(ENTRIES, seededAt, dataDir)
})
afterAll(async () => {
  shop?.kill('SIGTERM')
  await shop?.ended
  await rm(join(dataDir, '..'), { recursive: true })
})

let today = inLondon(seededAt).day

/** Restarts the shop on a later day; days can't go back. */
async function startOn(day: Day): Promise<void> {
  shop?.kill('SIGTERM')
  await shop?.ended
  if (day > today) today = day
  const ahead = daysBetween(inLondon(seededAt).day, today)
  shop = runStart({ DATA_DIR: dataDir, PORT: String(port), CLOCK_OFFSET_DAYS: String(ahead) })
  await shop.until('it was open', (out) => out.includes('is open at'))
}

const rowsOf = (sql: string, ...args: string[]) => rowsOfShop(dataDir, sql, ...args)

/** Runs the scheduler until `number` of the plan's cases are in that state. */
function casesBecome(planId: number, state: string, number: number) {
  const haveBecome = async () => {
    await runScheduler(dataDir)
    const rows = await rowsOf('SELECT id FROM cases WHERE plan_id = ? AND state = ?', String(planId), state)
    return rows.length === number
  }
  return vi.waitUntil(haveBecome, TEST_WAIT)
}

/** Signs in and returns a function that reads a path as that customer. */
async function signIn(email: string): Promise<<Body>(path: string) => Promise<Body>> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return async (path) => (await fetch(origin + path, { headers: { Cookie } })).json()
}

/** `leaves`: the day of the next case. */
type Customer = { email: string; planId: number; sent: number; leaves: Day }

const planOf = async (email: string): Promise<Customer> => {
  const [plan] = await rowsOf(
    `SELECT plans.id, next_case_on, (SELECT count(*) FROM cases WHERE plan_id = plans.id AND state = 'ordered') AS sent
      FROM plans JOIN customers ON customers.id = customer_id WHERE email = ?`,
    email,
  )
  return { email, planId: Number(plan?.id), sent: Number(plan?.sent), leaves: leavingDay(String(plan?.next_case_on)) }
}

/** Bottles taken from stock since the shop was seeded, by code. */
const takenOf = async (codes: readonly string[]): Promise<Record<string, number>> => {
  const rows = await rowsOf(
    `SELECT code, -sum(change) AS taken FROM stock_movements
      WHERE created_at >= ? AND code IN (SELECT value FROM json_each(?)) GROUP BY code`,
    seededAt.toISOString(),
    JSON.stringify(codes),
  )
  return Object.fromEntries(rows.map(({ code, taken }) => [String(code), Number(taken)]))
}

const bottlesOf = (lines: readonly { code: string; quantity: number }[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ code, quantity }) => [code, quantity]))

/** The one mail of that template to a customer. It is queued with its data, and rendered later by a job. */
async function mailOf(email: string, template: string): Promise<string> {
  const written = async () => {
    const mails = await rowsOf('SELECT body_text FROM mail WHERE to_email = ? AND template = ?', email, template)
    expect(mails).toHaveLength(1)
    const text = String(mails[0]?.body_text)
    if (text === '') await runScheduler(dataDir)
    return text
  }
  return vi.waitUntil(written, TEST_WAIT)
}

/** The plan's page and the mail name the same wines and price, and their bottles have left the stock. */
async function expectPrepared({ email, planId }: Customer): Promise<void> {
  const read = await signIn(email)
  const { next_case } = await read<PlanWithCases>(`/api/plans/${planId}`)
  const lines = next_case?.lines ?? []
  expect(await takenOf(lines.map(({ code }) => code))).toEqual(bottlesOf(lines))
  const mail = await mailOf(email, 'case-coming')
  for (const { product, quantity } of lines) expect(mail).toContain(`${quantity} × ${product}`)
  expect(mail).toContain(`£${next_case?.total.toFixed(2)}`)
}

/** The plan's page, its history, the order, its mail and the stock agree about the dispatched case. */
async function expectSent({ email, planId, sent }: Customer): Promise<void> {
  const read = await signIn(email)
  const { cases } = await read<PlanWithCases>(`/api/plans/${planId}`)
  expect(cases).toHaveLength(sent + 1)
  const [{ order_no, total, lines, dispatch_on } = raise()] = cases
  expect(await takenOf(lines.map(({ code }) => code))).toEqual(bottlesOf(lines))

  const order = await read<OrderView>(`/api/orders/${order_no}`)
  expect(order).toMatchObject({ order_no, state: 'paid', plan_id: planId, order_total: total, email })
  expect(dispatch_on).toBe(leavingDay(inLondon(new Date(order.created_at)).day))
  const { events } = await read<PlanHistory>(`/api/plans/${planId}/history`)
  expect(events[0]).toMatchObject({ order_no, text: 'A case was ordered.' })
  const mail = await mailOf(email, 'order-confirmation')
  expect(mail).toContain(`order ${order_no}`)
  expect(mail).toContain(`£${total?.toFixed(2)}`)
}

function raise(): never {
  throw new Error('No case has been sent')
}

// Prepared six days ahead and sent a day late, since nothing is charged before 06:00 of the day itself.
test('sends the next case of the wine club and of Lock it in', NIGHTLY, async () => {
  await startOn(today)
  for (const email of ['ben@cellardoor.example', 'ada@cellardoor.example']) {
    const customer = await planOf(email)
    await startOn(addDays(customer.leaves, -6))
    await casesBecome(customer.planId, 'prepared', 1)
    await expectPrepared(customer)
    await startOn(addDays(customer.leaves, 1))
    await casesBecome(customer.planId, 'ordered', customer.sent + 1)
    await expectSent(customer)
  }
})
