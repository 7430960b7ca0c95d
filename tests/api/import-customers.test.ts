/** Importing customers: the outcome of each row, single writes, and values that a file can't change. */
import { describe, expect, test } from 'vitest'
import type { StaffCustomer } from '../../domain/plans/customer/staff-customer.schema.ts'
import type { CustomerResult, CustomerRow } from '../../domain/staff/customer-import/customer-import.schema.ts'
import { listedAddress } from '../factories/customer-rows.ts'
import { lastMail, query } from './database.ts'
import { newCustomer, newEmail, newStaff, PASSWORD } from './people.ts'
import { countRoundTrips, get, json, post, write } from './shop.ts'

const customer = (more: Partial<CustomerRow> = {}): CustomerRow => ({
  ...{ row: 2, email: newEmail(), first_name: 'Ann', last_name: 'Lee', phone: '07700 900123', accepts_email: true },
  ...{ addresses: [listedAddress(), listedAddress({ line_1: '2 Lane' })], notes: ['Rings first', 'Tags: vip'] },
  ...more,
})
const send = (path: string, body: object, cookie: string) => write('POST', `/api/admin/customers/${path}`, body, cookie)
const answersOf = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return (await json<{ rows: CustomerResult[] }>(answer)).rows
}
const importRows = async (list: CustomerRow[], cookie: string) =>
  answersOf(await send('imports', { file_name: 'old-shop.csv', rows: list }, cookie))
const dryRun = async (list: CustomerRow[], cookie: string) =>
  answersOf(await send('imports/dry-run', { rows: list }, cookie))
const read = async (email: string, cookie: string) => {
  const [found] = await query('SELECT id FROM customers WHERE email = ?', email)
  return json<StaffCustomer>(await get(`/api/admin/customers/${found?.id}`, { Cookie: cookie }))
}
const subscriber = async (email: string) =>
  (
    await query(
      'SELECT state, source, confirmed_at IS NOT NULL AS confirmed FROM marketing_subscribers WHERE email = ?',
      email,
    )
  )[0]

describe('an import', () => {
  test('writes customers completely and once, after a dry run with the same result and no writes', async () => {
    const [{ cookie, id: staff }, one, two] = [
      await newStaff('owner'),
      customer(),
      customer({ row: 3, accepts_email: false, addresses: [], notes: [], first_name: '', last_name: '', phone: '' }),
    ]
    const results = await dryRun([one, two], cookie)
    expect(results).toMatchObject([
      { row: 2, fate: 'new', subscribes: true },
      { row: 3, fate: 'new', subscribes: false },
    ])
    expect(await query('SELECT id FROM customers WHERE email IN (?, ?)', one.email, two.email)).toEqual([])
    expect(await importRows([one, two], cookie)).toEqual(results)
    const expected = {
      name: 'Ann Lee',
      phone: '07700 900123',
      has_newsletter: true,
      is_email_verified: false,
      addresses: [
        { ...listedAddress(), is_default: true },
        { ...listedAddress({ line_1: '2 Lane' }), is_default: false },
      ],
      notes: [{ note: 'Tags: vip', by: 'Sam Staff' }, { note: 'Rings first' }],
    }
    expect(await read(one.email, cookie)).toMatchObject(expected)
    expect(await subscriber(one.email)).toEqual({ state: 'subscribed', source: 'import: old-shop.csv', confirmed: 1 })
    expect(await subscriber(two.email)).toBeUndefined()
    expect(await query('SELECT id FROM mail WHERE to_email IN (?, ?)', one.email, two.email)).toEqual([])
    const log = await query(
      `SELECT action, noun_id, after_json FROM audit WHERE noun = 'customers' AND admin_id = ?`,
      staff,
    )
    expect(log).toEqual([{ action: 'import', noun_id: 'old-shop.csv', after_json: '{"rows":2}' }])

    expect(await importRows([one, two], cookie)).toMatchObject([{ fate: 'same' }, { fate: 'same' }])
    expect(await read(one.email, cookie)).toMatchObject(expected)
  })

  test('gives access to an account only through a forgotten password', async () => {
    const [{ cookie }, one] = [await newStaff('owner'), customer({ accepts_email: false })]
    await importRows([one], cookie)
    expect((await post('/api/user/login', { email: one.email, password: PASSWORD })).status).toBe(401)
    const registered = { email: one.email, password: PASSWORD, first_name: 'E', last_name: 'Vil' }
    expect((await post('/api/user/register', registered)).status).toBe(422)
    expect((await post('/api/user/forgot-password', { email: one.email })).status).toBe(200)
    const { token } = await lastMail(one.email, 'password-reset')
    expect((await post('/api/user/reset-password', { token, password: PASSWORD })).status).toBe(200)
    expect((await post('/api/user/login', { email: one.email, password: PASSWORD })).status).toBe(200)
  })

  test('takes as many round trips for 250 rows as for one', async () => {
    const { cookie } = await newStaff('owner')
    const list = (count: number) => Array.from({ length: count }, (_, index) => customer({ row: index + 2 }))
    const [one, many] = [list(1), list(250)]
    const trips = await countRoundTrips(() => importRows(one, cookie))
    expect(trips).toBe(2)
    expect(await countRoundTrips(() => importRows(many, cookie))).toBe(trips)
    expect((await send('imports', { file_name: 'x.csv', rows: list(251) }, cookie)).status).toBe(400)
  })
})

describe('an existing customer', () => {
  test('keeps existing values and receives missing ones', async () => {
    const [{ cookie }, known] = [await newStaff('owner'), await newCustomer()]
    const one = customer({ email: known.email.toUpperCase(), first_name: 'Other', last_name: 'Name' })
    expect(await importRows([one], cookie)).toMatchObject([
      { fate: 'filled', filled: ['phone', 'addresses', 'newsletter', 'notes'] },
    ])
    const filled = await read(known.email, cookie)
    expect(filled).toMatchObject({ name: 'Ann Other', phone: '07700 900123', addresses: [{ line_1: '1 Road' }, {}] })
    const later = { ...one, phone: '01225 000000', addresses: [listedAddress({ line_1: '9 Street' })], notes: [] }
    expect(await importRows([later], cookie)).toMatchObject([{ fate: 'same', filled: [] }])
    expect(await read(known.email, cookie)).toMatchObject({ phone: filled.phone, addresses: filled.addresses })
  })

  test.each([
    [
      'has unsubscribed',
      `INSERT INTO marketing_subscribers (email, state, token_hash, created_at, unsubscribed_at) VALUES (?1, 'unsubscribed', ?1, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')`,
    ],
    [
      'has not confirmed yet',
      `INSERT INTO marketing_subscribers (email, state, token_hash, created_at) VALUES (?1, 'unconfirmed', ?1, '2026-01-01T00:00:00.000Z')`,
    ],
    [
      'bounces',
      `INSERT INTO mail_suppressions (email, reason, created_at) VALUES (?1, 'bounced', '2026-01-01T00:00:00.000Z')`,
    ],
  ])('who %s is subscribed by no file', async (_, sql) => {
    const [{ cookie }, one] = [await newStaff('owner'), customer()]
    await query(sql, one.email)
    const before = await subscriber(one.email)
    expect(await importRows([one], cookie)).toMatchObject([{ fate: 'new', subscribes: false }])
    expect(await subscriber(one.email)).toEqual(before)
  })

  test('keeps erased accounts out and writes the rest of the batch', async () => {
    const [{ cookie }, known, one] = [await newStaff('owner'), await newCustomer(), customer({ row: 3 })]
    expect((await send(`${known.id}/erase`, { email: known.email }, cookie)).status).toBe(200)
    const list = [customer({ email: known.email }), one]
    const results = await dryRun(list, cookie)
    expect(results).toMatchObject([{ fate: 'refused', faults: [{ field: 'email' }] }, { fate: 'new' }])
    expect(await importRows(list, cookie)).toEqual(results)
    expect(await query('SELECT id FROM customers WHERE email = ?', known.email)).toEqual([])
    expect(await subscriber(known.email)).toBeUndefined()
  })
})

test('refuses a list out of order as a whole', async () => {
  const { cookie } = await newStaff('owner')
  const [one, twin] = [customer(), customer()]
  const bad = [
    [one, { ...twin, email: one.email.toUpperCase() }],
    [one, { ...twin, email: 'no-mail' }],
    [one, { ...twin, addresses: [listedAddress({ postcode: 'GX11 1AA' })] }],
    [one, { ...twin, addresses: [listedAddress(), listedAddress(), listedAddress()] }],
    [one, { ...twin, password: 'x' }],
  ]
  for (const list of bad) expect((await send('imports', { file_name: 'x.csv', rows: list }, cookie)).status).toBe(400)
  expect((await send('imports', { file_name: '', rows: [one] }, cookie)).status).toBe(400)
  expect(await query('SELECT id FROM customers WHERE email = ?', one.email)).toEqual([])
})
