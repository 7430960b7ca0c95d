import { describe, expect, test } from 'vitest'
import type { User } from '../../domain/plans/customer/schema.ts'
import { lastMail, mailsTo, query } from './database.ts'
import { logIn, newCustomer, newDevice, newEmail, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN, write } from './shop.ts'

const NEW_PASSWORD = 'another long password'
const isLoggedIn = async (cookie: string) => json<boolean>(await get('/api/user/check-logged-in', { Cookie: cookie }))
const forget = (email: string, headers = {}) =>
  post('/api/user/forgot-password', { email }, { ...SAME_ORIGIN, ...headers })
const reset = (token: string, password = NEW_PASSWORD, cookie = '') =>
  post('/api/user/reset-password', { token, password }, { ...SAME_ORIGIN, Cookie: cookie })
const tokenFor = async (email: string): Promise<string> => {
  await forget(email)
  return (await lastMail(email, 'password-reset')).token
}

describe('a forgotten password', () => {
  test('sends a mail whose token is stored nowhere else', async () => {
    const { email, id } = await newCustomer()
    const token = await tokenFor(email)
    expect(await lastMail(email, 'password-reset')).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      first_name: 'Ann',
    })
    const rows = await query(
      'SELECT id, value FROM customer_verifications WHERE identifier = ?',
      `password-reset:${id}`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('sends no mail to a disabled customer', async () => {
    const { email, id } = await newCustomer()
    await query('UPDATE customers SET is_disabled = 1 WHERE id = ?', id)
    expect((await forget(email)).status).toBe(200)
    expect(await mailsTo(email)).toEqual([])
  })

  test('is limited to five an hour for an account, existing or not', async () => {
    for (const email of [(await newCustomer()).email, newEmail()]) {
      for (let i = 0; i < 5; i += 1) expect((await forget(email)).status).toBe(200)
      const answer = await forget(email)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3000)
    }
  })
})

describe('the link of the mail', () => {
  test('sets the new password, ends every session and starts one', async () => {
    const { email, cookie, id } = await newCustomer()
    const token = await tokenFor(email)
    const answer = await reset(token)
    expect((await json<User>(answer)).user_details).toMatchObject({ id, email })
    const next = cookieOf(answer)
    expect([await isLoggedIn(cookie), await isLoggedIn(next)]).toEqual([false, true])
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(await lastMail(email, 'password-changed')).toEqual({ first_name: 'Ann' })
  })

  test('works once, also for two concurrent requests', async () => {
    const { email } = await newCustomer()
    const token = await tokenFor(email)
    const answers = await Promise.all([reset(token), reset(token, 'a third long password')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await reset(token)).status).toBe(404)
  })

  test('voids the other links once used; requesting another does not', async () => {
    const { email } = await newCustomer()
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(404)
  })

  test('expires after an hour', async () => {
    const { email, id } = await newCustomer()
    const token = await tokenFor(email)
    const rows = await query(
      'SELECT expires_at FROM customer_verifications WHERE identifier = ?',
      `password-reset:${id}`,
    )
    expect((Date.parse(String(rows[0]?.expires_at)) - Date.now()) / 60_000).toBeCloseTo(60, 0)
    await query(
      `UPDATE customer_verifications SET expires_at = '2020-01-01T00:00:00.000Z' WHERE identifier = ?`,
      `password-reset:${id}`,
    )
    expect((await reset(token)).status).toBe(404)
    expect((await logIn(email)).status).toBe(200)
  })

  test('does not work for a customer disabled since', async () => {
    const { email, id } = await newCustomer()
    const token = await tokenFor(email)
    await query('UPDATE customers SET is_disabled = 1 WHERE id = ?', id)
    expect((await reset(token)).status).toBe(404)
  })

  test('unlocks an account that failed guesses had locked', async () => {
    const { email } = await newCustomer()
    for (let i = 0; i < 10; i += 1) await logIn(email, `guess ${i}`)
    expect((await logIn(email)).status).toBe(429)
    await reset(await tokenFor(email))
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['token', { token: 'x' }],
    ['token', { token: undefined }],
    ['password', { password: 'short' }],
    ['email', { email: 'ann@example.test' }],
  ])('names the field %j of %j', async (field, invalid) => {
    const body = { token: 'a'.repeat(64), password: NEW_PASSWORD, ...invalid }
    expect(await faultsOf(await post('/api/user/reset-password', body))).toEqual([400, field])
  })

  test('takes two round trips, one when void', async () => {
    const { email } = await newCustomer()
    const token = await tokenFor(email)
    expect(await countRoundTrips(() => reset(token))).toBe(2)
    expect(await countRoundTrips(() => reset(token))).toBe(1)
  })
})

describe('changing the password', () => {
  const change = (cookie: string, body: object) => write('PATCH', '/api/user', body, cookie)

  test('needs the current one, ends every session and starts one', async () => {
    const { email, cookie } = await newCustomer()
    const elsewhere = cookieOf(await logIn(email))
    expect(
      await faultsOf(await change(cookie, { new_password: NEW_PASSWORD, current_password: 'not this one' })),
    ).toEqual([422, 'current_password'])
    expect(await isLoggedIn(elsewhere)).toBe(true)

    const answer = await change(cookie, { new_password: NEW_PASSWORD, current_password: PASSWORD })
    expect(answer.status).toBe(200)
    const next = cookieOf(answer)
    expect(await Promise.all([cookie, elsewhere, next].map(isLoggedIn))).toEqual([false, false, true])
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(await lastMail(email, 'password-changed')).toEqual({ first_name: 'Ann' })
  })

  test('is refused without the current one before anything is read', async () => {
    const { cookie } = await newCustomer()
    expect(await faultsOf(await change(cookie, { new_password: NEW_PASSWORD }))).toEqual([400, 'current_password'])
  })

  test('allows ten guesses in a session, without locking the account', async () => {
    const { email, cookie } = await newCustomer()
    const guess = () => change(cookie, { new_password: NEW_PASSWORD, current_password: 'not this one' })
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
    expect((await logIn(email)).status).toBe(200)
  })
})

test('trusts a device for one account only', async () => {
  const [mine, other] = [await newDevice(), await newDevice()]
  for (let i = 0; i < 10; i += 1) await logIn(other.email, `guess ${i}`)
  expect((await logIn(other.email, PASSWORD, mine.device)).status).toBe(429)
})
