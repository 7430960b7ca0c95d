/** Two-factor sign-in of staff: set-up, second step, recovery codes, switching off, and when owners must use it. */
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StaffAccount } from '../../domain/staff/two-factor/schema.ts'
import { app as worker } from '../../functions/app.ts'
import type { Problem } from '../../functions/errors.ts'
import { anExecutionContext } from '../factories/execution-context.ts'
import { database, lastMail, mailsTo, query } from './database.ts'
import { logInStaff, newStaff, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, get, json, newIpAddress, post, SAME_ORIGIN, SHOP, write } from './shop.ts'
import { begin, turnOn } from './two-factor.ts'

/** The middle of a step of thirty seconds, so that none begins between a code and its use. */
const STEP = 30_000
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 })
})
afterAll(() => {
  vi.useRealTimers()
})

const CHECK = '/api/userrole-access-check'
const check = (cookie: string) => get(CHECK, { Cookie: cookie })
const account = async (cookie: string) => json<StaffAccount>(await get('/api/admin/account', { Cookie: cookie }))

const ticketOf = async (email: string): Promise<string> => {
  const { ticket } = await json<{ ticket: string }>(await logInStaff(email))
  return ticket
}

const step = (ticket: string, code: string, headers: Record<string, string> = {}) =>
  post('/api/admin/login/code', { ticket, code }, { ...SAME_ORIGIN, 'CF-Connecting-IP': newIpAddress(), ...headers })

const confirm = (cookie: string, code: string) =>
  write('POST', '/api/admin/account/two-factor/confirm', { code }, cookie)

const off = (cookie: string, password: string, code: string) =>
  write('POST', '/api/admin/account/two-factor/off', { password, code }, cookie)

describe('setting it up', () => {
  test('takes a code of the app, answers ten recovery codes once, and ends all other sessions', async () => {
    const { email, cookie } = await newStaff('merchandiser')
    const elsewhere = cookieOf(await logInStaff(email))
    const app = await begin(cookie)
    expect((await account(cookie)).has_two_factor).toBe(false)

    const refused = await confirm(cookie, '12345')
    expect([refused.status, (await json<Problem>(refused)).errors?.[0]?.field]).toEqual([422, 'code'])

    const { recovery_codes } = await json<{ recovery_codes: string[] }>(await confirm(cookie, await app.code()))
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await account(cookie)).toMatchObject({ has_two_factor: true, recovery_codes_left: 10, is_required: false })
    expect((await check(cookie)).status).toBe(200)
    expect((await check(elsewhere)).status).toBe(401)
    expect(await lastMail(email, 'two-factor-changed')).toEqual({ name: 'Sam Staff', change: 'on', by: '' })
    expect((await confirm(cookie, await app.code(1))).status).toBe(409)
    expect((await write('POST', '/api/admin/account/two-factor', {}, cookie)).status).toBe(409)
  })

  test('voids the previous secret when restarted, and confirms nothing before a start', async () => {
    const { cookie } = await newStaff('editor')
    expect((await confirm(cookie, '123456')).status).toBe(409)
    const first = await begin(cookie)
    const second = await begin(cookie)
    expect((await confirm(cookie, await first.code())).status).toBe(422)
    expect((await confirm(cookie, await second.code())).status).toBe(200)
  })

  test('stores neither the secret nor a recovery code', async () => {
    const { id, cookie } = await newStaff('support')
    const { recoveryCodes } = await turnOn(cookie)
    const rows = await query(
      `SELECT sealed_secret, (SELECT group_concat(code_hash) FROM admin_recovery_codes WHERE admin_id = ?) AS hashes
        FROM admin_two_factor WHERE admin_id = ?`,
      id,
      id,
    )
    expect(rows[0]?.sealed_secret).toMatch(/^[0-9a-f]{24}\.[0-9a-f]{72}$/)
    for (const code of recoveryCodes) expect(rows[0]?.hashes).not.toContain(code.replaceAll('-', ''))
  })
})

describe('signing in', () => {
  test('takes the password, then a code, and creates no session before that', async () => {
    const { email, cookie } = await newStaff('owner')
    const app = await turnOn(cookie)
    const first = await logInStaff(email)
    expect(first.headers.getSetCookie()).toEqual([])
    const { ticket, ...rest } = await json<{ ticket: string }>(first)
    expect(rest).toEqual({ is_logged_in: false })
    const second = await step(ticket, await app.code())
    expect(await json(second)).toMatchObject({ is_logged_in: true, user_type: 'owner' })
    expect((await check(cookieOf(second))).status).toBe(200)
  })

  test('answers a wrong password as for any account', async () => {
    const { email, cookie } = await newStaff('editor')
    await turnOn(cookie)
    const answer = await logInStaff(email, 'not the password')
    expect([answer.status, await json(answer)]).toEqual([
      401,
      { message: 'The e-mail address or the password is wrong' },
    ])
  })

  test('accepts each code once, and no earlier code after it', async () => {
    const { email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    const ticket = await ticketOf(email)
    const next = await app.code(1)
    const now = await app.code()
    expect((await step(ticket, next)).status).toBe(200)
    expect((await step(ticket, next)).status).toBe(401)
    expect((await step(ticket, now)).status).toBe(401)
  })

  test('signs in one of several concurrent requests with one code', async () => {
    const { email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    const [ticket, code] = [await ticketOf(email), await app.code()]
    const answers = await Promise.all([step(ticket, code), step(ticket, code), step(ticket, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('accepts each recovery code once, and no other user’s', async () => {
    const { email, cookie } = await newStaff('editor')
    const other = await newStaff('editor')
    const { recoveryCodes } = await turnOn(cookie)
    const otherFactor = await turnOn(other.cookie)
    const ticket = await ticketOf(email)
    const [code = '', another = ''] = recoveryCodes
    expect((await step(ticket, otherFactor.recoveryCodes[0] ?? '')).status).toBe(401)
    const answers = await Promise.all([step(ticket, code.toUpperCase()), step(ticket, code.replaceAll('-', ' '))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await step(ticket, another)).status).toBe(200)
    expect((await account(cookie)).recovery_codes_left).toBe(8)
  })

  test('counts wrong codes together with wrong passwords: ten in a quarter of an hour', async () => {
    const { email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    const ticket = await ticketOf(email)
    for (let i = 0; i < 5; i += 1) expect((await step(ticket, 'no code')).status).toBe(401)
    for (let i = 0; i < 5; i += 1) expect((await step(ticket, 'aaaa-bbbb-cccc-dddd')).status).toBe(401)
    const late = await step(ticket, await app.code())
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await logInStaff(email)).status).toBe(429)
  })

  test('ends with a changed password, a disabled account, or an altered ticket', async () => {
    const { id, email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    const ticket = await ticketOf(email)
    const touched = ticket.slice(0, -1) + (ticket.endsWith('0') ? '1' : '0')
    expect((await step(touched, await app.code())).status).toBe(404)
    await query(`UPDATE admin_accounts SET updated_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?`, id)
    expect((await step(ticket, await app.code())).status).toBe(404)
    const fresh = await ticketOf(email)
    await query('UPDATE admins SET is_disabled = 1 WHERE id = ?', id)
    expect((await step(fresh, await app.code())).status).toBe(404)
  })

  test('takes two round trips a step, one for a wrong code, none for a forged ticket', async () => {
    const { email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    expect(await countRoundTrips(() => logInStaff(email))).toBe(2)
    const ticket = await ticketOf(email)
    expect(await countRoundTrips(() => step(ticket, 'no code'))).toBe(1)
    expect(await countRoundTrips(() => step('x', '123456'))).toBe(0)
    const code = await app.code()
    expect(await countRoundTrips(() => step(ticket, code))).toBe(2)
  })

  test('signs no one in by a new password set through a mailbox', async () => {
    const { email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    await post('/api/admin/forgot-password', { email })
    const { token } = await lastMail(email, 'admin-password-reset')
    const password = 'another long password'
    const answer = await post('/api/admin/reset-password', { token, password })
    expect([answer.status, await json(answer)]).toEqual([200, { is_logged_in: false }])
    expect((await check(cookie)).status).toBe(401)
    const { ticket } = await json<{ ticket: string }>(await logInStaff(email, password))
    expect((await step(ticket, await app.code())).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('takes the password and a code, and deletes the recovery codes', async () => {
    const { id, email, cookie } = await newStaff('editor')
    const app = await turnOn(cookie)
    const fieldOf = async (answer: Response) => [answer.status, (await json<Problem>(answer)).errors?.[0]?.field]
    expect(await fieldOf(await off(cookie, 'wrong', await app.code()))).toEqual([422, 'password'])
    expect(await fieldOf(await off(cookie, PASSWORD, 'aaaa-bbbb-cccc-dddd'))).toEqual([422, 'code'])
    expect((await off(cookie, PASSWORD, await app.code())).status).toBe(200)
    expect((await off(cookie, PASSWORD, await app.code(1))).status).toBe(409)
    const rows = await query('SELECT count(*) AS count FROM admin_recovery_codes WHERE admin_id = ?', id)
    expect(rows[0]?.count).toBe(0)
    expect((await logInStaff(email)).headers.getSetCookie()).not.toEqual([])
    expect(await lastMail(email, 'two-factor-changed')).toMatchObject({ change: 'off', by: '' })
    const log = await database.execute(`SELECT action FROM audit WHERE noun = 'user' AND noun_id = ? ORDER BY id`, [id])
    expect(log.rows.map(({ action }) => action)).toEqual(['turn two-factor on for', 'turn two-factor off for'])
  })

  test('works with a recovery code', async () => {
    const { cookie } = await newStaff('editor')
    const { recoveryCodes } = await turnOn(cookie)
    expect((await off(cookie, PASSWORD, recoveryCodes[3] ?? '')).status).toBe(200)
    expect((await account(cookie)).has_two_factor).toBe(false)
  })

  test('is done by an owner for another, who is signed out and notified; not for themselves', async () => {
    const owner = await newStaff('owner')
    const { id, email, cookie } = await newStaff('support')
    await turnOn(cookie)
    const path = `/api/admin/users/${id}/two-factor`
    expect(await json(await write('DELETE', path, {}, owner.cookie))).toMatchObject({ user: { has_two_factor: false } })
    expect((await check(cookie)).status).toBe(401)
    expect(await mailsTo(email)).toEqual(['two-factor-changed', 'two-factor-changed'])
    expect((await write('DELETE', path, {}, owner.cookie)).status).toBe(409)
    await turnOn(owner.cookie)
    expect((await write('DELETE', `/api/admin/users/${owner.id}/two-factor`, {}, owner.cookie)).status).toBe(422)
    const rows = await query(
      `SELECT action, admin_id FROM audit WHERE noun = 'user' AND noun_id = ? ORDER BY id DESC LIMIT 1`,
      id,
    )
    expect(rows).toMatchObject([{ action: 'turn two-factor off for', admin_id: owner.id }])
  })
})

describe('a shop that is open to the public', () => {
  const PUBLIC = { ...env, DEMO: '' }
  const ask = async (path: string, cookie: string, init: RequestInit = {}) =>
    worker.fetch(
      new Request(SHOP + path, { ...init, headers: { ...SAME_ORIGIN, Cookie: cookie } }),
      PUBLIC,
      anExecutionContext(),
    )

  test('lets an owner without it only set it up', async () => {
    const { cookie } = await newStaff('owner')
    expect(await json(await ask(CHECK, cookie))).toMatchObject({ is_logged_in: true, must_set_up_two_factor: true })
    for (const path of ['/api/admin/users', '/api/admin/products', '/api/admin/config/audit']) {
      const answer = await ask(path, cookie)
      expect([answer.status, await json(answer)]).toEqual([403, { message: 'two-factor sign-in must be set up first' }])
    }
    expect(await json(await ask('/api/admin/account', cookie))).toMatchObject({ is_required: true })
    const started = await ask('/api/admin/account/two-factor', cookie, { method: 'POST', body: '{}' })
    expect(started.status).toBe(200)

    await turnOn(cookie)
    expect((await ask('/api/admin/users', cookie)).status).toBe(200)
    expect(await json(await ask(CHECK, cookie))).toMatchObject({ must_set_up_two_factor: false })
  })

  test('requires it of owners only, and of no one in the demo', async () => {
    const [owner, editor] = [await newStaff('owner'), await newStaff('editor')]
    expect((await ask('/api/admin/products', editor.cookie)).status).toBe(200)
    expect((await get('/api/admin/products', { Cookie: owner.cookie })).status).toBe(200)
  })
})
