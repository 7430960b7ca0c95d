/** Saved roles: what their users may do, who changes them, and when they can be deleted. */
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '../../domain/selling/order/staff-order.schema.ts'
import type { StaffInfo } from '../../domain/staff/access/schema.ts'
import type { Home } from '../../domain/staff/home/home.schema.ts'
import { MAX_ROLES } from '../../domain/staff/user/role.ts'
import type { Role, StaffUser, StaffUsers } from '../../domain/staff/user/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { AT } from '../factories/catalogue.ts'
import { addOrder } from '../factories/orders.ts'
import { anAddress } from '../factories/pay-request.ts'
import { database, lastMail, query } from './database.ts'
import { addPage, addPagePreview } from './pages.ts'
import { addRole, newEmail, newStaff, newStaffWith, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, get, json, post, write } from './shop.ts'

const ROLES = '/api/admin/roles'
const USERS = '/api/admin/users'
const check = (cookie: string, page = '/admin') => get(`/api/userrole-access-check?page=${page}`, { Cookie: cookie })
const statusOf = async (path: string, cookie: string) => (await get(path, { Cookie: cookie })).status
const create = (cookie: string, terms: object) => write('POST', ROLES, terms, cookie)
const change = (cookie: string, id: string, terms: object) => write('PATCH', `${ROLES}/${id}`, terms, cookie)
const remove = (cookie: string, id: string) => write('DELETE', `${ROLES}/${id}`, {}, cookie)
const roleOf = async (answer: Response) => (await json<{ role: Role }>(answer)).role
const newName = () => `Role ${crypto.randomUUID()}`

const refused = async (answer: Response) => {
  const { message, errors } = await json<Problem>(answer)
  return [answer.status, errors?.[0]?.field ?? message]
}

describe('a role', () => {
  test('is created, assigned by invitation, and decides what its user may do', async () => {
    const owner = await newStaff('owner')
    const name = newName()
    const { id, permissions } = await roleOf(await create(owner.cookie, { name, permissions: ['adjust_stock'] }))
    expect(permissions).toEqual(['read_catalogue', 'adjust_stock'])
    const email = newEmail()
    const invitation = { name: 'Wes Warehouse', email, user_type: `role:${id}` }
    expect((await write('POST', USERS, invitation, owner.cookie)).status).toBe(200)
    const { token, ...words } = await lastMail(email, 'admin-invitation')
    expect(words).toMatchObject({ role: name })
    const cookie = cookieOf(await post('/api/admin/accept-invitation', { token, password: PASSWORD }))

    expect(await json<StaffInfo>(await check(cookie))).toMatchObject({
      user_type: `role:${id}`,
      user_type_text: name,
      permissions: ['read_catalogue', 'adjust_stock'],
    })
    expect((await check(cookie, '/admin/stock')).status).toBe(200)
    expect((await check(cookie, '/admin/orders')).status).toBe(401)
    expect(await statusOf('/api/admin/stock', cookie)).toBe(200)
    expect(await statusOf('/api/admin/orders', cookie)).toBe(403)
    // The type stored in the database.
    expect(await statusOf('/api/admin/pages', cookie)).toBe(403)
    expect(await countRoundTrips(() => get('/api/admin/stock', { Cookie: cookie }))).toBe(2)
    const { users, roles } = await json<StaffUsers>(await get(USERS, { Cookie: owner.cookie }))
    expect(users.find((user) => user.email === email)).toMatchObject({ user_type: `role:${id}` })
    expect(roles.find((role) => role.id === id)).toMatchObject({ name, users: 1 })
  })

  test('replaces a type and is removed again, ending the user’s sessions', async () => {
    const owner = await newStaff('owner')
    const { id, cookie } = await newStaff('support')
    const role = await addRole(['manage_media'])
    const to = (user_type: string, version: number) =>
      write('PATCH', `${USERS}/${id}`, { user_type, version }, owner.cookie)
    const { user } = await json<{ user: StaffUser }>(await to(`role:${role}`, 1))
    expect(user).toMatchObject({ user_type: `role:${role}`, version: 2 })
    expect((await check(cookie)).status).toBe(401)
    expect((await json<{ user: StaffUser }>(await to('support', 2))).user.user_type).toBe('support')
    expect(await refused(await to(`role:${crypto.randomUUID()}`, 3))).toEqual([422, 'user_type'])
    expect(await refused(await to('role:', 3))).toEqual([400, 'user_type'])
  })

  test('takes effect with the next call when it is changed, and ends preview links', async () => {
    const owner = await newStaff('owner')
    const { id, cookie, role } = await newStaffWith(['read_catalogue', 'manage_promotions'])
    const preview = await addPagePreview((await addPage()).id)
    await query('UPDATE previews SET created_by = ? WHERE id = ?', id, preview)
    const saved = () => query('SELECT id FROM previews WHERE created_by = ?', id)
    expect(await saved()).toHaveLength(1)
    const name = newName()
    expect(await statusOf('/api/admin/promotions', cookie)).toBe(200)
    const terms = { name, permissions: ['manage_media'], version: 1 }
    expect(await roleOf(await change(owner.cookie, role, terms))).toMatchObject({ name, version: 2 })
    expect(await statusOf('/api/admin/promotions', cookie)).toBe(403)
    expect(await statusOf('/api/admin/media', cookie)).toBe(200)
    expect(await saved()).toEqual([])
    expect((await change(owner.cookie, role, terms)).status).toBe(409)
  })

  test('has a unique name, ignoring case, also among the built-in types', async () => {
    const { cookie } = await newStaff('owner')
    const name = newName()
    const id = (await roleOf(await create(cookie, { name, permissions: ['publish'] }))).id
    expect(await refused(await create(cookie, { name: name.toUpperCase(), permissions: ['publish'] }))).toEqual([
      422,
      'name',
    ])
    expect(await refused(await create(cookie, { name: 'Owner', permissions: ['publish'] }))).toEqual([400, 'name'])
    const other = await addRole()
    expect(await refused(await change(cookie, other, { name, permissions: ['publish'], version: 1 }))).toEqual([
      422,
      'name',
    ])
    expect((await change(cookie, id, { name: name.toUpperCase(), permissions: ['publish'], version: 1 })).status).toBe(
      200,
    )
  })

  test('can’t be deleted while users have it, and names them', async () => {
    const owner = await newStaff('owner')
    const { id, role } = await newStaffWith(['publish'])
    expect(await refused(await remove(owner.cookie, role))).toEqual([
      422,
      'Sam Staff has this role. Change their type first',
    ])
    await query('UPDATE admins SET role_id = NULL WHERE id = ?', id)
    expect((await remove(owner.cookie, role)).status).toBe(200)
    expect((await remove(owner.cookie, role)).status).toBe(404)
  })
})

test('a role with fulfil_orders packs orders, and neither sees accounts nor moves money', async () => {
  const { cookie } = await newStaffWith(['fulfil_orders'])
  const support = await newStaff('support')
  const email = newEmail()
  const { id, number } = await addOrder(database, {
    email,
    address_json: JSON.stringify(anAddress()),
    paid_at: AT,
    lines: [{ code: 'CD2291' }],
  })
  await query(
    `INSERT INTO refunds (order_id, state, reason, amount_pence, vat_pence, credit_note, idempotency_key, created_at, updated_at)
      VALUES (?, 'requested', 'A secret reason', 999, 0, ?, ?, ?, ?)`,
    id,
    `C${String(id % 1e8).padStart(8, '0')}`,
    `return:${number}`,
    AT,
    AT,
  )
  const path = `/api/admin/orders/${number}`
  const read = async (as: string) => json<StaffOrder>(await get(path, { Cookie: as }))
  expect(await read(support.cookie)).toMatchObject({ may_cancel: true })
  const limited = { customer: null, card: '', may_cancel: false, may_change_address: false }
  expect(await read(cookie)).toMatchObject({ ...limited, next_step: 'pack' })
  expect(await read(support.cookie)).toMatchObject({ return_request: { reason: 'A secret reason' } })
  for (const seen of [path, `/api/admin/orders?queue=all&q=${number}`]) {
    const body = await (await get(seen, { Cookie: cookie })).text()
    expect(body).toContain(number)
    for (const hidden of ['A secret reason', email, '"has_return":true']) expect(body).not.toContain(hidden)
  }
  for (const act of ['cancel', 'refunds', 'lines/preview', 'return/refuse'])
    expect((await write('POST', `${path}/${act}`, {}, cookie)).status).toBe(403)
  for (const act of ['address', 'lines']) expect((await write('PUT', `${path}/${act}`, {}, cookie)).status).toBe(403)
  const packed = await write('POST', `${path}/step`, { step: 'pack' }, cookie)
  expect([packed.status, await json(packed)]).toMatchObject([200, { ...limited, next_step: 'dispatch' }])
  for (const screen of ['/admin/orders', `/admin/orders/${number}`, '/admin/orders/packing-list'])
    expect((await check(cookie, screen)).status).toBe(200)
  const { today, activity } = await json<Home>(await get('/api/admin/home', { Cookie: cookie }))
  expect([today.taken, today.orders, activity]).toEqual([0, 0, []])
  for (const screen of ['/admin/orders/declined', '/admin/customers'])
    expect((await check(cookie, screen)).status).toBe(401)
})

test(`a shop has at most ${MAX_ROLES} roles`, async () => {
  const { cookie } = await newStaff('owner')
  const rows = await query('SELECT count(*) AS total FROM admin_roles')
  const added: string[] = []
  for (let total = Number(rows[0]?.total); total < MAX_ROLES; total += 1) added.push(await addRole())
  expect(await refused(await create(cookie, { name: newName(), permissions: ['publish'] }))).toEqual([422, 'name'])
  for (const id of added) await query('DELETE FROM admin_roles WHERE id = ?', id)
})

describe('a user with a role can’t gain permissions', () => {
  const EVERYTHING = [
    'read_catalogue',
    'write_catalogue',
    'build_pages',
    'publish',
    'fulfil_orders',
    'serve_customers',
    'read_analytics',
    'configure_site',
    'manage_promotions',
    'adjust_stock',
    'manage_media',
  ] as const

  test.each(['run_shop', 'write_scripts'])('by a role with %s', async (permission) => {
    const { cookie } = await newStaff('owner')
    expect(await refused(await create(cookie, { name: newName(), permissions: ['publish', permission] }))).toEqual([
      400,
      'permissions.1',
    ])
    const role = await addRole()
    const terms = { name: newName(), permissions: [permission], version: 1 }
    expect(await refused(await change(cookie, role, terms))).toEqual([400, 'permissions.0'])
  })

  test('by their own role, type, users, roles or settings, with every permission that a role can have', async () => {
    const { id, cookie, role } = await newStaffWith(EVERYTHING)
    const terms = { name: newName(), permissions: ['publish'] }
    const invitation = { name: 'Eve', email: newEmail(), user_type: 'owner' }
    const answers = [
      await create(cookie, terms),
      await change(cookie, role, { ...terms, version: 1 }),
      await remove(cookie, role),
      await write('PATCH', `${USERS}/${id}`, { user_type: 'owner', version: 1 }, cookie),
      await write('POST', USERS, invitation, cookie),
      await get('/api/admin/config/mails', { Cookie: cookie }),
      await get('/api/admin/config/audit', { Cookie: cookie }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  test('as an owner: the database refuses an owner with a role', async () => {
    const { id } = await newStaffWith(EVERYTHING)
    await expect(query(`UPDATE admins SET user_type = 'owner' WHERE id = ?`, id)).rejects.toThrow('CHECK')
  })

  test('while the last owner is demoted to a role', async () => {
    const [one, other] = [await newStaff('owner'), await newStaff('owner')]
    const role = await addRole()
    // Simulates that `one` is demoted between the check of the caller and the write.
    await query(`UPDATE admins SET user_type = 'editor', role_id = ? WHERE id = ?`, role, one.id)
    expect(
      (await write('PATCH', `${USERS}/${other.id}`, { user_type: `role:${role}`, version: 1 }, one.cookie)).status,
    ).toBe(403)
  })
})
