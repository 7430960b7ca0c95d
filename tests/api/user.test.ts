import { describe, expect, test } from 'vitest'
import type { SignInResponse, User } from '../../domain/plans/customer/schema.ts'
import type { Cart, CartUpdateResponse } from '../../domain/selling/cart/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { database, query } from './database.ts'
import { logIn, newCustomer, newEmail, PASSWORD, registration } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, get, json, post, SAME_ORIGIN } from './shop.ts'

const userOf = async (cookie: string) => (await json<User>(await get('/api/user', { Cookie: cookie }))).user_details
const isLoggedIn = async (cookie: string) => json<boolean>(await get('/api/user/check-logged-in', { Cookie: cookie }))
const cartOf = async (cookie: string) => json<Cart>(await get('/api/cart', { Cookie: cookie }))
const quantities = ({ cart }: { cart: Cart['cart'] }) => cart.map((line) => [line.product_id, line.quantity])
const change = (type: string, product: string, quantity: number, cookie = '') =>
  post('/api/cart/update', { type, product, quantity }, { ...SAME_ORIGIN, Cookie: cookie })
const set = async (product: string, quantity: number, cookie = '') => {
  const answer = await change('override_quantity', product, quantity, cookie)
  return cookieOf(answer) || cookie
}
const logOut = (cookie: string) => post('/api/user/logout', {}, { ...SAME_ORIGIN, Cookie: cookie })

describe('registering', () => {
  test('creates an account, in lower case and without its password in the answer, and signs it in', async () => {
    const email = newEmail()
    const answer = await post('/api/user/register', registration({ email: ` ${email.toUpperCase()} ` }))
    const { user_details } = await json<User>(answer)
    expect(user_details).toEqual({
      id: expect.any(String),
      email,
      first_name: 'Ann',
      last_name: 'Other',
      phone: '',
      letter: 'off',
    })
    expect(await userOf(cookieOf(answer))).toEqual(user_details)
    expect(await isLoggedIn(cookieOf(answer))).toBe(true)
  })

  test('sets a cookie that scripts and http pages can’t access', async () => {
    const answer = await post('/api/user/register', registration())
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('refuses a taken address in any letter case, and writes nothing', async () => {
    const { email, id } = await newCustomer()
    const visitor = await set('WINE', 1)
    const again = registration({ email: email.toUpperCase(), password: 'another long password' })
    const answer = await post('/api/user/register', again, { ...SAME_ORIGIN, Cookie: visitor })
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).errors?.map(({ field }) => field)).toEqual(['email'])
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(quantities(await cartOf(visitor))).toEqual([['WINE', 1]])
    const accounts = await database.execute('SELECT count(*) AS n FROM customer_accounts WHERE user_id = ?', [id])
    expect(accounts.rows[0]?.n).toBe(1)
  })

  test('stores the password as a hash', async () => {
    const { id } = await newCustomer()
    const rows = await query('SELECT password FROM customer_accounts WHERE user_id = ?', id)
    expect(rows[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  test.each([
    ['email', { email: 'ann' }],
    ['email', { email: '' }],
    ['email', { email: undefined }],
    ['email', { email: `${'a'.repeat(250)}@example.test` }],
    ['password', { password: 'eleven char' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: undefined }],
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: 'x'.repeat(101) }],
    ['is_admin', { is_admin: true }],
  ])('names the field %j of %j', async (field, invalid) => {
    expect(await faultsOf(await post('/api/user/register', registration(invalid)))).toEqual([400, field])
  })

  test.each([12, 200])('accepts a password of %i characters', async (length) => {
    const answer = await post('/api/user/register', registration({ password: 'x'.repeat(length) }))
    expect(answer.status).toBe(200)
  })
})

describe('signing in', () => {
  test('answers the user and the next page', async () => {
    const { email, id } = await newCustomer()
    const body = { email, password: PASSWORD, redirect_url: 'wine-club/members' }
    const answer = await post('/api/user/login', body)
    expect(await json<SignInResponse>(answer)).toEqual({
      user_details: { id, email, first_name: 'Ann', last_name: 'Other', phone: '', letter: 'off' },
      redirect_url: '/wine-club/members',
    })
    expect((await userOf(cookieOf(answer)))?.id).toBe(id)
  })

  test.each(['https://evil.test', '//evil.test', 'javascript:alert(1)', '\\\\evil'])(
    'does not lead to %j',
    async (redirect_url) => {
      const { email } = await newCustomer()
      const answer = await post('/api/user/login', { email, password: PASSWORD, redirect_url })
      expect(await json(answer)).toMatchObject({ redirect_url: null })
    },
  )

  test('refuses a disabled customer, whose sessions end at once', async () => {
    const { email, id, cookie } = await newCustomer()
    await query('UPDATE customers SET is_disabled = 1 WHERE id = ?', id)
    expect((await logIn(email)).status).toBe(401)
    expect(await userOf(cookie)).toBeNull()
  })

  test('ignores a token without our signature', async () => {
    const { cookie } = await newCustomer()
    const token = decodeURIComponent(cookie).split('=')[1]?.split('.')[0]
    expect(await isLoggedIn(`__Host-session=${token}`)).toBe(false)
    expect(await isLoggedIn(`__Host-session=${token}.${btoa('x'.repeat(32))}`)).toBe(false)
    expect(await isLoggedIn(cookie.replace('__Host-', ''))).toBe(false)
  })

  test.each([
    ['email', { email: 'ann' }],
    ['password', { password: '' }],
    ['password', { password: 'x'.repeat(201) }],
    ['redirect_url', { redirect_url: 7 }],
    ['user_type', { user_type: 'owner' }],
  ])('names the field %j of %j', async (field, invalid) => {
    expect(
      await faultsOf(await post('/api/user/login', { email: newEmail(), password: PASSWORD, ...invalid })),
    ).toEqual([400, field])
  })
})

test('ends the session for every copy of its cookie at logout, and no other session', async () => {
  const { email, cookie } = await newCustomer()
  const elsewhere = cookieOf(await logIn(email))
  const answer = await logOut(cookie)
  expect(await answer.json()).toEqual({ user_details: null })
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  expect([await isLoggedIn(cookie), await isLoggedIn(elsewhere)]).toEqual([false, true])
  expect((await logOut('')).status).toBe(200)
})

describe('too many attempts', () => {
  const guess = async (email: string, times: number, headers = {}) => {
    for (let i = 0; i < times; i += 1) expect((await logIn(email, `guess ${i}`, '', headers)).status).toBe(401)
  }

  test('at an account are 429 even with the right password, with Retry-After', async () => {
    const { email } = await newCustomer()
    await guess(email, 10)
    const answer = await logIn(email)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(900)
    expect((await json<Problem>(answer)).message).toMatch(/^Too many attempts\. Please try again in 1[45] minutes$/)
  })

  test('count when made concurrently too', async () => {
    const { email } = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => logIn(email, `guess ${i}`)))
    const rejected = answers.filter(({ status }) => status === 401).length
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14 - rejected)
    // A busy machine refuses some unread; those don't count.
    const left = Math.max(0, 10 - rejected)
    for (let i = 0; i < left; i += 1) expect((await logIn(email, `guess ${i}`)).status).toBe(401)
    expect(rejected).toBeLessThanOrEqual(10)
    expect((await logIn(email)).status).toBe(429)
  })
})

describe('the cart', () => {
  test('follows a customer’s account, and costs one round trip', async () => {
    const { email, cookie } = await newCustomer()
    await set('WINE', 3, cookie)
    const elsewhere = cookieOf(await logIn(email))
    expect(await countRoundTrips(async () => expect(quantities(await cartOf(elsewhere))).toEqual([['WINE', 3]]))).toBe(
      1,
    )
    expect(await countRoundTrips(() => change('increment_quantity', 'WINE', 1, elsewhere))).toBe(1)
    expect(quantities(await cartOf(cookie))).toEqual([['WINE', 4]])
    await change('remove_item_from_cart', 'WINE', 1, elsewhere)
    expect(quantities(await cartOf(cookie))).toEqual([])
  })

  test('creates no visitor for a customer', async () => {
    const { cookie } = await newCustomer()
    const answer = await change('override_quantity', 'WINE', 1, cookie)
    expect((await json<CartUpdateResponse>(answer)).total_items).toBe(1)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('is merged into the customer’s at sign-in, up to the stock', async () => {
    const { email, cookie } = await newCustomer()
    await set('WINE', 15, cookie)
    await set('SCARCE', 1, cookie)
    const visitor = await set('WINE', 9)
    await set('SCARCE', 1, visitor)
    await set('OTHER', 7, visitor)
    const session = cookieOf(await logIn(email, PASSWORD, visitor))
    const both = `${visitor}; ${session}`
    expect(Object.fromEntries(quantities(await cartOf(both)))).toEqual({ WINE: 20, SCARCE: 2, OTHER: 7 })
    expect(quantities(await cartOf(visitor))).toEqual([])
  })

  test('becomes a new customer’s at registration', async () => {
    const visitor = await set('WINE', 2)
    const { cookie } = await newCustomer(visitor)
    expect(quantities(await cartOf(cookie))).toEqual([['WINE', 2]])
  })

  test('stays with the account after logout', async () => {
    const visitor = await set('WINE', 2)
    const { cookie, email } = await newCustomer(visitor)
    await logOut(cookie)
    expect(quantities(await cartOf(`${visitor}; ${cookie}`))).toEqual([])
    await set('OTHER', 1, `${visitor}; ${cookie}`)
    expect(quantities(await cartOf(visitor))).toEqual([['OTHER', 1]])
    expect(quantities(await cartOf(cookieOf(await logIn(email))))).toEqual([['WINE', 2]])
  })
})

describe('round trips', () => {
  test('a refused registration or sign-in takes one', async () => {
    const body = registration()
    await post('/api/user/register', body)
    expect(await countRoundTrips(() => post('/api/user/register', body))).toBe(1)
    expect(await countRoundTrips(() => logIn(body.email, 'wrong'))).toBe(1)
    expect(await countRoundTrips(() => logIn(newEmail(), 'wrong'))).toBe(1)
  })

  test('reading and signing out take none without a session', async () => {
    expect(await countRoundTrips(() => userOf(''))).toBe(0)
    expect(await countRoundTrips(() => logOut(''))).toBe(0)
  })
})
