/** The control panel's home: tasks by permission, today's sales, and recent activity. */
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { dispatchDay, inLondon, minutesOf, workingDayBefore } from '../../domain/core/calendar/calendar.ts'
import { spanOf } from '../../domain/core/calendar/london-day.ts'
import type { DeclinedCheckout } from '../../domain/selling/checkout/declined.schema.ts'
import type { Home, TaskKind } from '../../domain/staff/home/home.schema.ts'
import { app } from '../../functions/app.ts'
import { DELIVERY } from '../factories/delivery.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { addOrder } from '../factories/orders.ts'
import { anAddress } from '../factories/pay-request.ts'
import { database, query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, post, SAME_ORIGIN, SHOP, write } from './shop.ts'

const home = async (cookie: string) => json<Home>(await get('/api/admin/home', { Cookie: cookie }))
const countIn = ({ tasks }: Home, kind: TaskKind) => tasks.find((task) => task.kind === kind)?.count ?? 0

/** Adds an order to pack. */
function toPack(paid: Date, subtotal_pence: number, leaves_on: string | null = null) {
  const at = paid.toISOString()
  return addOrder(database, { subtotal_pence, created_at: at, paid_at: at, leaves_on })
}

test('counts orders to pack and late ones, and today’s sales', async () => {
  const { cookie } = await newStaff('support')
  const before = await home(cookie)
  await toPack(new Date(), 1250)
  await toPack(new Date('2026-01-05T10:00:00Z'), 500)
  const now = await home(cookie)
  const late = ({ tasks }: Home) => tasks.find(({ kind }) => kind === 'orders_to_pack')?.late ?? 0
  expect(countIn(now, 'orders_to_pack') - countIn(before, 'orders_to_pack')).toBe(2)
  expect(late(now) - late(before)).toBe(1)
  expect(now.today.taken - before.today.taken).toBeCloseTo(12.5)
  expect(now.today.orders - before.today.orders).toBe(1)
})

test('answers the side bar’s counts of the tasks that the user may do', async () => {
  const [support, merchandiser] = [await newStaff('support'), await newStaff('merchandiser')]
  const waiting = async (cookie: string) =>
    json<{ waiting: { kind: TaskKind; count: number }[] }>(await get('/api/admin/home/waiting', { Cookie: cookie }))
  await toPack(new Date(), 1250)
  const { tasks } = await home(support.cookie)
  const counts = tasks.map(({ kind, count }) => ({ kind, count }))
  const shown = counts.filter(({ kind }) => ['orders_to_pack', 'reviews', 'low_stock'].includes(kind))
  expect(shown).toContainEqual({ kind: 'orders_to_pack', count: countIn(await home(support.cookie), 'orders_to_pack') })
  expect((await waiting(support.cookie)).waiting).toEqual(shown)
  const kinds = (await waiting(merchandiser.cookie)).waiting.map(({ kind }) => kind)
  expect(kinds).not.toContain('orders_to_pack')
})

test('counts an order as late once its dispatch day is over', async () => {
  const { cookie } = await newStaff('support')
  const late = async () => (await home(cookie)).tasks.find(({ kind }) => kind === 'orders_to_pack')?.late ?? 0
  const { from } = spanOf(workingDayBefore(inLondon(new Date()).day))
  const cutOff = new Date(from).getTime() + minutesOf(DELIVERY.cut_off) * 60_000
  for (const paid of [new Date(cutOff - 1000), new Date(cutOff)]) {
    const before = await late()
    await toPack(paid, 500)
    const isLate = dispatchDay(paid, DELIVERY.cut_off) < inLondon(new Date()).day
    expect(isLate).toBe(paid.getTime() < cutOff)
    expect((await late()) - before).toBe(isLate ? 1 : 0)
  }
})

test('counts a gift as late once the day on which it leaves is over', async () => {
  const { cookie } = await newStaff('support')
  const late = async () => (await home(cookie)).tasks.find(({ kind }) => kind === 'orders_to_pack')?.late ?? 0
  const today = inLondon(new Date()).day
  for (const [leaves, more] of [
    [today, 0],
    [workingDayBefore(today), 1],
  ] as const) {
    const before = await late()
    await toPack(new Date('2026-01-05T10:00:00Z'), 500, leaves)
    expect((await late()) - before).toBe(more)
  }
})

test('shows users the tasks they may do, and owners the audit log', async () => {
  const [support, merchandiser, owner] = [
    await newStaff('support'),
    await newStaff('merchandiser'),
    await newStaff('owner'),
  ]
  const code = await newWine()
  await database.execute('UPDATE stock SET quantity = 3 WHERE code = ?', [code])
  await database.execute(
    `INSERT INTO reviews (product_code, author_name, rating, review, created_at)
      VALUES (?, 'Ada L', 4, 'Plums and smoke', '2026-01-01T00:00:00.000Z')`,
    [code],
  )
  await database.execute(
    `INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, created_at)
      VALUES (?, 'Sam Staff', 'edit', 'product', ?, '2026-01-01T00:00:00.000Z')`,
    [owner.id, code],
  )
  const [seenBySupport, seenByMerchandiser, seenByOwner] = [
    await home(support.cookie),
    await home(merchandiser.cookie),
    await home(owner.cookie),
  ]
  expect([countIn(seenBySupport, 'reviews') > 0, countIn(seenBySupport, 'low_stock')]).toEqual([true, 0])
  expect([countIn(seenByMerchandiser, 'reviews'), countIn(seenByMerchandiser, 'low_stock') > 0]).toEqual([0, true])
  expect([seenBySupport.activity, seenByMerchandiser.activity]).toEqual([[], []])
  expect(seenByOwner.activity[0]).toMatchObject({ action: 'edit', noun: 'product', noun_id: code, is_you: true })
})

test('counts sold-out products as low in stock, as the lists do', async () => {
  const { cookie } = await newStaff('merchandiser')
  const before = countIn(await home(cookie), 'low_stock')
  const code = await newWine()
  await database.execute('UPDATE stock SET quantity = 0 WHERE code = ?', [code])
  const after = await home(cookie)
  expect(countIn(after, 'low_stock') - before).toBe(1)
  const [products, stock] = await Promise.all([
    json<{ total: number }>(await get(`/api/admin/products?status=active&stock=low&q=${code}`, { Cookie: cookie })),
    json<{ counts: { low: number } }>(await get('/api/admin/stock?view=low', { Cookie: cookie })),
  ])
  expect([products.total, stock.counts.low]).toEqual([1, countIn(after, 'low_stock')])
})

test('names today’s refunds, which analytics takes off its sales', async () => {
  const { cookie } = await newStaff('owner')
  const before = await home(cookie)
  const { id } = await toPack(new Date('2026-01-05T10:00:00Z'), 5000)
  await query(
    `INSERT INTO refunds (order_id, credit_note, idempotency_key, amount_pence, vat_pence, reason, state, created_at,
      updated_at) VALUES (?, 'C-home', 'home', 2150, 0, 'damaged', 'succeeded', ?, ?)`,
    id,
    new Date().toISOString(),
    new Date().toISOString(),
  )
  const after = await home(cookie)
  expect(after.refunded_today - before.refunded_today).toBeCloseTo(21.5)
  expect(after.today.taken).toBe(before.today.taken)
})

test('shows an import, and a bulk edit, as one line of the recent activity each', async () => {
  const owner = await newStaff('owner')
  const add = (action: string, noun: string, id: string) =>
    query(
      `INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, created_at) VALUES (?, 'Sam', ?, ?, ?, ?)`,
      owner.id,
      action,
      noun,
      id,
      '2026-11-30T09:00:30.000Z',
    )
  await add('begin', 'import', crypto.randomUUID())
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await add('import', 'product', code)
  for (const code of ['A', 'B', 'C']) await add('edit', 'product', code)
  const { activity } = await home(owner.cookie)
  expect(activity.slice(0, 2).map(({ action, noun, entries }) => [action, noun, entries])).toEqual([
    ['edit', 'product', 3],
    ['begin', 'import', 1],
  ])
})

test('shows alarms to those who run the shop', async () => {
  const [owner, support] = [await newStaff('owner'), await newStaff('support')]
  const time = '2026-01-01T00:00:00.000Z'
  await database.execute(`INSERT INTO mail (unique_key, template, to_email, state, is_unmade, data_json, next_attempt_at, created_at)
    VALUES ('home', 'order-confirmation', 'ann@example.test', 'dead', 1, '{}', '${time}', '${time}')`)
  const unmade = async (cookie: string) => (await home(cookie)).alarms.find(({ cause }) => cause === 'mail_unmade')
  expect(await unmade(owner.cookie)).toMatchObject({ since: time, href: '/admin/config/mailbox' })
  expect(await unmade(support.cookie)).toBeUndefined()
  await database.execute(`DELETE FROM mail WHERE unique_key = 'home'`)
  expect(await unmade(owner.cookie)).toBeUndefined()
})

test('shows owners the opening checklist, confirms an item, and tests payments and mail', async () => {
  const [{ cookie }, editor] = [await newStaff('owner'), await newStaff('editor')]
  expect((await home(editor.cookie)).opening).toBeNull()
  const isDone = async () => (await home(cookie)).opening?.find(({ kind }) => kind === 'delivery')?.is_done
  expect(await isDone()).toBe(false)
  expect((await write('POST', '/api/admin/opening/payments/confirm', {}, cookie)).status).toBe(400)
  expect((await write('POST', '/api/admin/opening/delivery/confirm', {}, cookie)).status).toBe(200)
  expect(await isDone()).toBe(true)
  const tested = async (item: string) => json(await write('POST', `/api/admin/opening/${item}/test`, {}, cookie))
  expect(await tested('payments')).toEqual({ works: true, message: expect.stringContaining('test bank') })
  expect(await tested('mail')).toEqual({ works: false, message: expect.stringContaining('SMTP_URL') })
})

test('rejects every set-up token once there is an owner', async () => {
  const token = 'a'.repeat(64)
  expect((await post('/api/admin/setup/token', { token })).status).toBe(409)
  expect((await post('/api/admin/setup/token', { token: 'short' })).status).toBe(400)
  expect((await post('/api/admin/setup/token', { token }, { 'Content-Type': 'application/json' })).status).toBe(403)
})

test('sends a test email to the requesting owner, and reports why it was refused', async () => {
  const { cookie, email } = await newStaff('owner')
  const { fetch } = globalThis
  const sent: string[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const request = new Request(target, init)
    if (!request.url.startsWith('https://api.resend.com')) return fetch(request)
    sent.push(await request.text())
    return sent.length === 1
      ? Response.json({ id: '1' })
      : Response.json({ message: 'Unknown domain' }, { status: 403 })
  })
  try {
    const path = `${SHOP}/api/admin/opening/mail/test`
    const init = { method: 'POST', headers: { ...SAME_ORIGIN, Cookie: cookie }, body: '{}' }
    const tried = async () =>
      json(await app.request(path, init, { ...env, RESEND_API_KEY: 're_1' }, anExecutionContext()))
    expect(await tried()).toEqual({ works: true, message: expect.stringContaining(email) })
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ to: [email] })
    expect(await tried()).toEqual({ works: false, message: expect.stringContaining('Unknown domain') })
  } finally {
    spy.mockRestore()
  }
})

test('counts shoppers whose payment failed, until they pay', async () => {
  const { cookie } = await newStaff('support')
  const email = `${crypto.randomUUID()}@example.test`
  const before = countIn(await home(cookie), 'failed_checkouts')
  const at = new Date().toISOString()
  const { id: order } = await addOrder(database, {
    state: 'pending_payment',
    email,
    address_json: JSON.stringify(anAddress({ full_name: 'Ann Declined' })),
    subtotal_pence: 100,
    created_at: at,
  })
  const declined = `INSERT INTO payments (order_id, adapter, idempotency_key, state, amount_pence, created_at, updated_at)
    VALUES (?, 'test', ?, 'failed', 100, ?, ?)`
  for (const key of [crypto.randomUUID(), crypto.randomUUID()]) await database.execute(declined, [order, key, at, at])
  const { tasks } = await home(cookie)
  const task = tasks.find(({ kind }) => kind === 'failed_checkouts')
  expect(task).toMatchObject({ count: before + 1, at, name: `Ann Declined (${email})` })
  const listed = async () => {
    const answer = await get(`/api/admin/orders/declined?q=${email}`, { Cookie: cookie })
    return json<{ checkouts: DeclinedCheckout[]; total: number }>(answer)
  }
  expect(await listed()).toMatchObject({
    total: 1,
    checkouts: [{ name: 'Ann Declined', email, attempts: 2, reason: '', total: 1, lines: [], can_be_phoned: true }],
  })
  const paid = new Date(Date.now() + 1000).toISOString()
  await database.execute(`UPDATE orders SET state = 'paid', paid_at = ? WHERE id = ?`, [paid, order])
  expect(countIn(await home(cookie), 'failed_checkouts')).toBe(before)
  expect((await listed()).total).toBe(0)
})

test('says what the shop lacks before its first products go live', async () => {
  const { cookie } = await newStaff('merchandiser')
  const goingLive = async () => json(await get('/api/admin/opening', { Cookie: cookie }))
  await newWine()
  await query(`UPDATE build_routes SET type = 'dyn' WHERE type = 'pdp'`)
  expect(await goingLive()).toEqual({ missing: expect.arrayContaining(['payments', 'mail']) })
  await query(`INSERT INTO build_routes (route, normalised, type, content_hash, code_hash, release)
    VALUES ('red/live', 'red/live', 'pdp', '', '', '') ON CONFLICT (route) DO UPDATE SET type = 'pdp'`)
  expect(await goingLive()).toEqual({ missing: null })
})
