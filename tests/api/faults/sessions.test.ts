/** Promise 12: a session belongs to its owner only and ends on time. Customers and staff, every way in and out. */
import { describe, expect, test, vi } from 'vitest'
import { query } from '../database.ts'
import { addStaff, logIn, logInStaff, newCustomer, newEmail, PASSWORD, registration } from '../people.ts'
import { cookieOf, get, post, SAME_ORIGIN } from '../shop.ts'
import { FAULT_TIMEOUT_MS, report, sized } from './size.ts'

vi.setConfig({ testTimeout: FAULT_TIMEOUT_MS })

const SIGN_INS = sized(30)
/** Number of cookie characters that are altered, one at a time. */
const PLACES = sized(100)

type People = {
  /** Creates a new account and signs it in. */
  someone: () => Promise<{ email: string; cookie: string }>
  logIn: typeof logIn
  /** Path of a call that answers 200 to a signed-in caller, otherwise 401. */
  onlyTheirs: string
  logOut: string
  sessions: 'customer_sessions' | 'admin_sessions'
}

const KINDS: [string, People][] = [
  [
    'a customer',
    {
      someone: () => newCustomer(),
      logIn,
      onlyTheirs: '/api/user/orders',
      logOut: '/api/user/logout',
      sessions: 'customer_sessions',
    },
  ],
  [
    'staff',
    {
      someone: async () => {
        const { email } = await addStaff('owner')
        return { email, cookie: cookieOf(await logInStaff(email)) }
      },
      logIn: logInStaff,
      onlyTheirs: '/api/userrole-access-check',
      logOut: '/api/admin/logout',
      sessions: 'admin_sessions',
    },
  ],
]

describe.each(KINDS)('%s', (_, { someone, logIn: signIn, onlyTheirs, logOut, sessions }) => {
  const isAlive = async (cookie: string) => (await get(onlyTheirs, { Cookie: cookie })).status === 200

  test('starts a session that can’t have been planted, and ends the previous one', async () => {
    const { email, cookie } = await someone()
    let before = cookie
    for (let times = 0; times < SIGN_INS; times += 1) {
      const next = cookieOf(await signIn(email, PASSWORD, before))
      expect(next).not.toBe(before)
      expect([await isAlive(before), await isAlive(next)]).toEqual([false, true])
      before = next
    }
    const name = before.split('=')[0]
    for (const planted of ['', 'x', 'a'.repeat(32), '0'.repeat(64), `${'a'.repeat(32)}.${'b'.repeat(44)}`]) {
      const cookie = cookieOf(await signIn(email, PASSWORD, `${name}=${planted}`))
      expect(cookie).not.toContain(`=${planted};`)
      expect([await isAlive(`${name}=${planted}`), await isAlive(cookie)]).toEqual([false, true])
    }
  })

  test('ends the session at sign-out, in that browser only', async () => {
    const { email, cookie } = await someone()
    const other = cookieOf(await signIn(email))
    expect((await post(logOut, {}, { ...SAME_ORIGIN, Cookie: cookie })).status).toBe(200)
    expect([await isAlive(cookie), await isAlive(other)]).toEqual([false, true])
  })

  test('ends a session when it expires', async () => {
    const { cookie } = await someone()
    const { email, cookie: other } = await someone()
    expect(await isAlive(other)).toBe(true)
    const table = sessions === 'customer_sessions' ? 'customers' : 'admins'
    await query(
      `UPDATE ${sessions} SET expires_at = ? WHERE user_id = (SELECT id FROM ${table} WHERE email = ?)`,
      new Date(Date.now() - 1000).toISOString(),
      email,
    )
    expect([await isAlive(other), await isAlive(cookie)]).toEqual([false, true])
  })

  test('rejects every altered cookie', async () => {
    const { cookie } = await someone()
    const [name = '', value = ''] = cookie.split('=')
    for (let at = 0; at < value.length; at += Math.ceil(value.length / PLACES)) {
      const changed = `${value.slice(0, at)}${value[at] === 'A' ? 'Q' : 'A'}${value.slice(at + 1)}`
      expect([at, await isAlive(`${name}=${changed}`)]).toEqual([at, false])
    }
    expect(await isAlive(cookie)).toBe(true)
  })
})

const isSignedIn = async (cookie: string) => (await get('/api/user/orders', { Cookie: cookie })).status === 200

test('starts a new session at registration, whatever the browser had', async () => {
  const { cookie } = await newCustomer()
  const answer = await post('/api/user/register', registration({ email: newEmail() }), {
    ...SAME_ORIGIN,
    Cookie: cookie,
  })
  expect(cookieOf(answer)).not.toBe(cookie)
  expect([await isSignedIn(cookie), await isSignedIn(cookieOf(answer))]).toEqual([false, true])
})

test('reports the number of sign-ins', () => {
  report(
    12,
    `${SIGN_INS} sign-ins in a row of a customer and of staff, 5 planted sessions, signing out, expiry, changed cookies: ` +
      'the old session over, a new one in its place',
  )
})
