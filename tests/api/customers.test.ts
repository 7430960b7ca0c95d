import { describe, expect, test } from 'vitest'
import type { CustomerPage, Guest, StaffCustomer } from '../../domain/plans/customer/staff-customer.schema.ts'
import { MAX_TAG, MAX_TAGS } from '../../domain/plans/customer/staff-customer.ts'
import type { Problem } from '../../functions/errors.ts'
import { addPlan } from '../factories/plan.ts'
import { database, query } from './database.ts'
import { orderOf } from './faults/world.ts'
import { newCustomer, newEmail, newStaff } from './people.ts'
import { faultsOf, get, json, write } from './shop.ts'

const at = async (id: string, cookie: string) => get(`/api/admin/customers/${id}`, { Cookie: cookie })
const read = async (id: string, cookie: string) => json<StaffCustomer>(await at(id, cookie))
const find = async (q: string, cookie: string, more: Record<string, string> = {}) =>
  (
    await json<CustomerPage>(
      await get(`/api/admin/customers?${new URLSearchParams({ q, ...more })}`, { Cookie: cookie }),
    )
  ).customers
const post = (id: string, what: string, body: object, cookie: string) =>
  write('POST', `/api/admin/customers/${id}/${what}`, body, cookie)
const audited = (id: string) =>
  query(`SELECT admin_id, action, before_json, after_json FROM audit WHERE noun = 'customer' AND noun_id = ?`, id)

const addAddress = (id: string, name: string, postcode: string) =>
  query(
    `INSERT INTO addresses (customer_id, full_name, line_1, town, postcode, is_default, created_at)
      VALUES (?, ?, '1 High Street', 'Leeds', ?, 1, '2026-01-01T00:00:00.000Z')`,
    id,
    name,
    postcode,
  )

/** Adds a delivered order, which does not block erasing. */
const delivered = async ({ id, email }: { id: string; email: string }): Promise<string> => {
  const number = await orderOf(id, email, crypto.randomUUID())
  for (const state of ['packed', 'dispatched', 'delivered'])
    await query('UPDATE orders SET state = ? WHERE number = ?', state, number)
  return number
}

describe('customers are found', () => {
  test('by name with or without accents and apostrophes, e-mail, postcode with or without its space, and order number', async () => {
    const [customer, { cookie }] = [await newCustomer(), await newStaff('support')]
    const last = `Q${customer.id.slice(0, 8)}`
    const name = `Ó’${last}`
    await query('UPDATE customers SET last_name = ? WHERE id = ?', name, customer.id)
    await addAddress(customer.id, 'Ann', 'ZE2 9QQ')
    const number = await orderOf(customer.id, customer.email, crypto.randomUUID())
    for (const q of [last.toUpperCase(), `ann ${last}`, customer.email, `${last} ze2 9qq`, `ZE29QQ ${last}`, number])
      expect(await find(q, cookie), q).toMatchObject([{ id: customer.id, name: `Ann ${name}`, orders: 1 }])
    for (const q of [`o${last}`, `O'${last}`]) expect(await find(q, cookie), q).toMatchObject([{ id: customer.id }])
    expect(await find(`${last} nobody`, cookie)).toEqual([])
    // Typed text is not a LIKE pattern.
    expect(await find(`%${last}`, cookie)).toEqual([])
  })

  test('in the order asked for, and by kind', async () => {
    const { cookie } = await newStaff('support')
    const last = `R${crypto.randomUUID().slice(0, 8)}`
    const people = [await newCustomer(), await newCustomer(), await newCustomer()]
    for (const [at, name] of ['Bo', 'ann', 'Cy'].entries())
      await query('UPDATE customers SET first_name = ?, last_name = ? WHERE id = ?', name, last, people[at]?.id ?? '')
    const [bo, ann] = people
    await orderOf(ann?.id ?? '', ann?.email ?? '', crypto.randomUUID())
    await addPlan(database, bo?.id ?? '')
    const names = async (more: Record<string, string>) =>
      (await find(last, cookie, more)).map(({ name }) => name.split(' ')[0])
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['ann', 'Bo', 'Cy'])
    expect((await names({ sort: 'spent' }))[0]).toBe('ann')
    expect((await names({ sort: 'orders', order: 'asc' })).at(-1)).toBe('ann')
    expect(await names({ kind: 'plan' })).toEqual(['Bo'])
    expect(await names({ kind: 'account' })).toHaveLength(3)
    expect(await names({ kind: 'guest' })).toEqual([])
    expect(await faultsOf(await get('/api/admin/customers?sort=age', { Cookie: cookie }))).toEqual([400, 'sort'])
  })
})

describe('guests', () => {
  const placed = (email: string, full_name: string) => orderOf(null, email, crypto.randomUUID(), { full_name })
  const guest = async (number: string, cookie: string) => get(`/api/admin/guests/${number}`, { Cookie: cookie })

  test('are listed once for each e-mail address in any case, and found like customers', async () => {
    const { cookie } = await newStaff('support')
    const [email, last] = [newEmail(), `Q${crypto.randomUUID().slice(0, 8)}`]
    const first = await placed(email.toUpperCase(), 'Ann')
    const second = await placed(email, `Zoë O’${last}`)
    for (const q of [email, `zoe o${last}`, `O'${last}`, `${last} ba12ab`, first, second])
      expect(await find(q, cookie), q).toMatchObject([
        { id: first, is_guest: true, email, name: `Zoë O’${last}`, orders: 2, spent: 19.98, running_plans: 0 },
      ])
    expect(await find(`${last} nobody`, cookie)).toEqual([])
    expect(await json<Guest>(await guest(second, cookie))).toMatchObject({
      ...{ email, name: `Zoë O’${last}`, orders: 2, spent: 19.98, address: { postcode: 'BA1 2AB' } },
      order_list: [{ order_no: second, is_guest: true }, { order_no: first }],
    })
  })

  test('with the e-mail address of an account are part of its entry', async () => {
    const [customer, { cookie }] = [await newCustomer(), await newStaff('support')]
    const number = await placed(customer.email.toUpperCase(), 'Ann')
    for (const q of [customer.email, number])
      expect(await find(q, cookie), q).toMatchObject([{ id: customer.id, is_guest: false, orders: 1, spent: 9.99 }])
    expect((await read(customer.id, cookie)).order_list).toMatchObject([{ order_no: number, is_guest: true }])
  })

  test('exclude people whose order is unpaid or belongs to an account', async () => {
    const [customer, { cookie }, email] = [await newCustomer(), await newStaff('support'), newEmail()]
    const unpaid = await placed(email, 'Ann')
    await query('UPDATE orders SET paid_at = NULL WHERE number = ?', unpaid)
    expect(await find(email, cookie)).toEqual([])
    const own = await orderOf(customer.id, customer.email, crypto.randomUUID())
    for (const number of [unpaid, own, 'nonsense']) expect((await guest(number, cookie)).status, number).toBe(404)
  })
})

test('reads all details of one customer', async () => {
  const [customer, { cookie }] = [await newCustomer(), await newStaff('owner')]
  await addAddress(customer.id, 'Ann Other', 'LS1 1AA')
  const number = await delivered(customer)
  const plan = await addPlan(database, customer.id)
  const seen = await read(customer.id, cookie)
  expect(seen).toMatchObject({
    email: customer.email,
    orders: 1,
    running_plans: 1,
    credit: 0,
    addresses: [{ postcode: 'LS1 1AA', is_default: true }],
    order_list: [{ order_no: number, state: 'delivered' }],
    plans: [{ id: plan, name: 'Lock it in', state: 'active' }],
    in_the_way: ['plan Lock it in'],
  })
  expect(seen.timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['joined', 'order', 'plan']))
})

test('shows a note with its author, and keeps its text out of the audit log', async () => {
  const [{ id }, staff] = [await newCustomer(), await newStaff('support')]
  const answer = await post(id, 'notes', { note: ' Rings on Mondays ' }, staff.cookie)
  expect(await json<StaffCustomer>(answer)).toMatchObject({ notes: [{ note: 'Rings on Mondays', by: 'Sam Staff' }] })
  expect(await audited(id)).toMatchObject([{ admin_id: staff.id, action: 'note', after_json: null }])
  expect((await post(id, 'notes', { note: '  ' }, staff.cookie)).status).toBe(400)
})

describe('tags', () => {
  const tag = (id: string, word: string, is_on: boolean, cookie: string) =>
    post(id, 'tags', { tag: word, is_on }, cookie)

  test('are added once in any case, filter the list, and are part of the customer’s export', async () => {
    const [{ id, email, cookie: own }, { cookie }] = [await newCustomer(), await newStaff('support')]
    await orderOf(null, newEmail(), 'guest')
    const word = `T${crypto.randomUUID().slice(0, 8)}`
    expect((await tag(id, word, true, cookie)).status).toBe(200)
    const twice = await json<StaffCustomer>(await tag(id, ` ${word.toLowerCase()} `, true, cookie))
    expect(twice).toMatchObject({ tags: [word], known_tags: expect.arrayContaining([word]) })
    const list = `/api/admin/customers?tag=${word.toLowerCase()}`
    const page = await json<CustomerPage>(await get(list, { Cookie: cookie }))
    expect(page).toMatchObject({ total: 1, customers: [{ id, tags: [word] }] })
    expect(page.known_tags).toContain(word)
    expect(await json<CustomerPage>(await get(`${list}&q=nobody`, { Cookie: cookie }))).toMatchObject({ total: 0 })
    expect(await json(await get('/api/user/export', { Cookie: own }))).toMatchObject({ tags: [{ tag: word }] })
    expect(await json<StaffCustomer>(await tag(id, word, false, cookie))).toMatchObject({ tags: [] })
    expect((await audited(id)).map(({ action }) => action)).toEqual(['tag', 'untag'])
    await tag(id, word, true, cookie)
    await post(id, 'erase', { email }, cookie)
    expect(await query('SELECT * FROM customer_tags WHERE customer_id = ?', id)).toEqual([])
  })

  test('are at most twenty, of at most thirty characters', async () => {
    const [{ id }, { cookie }] = [await newCustomer(), await newStaff('support')]
    for (let count = 1; count <= MAX_TAGS; count += 1)
      expect((await tag(id, `Tag ${count}`, true, cookie)).status).toBe(200)
    const many = await tag(id, 'One more', true, cookie)
    expect([many.status, (await json<Problem>(many)).errors?.[0]?.field]).toEqual([422, 'tag'])
    for (const invalid of [' ', 'x'.repeat(MAX_TAG + 1)])
      expect((await tag(id, invalid, true, cookie)).status).toBe(400)
    expect((await read(id, cookie)).tags).toHaveLength(MAX_TAGS)
  })
})

describe('store credit', () => {
  test('is given and taken with a reason, once per balance shown', async () => {
    const [{ id }, staff] = [await newCustomer(), await newStaff('support')]
    const given = { change: 7.5, reason: 'A corked bottle', seen: 0 }
    expect(await json<StaffCustomer>(await post(id, 'store-credit', given, staff.cookie))).toMatchObject({
      credit: 7.5,
      credit_entries: [{ change: 7.5, reason: 'A corked bottle', by: 'Sam Staff' }],
    })
    // A second press of the same button.
    expect((await post(id, 'store-credit', given, staff.cookie)).status).toBe(409)
    const taken = await post(id, 'store-credit', { change: -2.49, reason: 'Too much', seen: 7.5 }, staff.cookie)
    expect(await json<StaffCustomer>(taken)).toMatchObject({ credit: 5.01 })
    expect(await audited(id)).toMatchObject([
      { action: 'give-credit', before_json: '{"credit_pence":0}', after_json: '{"credit_pence":750}' },
      { action: 'take-credit', before_json: '{"credit_pence":750}', after_json: '{"credit_pence":501}' },
    ])
  })

  test('never goes below zero, and refuses malformed amounts', async () => {
    const [{ id }, { cookie }] = [await newCustomer(), await newStaff('owner')]
    expect(await faultsOf(await post(id, 'store-credit', { change: -0.01, reason: 'x', seen: 0 }, cookie))).toEqual([
      422,
      'change',
    ])
    for (const change of [0, 6e-305, 0.001, 1000.01, -1000.01, '5'])
      expect((await post(id, 'store-credit', { change, reason: 'x', seen: 0 }, cookie)).status, `${change}`).toBe(400)
    expect((await post(id, 'store-credit', { change: 1, reason: ' ', seen: 0 }, cookie)).status).toBe(400)
    for (const seen of [-1, -1.7e308, 1.7e308])
      expect((await post(id, 'store-credit', { change: 1, reason: 'x', seen }, cookie)).status, `${seen}`).toBe(400)
    expect(await query('SELECT * FROM store_credit WHERE customer_id = ?', id)).toEqual([])
    expect(await audited(id)).toEqual([])
  })
})

test('exports the same data as the customer’s own export, and is audited', async () => {
  const [customer, staff] = [await newCustomer(), await newStaff('support')]
  await post(customer.id, 'notes', { note: 'Likes Rioja' }, staff.cookie)
  const exported = await json<Record<string, unknown>>(await post(customer.id, 'export', {}, staff.cookie))
  const own = await json<Record<string, unknown>>(await get('/api/user/export', { Cookie: customer.cookie }))
  expect(Object.keys(exported)).toEqual(Object.keys(own))
  expect(exported).toMatchObject({ profile: own.profile, notes: [{ note: 'Likes Rioja' }], sessions: own.sessions })
  expect((await audited(customer.id)).map(({ action }) => action)).toEqual(['note', 'export'])
})

describe('erasing', () => {
  test('needs the address typed, ends their sessions, and keeps the accounting records', async () => {
    const [customer, staff] = [await newCustomer(), await newStaff('support')]
    const number = await delivered(customer)
    await post(customer.id, 'notes', { note: 'Likes Rioja' }, staff.cookie)
    expect(await faultsOf(await post(customer.id, 'erase', { email: 'somebody@else.test' }, staff.cookie))).toEqual([
      422,
      'email',
    ])
    expect((await at(customer.id, staff.cookie)).status).toBe(200)

    expect((await post(customer.id, 'erase', { email: customer.email.toUpperCase() }, staff.cookie)).status).toBe(200)
    expect((await at(customer.id, staff.cookie)).status).toBe(404)
    expect(await find(customer.email, staff.cookie)).toEqual([])
    expect((await get('/api/user/export', { Cookie: customer.cookie })).status).toBe(401)
    expect(await query('SELECT * FROM customer_notes WHERE customer_id = ?', customer.id)).toEqual([])
    const [order] = await query('SELECT email, address_json FROM orders WHERE number = ?', number)
    expect(order).toMatchObject({ email: `erased-${customer.id}@erased.invalid`, address_json: 'null' })
    const log = await audited(customer.id)
    expect(log.at(-1)).toMatchObject({ action: 'erase', admin_id: staff.id })
    expect(JSON.stringify(log)).not.toContain(customer.email)
  })

  test('is refused, without writing, while a delivery or charge is outstanding', async () => {
    const [customer, { cookie }] = [await newCustomer(), await newStaff('owner')]
    const number = await orderOf(customer.id, customer.email, crypto.randomUUID())
    const answer = await post(customer.id, 'erase', { email: customer.email }, cookie)
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).message).toContain(number)
    expect(await audited(customer.id)).toEqual([])
    expect((await at(customer.id, cookie)).status).toBe(200)
  })
})
