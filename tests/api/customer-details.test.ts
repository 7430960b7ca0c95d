/** Details and addresses of a customer as staff change them. */
import { describe, expect, test } from 'vitest'
import { MAX_ADDRESSES } from '../../domain/core/address/address.ts'
import type { StaffCustomer } from '../../domain/plans/customer/staff-customer.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { anAddress } from '../factories/pay-request.ts'
import { lastMail, mailsTo, query } from './database.ts'
import { logIn, newCustomer, newEmail, newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const path = (id: string) => `/api/admin/customers/${id}`
const read = async (id: string, cookie: string) => json<StaffCustomer>(await get(path(id), { Cookie: cookie }))
const audited = (id: string) =>
  query(`SELECT action, after_json FROM audit WHERE noun = 'customer' AND noun_id = ? ORDER BY id`, id)
const isSignedIn = async (cookie: string) => (await get('/api/user/export', { Cookie: cookie })).status === 200
const fieldsOf = async (answer: Response) => (await json<Problem>(answer)).errors?.map(({ field }) => field)

const begin = async () => {
  const [customer, { cookie }] = [await newCustomer(), await newStaff('support')]
  const { first_name, last_name, email, phone, version } = await read(customer.id, cookie)
  const body = { first_name, last_name, email, phone, version }
  const change = (more: object) => write('PATCH', path(customer.id), { ...body, ...more }, cookie)
  return { ...customer, staff: cookie, change }
}

describe('a customer’s details', () => {
  test('are changed by staff, without ending the customer’s session', async () => {
    const { id, cookie, email, change } = await begin()
    const changed = await json<StaffCustomer>(await change({ last_name: ' Smith ', phone: '07700 900123' }))
    expect(changed).toMatchObject({ name: 'Ann Smith', first_name: 'Ann', last_name: 'Smith', phone: '07700 900123' })
    expect(await audited(id)).toEqual([{ action: 'edit', after_json: '{"changed":["last_name","phone"]}' }])
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await mailsTo(email)).toEqual([])
  })

  test('with a new e-mail address, mail both addresses and sign the customer out', async () => {
    const { id, cookie, email, change, staff } = await begin()
    await query(
      `INSERT INTO marketing_subscribers (email, state, token_hash, created_at, confirmed_at)
        VALUES (?, 'subscribed', ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      ...[email, crypto.randomUUID()],
    )
    await write('POST', '/api/user/forgot-password', { email })
    const next = newEmail()
    expect((await change({ email: next.toUpperCase() })).status).toBe(200)
    const mail = { first_name: 'Ann', new_email: next, by: 'staff' }
    expect(await lastMail(email, 'email-changed')).toEqual(mail)
    expect(await lastMail(next, 'email-changed')).toEqual(mail)
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(next)).status).toBe(200)
    expect(await read(id, staff)).toMatchObject({ email: next, is_email_verified: false, has_newsletter: true })
    expect(await query(`SELECT id FROM customer_verifications WHERE identifier LIKE '%' || ?`, id)).toEqual([])
    expect(JSON.stringify(await audited(id))).not.toContain(next)
  })

  test('refuse an address of another account in any case, and write nothing', async () => {
    const [{ id, cookie, email, change }, other] = [await begin(), await newCustomer()]
    const taken = await change({ first_name: 'Bea', email: other.email.toUpperCase() })
    expect([taken.status, await fieldsOf(taken)]).toEqual([422, ['email']])
    const answer = await change({ first_name: ' ', email: 'nobody', phone: 'x' })
    expect([answer.status, (await fieldsOf(answer))?.toSorted()]).toEqual([400, ['email', 'first_name', 'phone']])
    expect(await audited(id)).toEqual([])
    expect([await mailsTo(email), await mailsTo(other.email)]).toEqual([[], []])
    expect(await isSignedIn(cookie)).toBe(true)
  })

  test('are not overwritten once the customer has changed them', async () => {
    const { id, cookie, change } = await begin()
    await write('PATCH', '/api/user', { phone: '07700 900456' }, cookie)
    const late = await change({ email: newEmail() })
    expect(late.status).toBe(409)
    expect(await json<{ customer: StaffCustomer }>(late)).toMatchObject({ customer: { phone: '07700 900456' } })
    expect(await audited(id)).toEqual([])
    expect(await isSignedIn(cookie)).toBe(true)
  })
})

describe('a customer’s addresses', () => {
  const send = (
    method: 'POST' | 'PUT' | 'DELETE',
    id: string,
    rest: string,
    body: object | undefined,
    cookie: string,
  ) => write(method, `${path(id)}/addresses${rest}`, body, cookie)

  /** Adds an address to those that the customer has. */
  const add = async (id: string, body: object, staff: string) =>
    send('POST', id, '', { ...body, version: (await read(id, staff)).addresses_version }, staff)

  test('are added, changed and deleted by staff; one is always the default', async () => {
    const { id, staff } = await begin()
    await add(id, anAddress({ line_1: 'First' }), staff)
    const another = { ...anAddress({ line_1: 'Second' }), is_default: true }
    const both = await json<StaffCustomer>(await add(id, another, staff))
    expect(both.addresses).toMatchObject([
      { line_1: 'Second', is_default: true },
      { line_1: 'First', is_default: false },
    ])
    const [second, first] = both.addresses
    const { id: firstId, version } = first ?? { id: 0, version: '' }
    const change = { ...anAddress({ town: 'Leeds', postcode: 'ls11aa' }), is_default: true, version }
    const changed = await json<StaffCustomer>(await send('PUT', id, `/${firstId}`, change, staff))
    expect(changed).toMatchObject({
      addresses: [{ id: firstId, town: 'Leeds', postcode: 'LS1 1AA', is_default: true }, { is_default: false }],
    })
    const shown = { version: changed.addresses[0]?.version }
    expect(await json<StaffCustomer>(await send('DELETE', id, `/${firstId}`, shown, staff))).toMatchObject({
      addresses: [{ id: second?.id, is_default: true }],
    })
    expect((await send('DELETE', id, `/${firstId}`, shown, staff)).status).toBe(404)
    const entry = { action: 'edit', after_json: '{"changed":["addresses"]}' }
    expect(await audited(id)).toEqual([entry, entry, entry, entry])
  })

  test('follow the rules of the customer’s own, and belong to that customer', async () => {
    const [{ id, staff }, other] = [await begin(), await begin()]
    const answer = await add(id, anAddress({ line_1: '', postcode: 'BA1' }), staff)
    expect((await fieldsOf(answer))?.toSorted()).toEqual(['line_1', 'postcode'])
    const unserved = await add(id, anAddress({ postcode: 'JE2 3AB' }), staff)
    expect([unserved.status, await fieldsOf(unserved)]).toEqual([422, ['postcode']])
    const saved = await json<StaffCustomer>(await add(other.id, anAddress(), staff))
    const { id: theirs, version = '' } = saved.addresses[0] ?? {}
    const stolen = await send('PUT', id, `/${theirs}`, { ...anAddress({ town: 'Hull' }), version }, staff)
    expect(stolen.status).toBe(404)
    expect((await send('DELETE', id, `/${theirs}`, { version }, staff)).status).toBe(404)
    for (let count = 0; count < MAX_ADDRESSES; count += 1) await add(id, anAddress(), staff)
    expect((await add(id, anAddress(), staff)).status).toBe(422)
    expect((await read(other.id, staff)).addresses).toMatchObject([{ town: 'Bath' }])
    expect(await audited(id)).toHaveLength(MAX_ADDRESSES)
  })

  test('are neither overwritten nor deleted once the customer has changed them', async () => {
    const { id, cookie, staff } = await begin()
    const added = await json<StaffCustomer>(await add(id, anAddress(), staff))
    const { id: addressId, version = '' } = added.addresses[0] ?? {}
    await write('PUT', `/api/user/addresses/${addressId}`, anAddress({ town: 'Hull' }), cookie)
    const late = await send('PUT', id, `/${addressId}`, { ...anAddress({ town: 'Leeds' }), version }, staff)
    const deleted = await send('DELETE', id, `/${addressId}`, { version }, staff)
    expect([late.status, deleted.status]).toEqual([409, 409])
    expect(await json(deleted)).toMatchObject({ customer: { addresses: [{ town: 'Hull' }] } })
    expect((await send('DELETE', id, `/${addressId}`, {}, staff)).status).toBe(400)
    expect((await read(id, staff)).addresses).toMatchObject([{ town: 'Hull' }])
    expect(await audited(id)).toHaveLength(1)
  })

  test('are not added to addresses that changed', async () => {
    const { id, cookie, staff } = await begin()
    await add(id, anAddress(), staff)
    const { addresses_version: seen } = await read(id, staff)
    await write('POST', '/api/user/addresses', { ...anAddress({ town: 'Hull' }), is_default: true }, cookie)
    const late = await send('POST', id, '', { ...anAddress({ town: 'Leeds' }), is_default: true, version: seen }, staff)
    expect(late.status).toBe(409)
    expect(await json(late)).toMatchObject({ customer: { addresses: [{ town: 'Hull', is_default: true }, {}] } })
    expect(await audited(id)).toHaveLength(1)
  })
})
