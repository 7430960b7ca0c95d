import { describe, expect, test } from 'vitest'
import { UNNAMED_SHOP } from '../../domain/core/company/company.ts'
import { permissionsOf, USER_TYPES } from '../../domain/staff/access/roles.ts'
import type { Problem } from '../../functions/errors.ts'
import { lastMail, query } from './database.ts'
import { logInStaff, newCustomer, newEmail, newStaff, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, get, json, post, write } from './shop.ts'

const CHECK = '/api/userrole-access-check'
const TEMP = '/api/admin-access-check-temp'
const check = (cookie = '', query = '') => get(CHECK + query, { Cookie: cookie })
/** Returns the status and message of a refusal. */
const problem = async (answer: Response) => [answer.status, (await json<Problem>(answer)).message]

describe('signing in', () => {
  test.each(USER_TYPES)('answers the member of staff: %s', async (user_type) => {
    const { email } = await newStaff(user_type)
    const answer = await logInStaff(email)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-admin_session=\S+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const info = {
      is_logged_in: true,
      full_name: 'Sam Staff',
      shop_name: expect.any(String),
      user_type,
      user_type_text: expect.any(String),
      permissions: permissionsOf(user_type),
      has_two_factor: false,
      must_set_up_two_factor: false,
    }
    expect(await json(answer)).toEqual(info)
    expect(await json(await check(cookieOf(answer)))).toEqual(info)
  })

  test('answers the name of the shop as soon as it is saved', async () => {
    const { cookie } = await newStaff('owner')
    const rename = (name: string) =>
      query(`UPDATE config SET value_json = json_set(value_json, '$.name', ?) WHERE key = 'company'`, name)
    const [company] = await query(`SELECT value_json ->> '$.name' AS name FROM config WHERE key = 'company'`)
    await rename('Vine & Vale')
    expect(await json(await check(cookie))).toMatchObject({ shop_name: 'Vine & Vale' })
    await rename('')
    expect(await json(await check(cookie))).toMatchObject({ shop_name: UNNAMED_SHOP })
    await rename(String(company?.name))
  })

  test('is refused alike for a wrong password, an unknown address, a customer and a disabled account', async () => {
    const { email } = await newStaff('support')
    const disabled = await newStaff('support')
    await query('UPDATE admins SET is_disabled = 1 WHERE id = ?', disabled.id)
    const customer = await newCustomer()
    const answers = await Promise.all([
      logInStaff(email, 'not the password'),
      logInStaff(newEmail()),
      logInStaff(customer.email),
      logInStaff(disabled.email),
    ])
    expect(
      new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))),
    ).toEqual(new Set(['401 {"message":"The e-mail address or the password is wrong"}']))
  })

  test('is limited to ten in a quarter of an hour, counted apart from customers of the same address', async () => {
    const { email } = await newStaff('owner')
    for (let i = 0; i < 10; i += 1) expect((await logInStaff(email, `guess ${i}`)).status).toBe(401)
    expect((await logInStaff(email)).status).toBe(429)
    const body = { email, password: PASSWORD, first_name: 'A', last_name: 'B' }
    expect((await post('/api/user/register', body)).status).toBe(200)
  })

  test('takes two round trips, a refusal one, a check one, and none without a cookie', async () => {
    const { email, cookie } = await newStaff('owner')
    expect(await countRoundTrips(() => logInStaff(email))).toBe(2)
    expect(await countRoundTrips(() => logInStaff(email, 'wrong'))).toBe(1)
    expect(await countRoundTrips(() => check(cookie))).toBe(1)
    expect(await countRoundTrips(() => get(TEMP, { Cookie: cookie }))).toBe(1)
    expect(await countRoundTrips(() => check())).toBe(0)
    expect(await countRoundTrips(() => get('/api/admin/anything'))).toBe(0)
  })
})

describe('a caller who is not staff', () => {
  test('has no token', async () => {
    expect(await problem(await check())).toEqual([401, 'Token not found.'])
    expect(await problem(await get(TEMP))).toEqual([401, 'Token not found.'])
    expect(await problem(await get('/api/admin/anything'))).toEqual([401, 'Token not found.'])
  })

  test('is no longer logged in', async () => {
    const { cookie } = await newStaff('owner')
    const out = await write('POST', '/api/admin/logout', {}, cookie)
    expect(await json(out)).toEqual({ is_logged_in: false })
    expect(out.headers.get('Set-Cookie')).toMatch(/^__Host-admin_session=; Max-Age=0/)
    expect(await problem(await check(cookie))).toEqual([401, 'not logged in'])
    expect(await problem(await get('/api/admin/anything', { Cookie: cookie }))).toEqual([401, 'not logged in'])
  })

  test('was disabled since', async () => {
    const { cookie, id } = await newStaff('editor')
    await query('UPDATE admins SET is_disabled = 1 WHERE id = ?', id)
    expect(await problem(await check(cookie))).toEqual([401, 'page restricted'])
    expect(await json(await get(TEMP, { Cookie: `${cookie}; ${(await newCustomer()).cookie}` }))).toBe(false)
  })

  test('is a customer', async () => {
    const { cookie } = await newCustomer()
    expect(await json(await get(TEMP, { Cookie: cookie }))).toBe(false)
    expect(await problem(await check(cookie))).toEqual([401, 'Token not found.'])
    const planted = cookie.replace('__Host-session', '__Host-admin_session')
    expect((await check(planted)).status).toBe(401)
  })
})

test('does not treat staff as customers', async () => {
  const { cookie } = await newStaff('owner')
  const planted = cookie.replace('__Host-admin_session', '__Host-session')
  expect(await json(await get('/api/user/check-logged-in', { Cookie: planted }))).toBe(false)
  expect(await json(await get(TEMP, { Cookie: cookie }))).toBe(true)
})

test('restricts a page that a type may not open', async () => {
  const [owner, editor] = [await newStaff('owner'), await newStaff('editor')]
  expect((await check(owner.cookie, '?page=/admin/users')).status).toBe(200)
  expect(await problem(await check(editor.cookie, '?page=/admin/users'))).toEqual([401, 'page restricted'])
  expect((await check(editor.cookie, '?page=/admin/products')).status).toBe(200)
})

describe('a forgotten password', () => {
  const NEW_PASSWORD = 'another long password'
  const forget = (email: string) => post('/api/admin/forgot-password', { email })
  const reset = (token: string) => post('/api/admin/reset-password', { token, password: NEW_PASSWORD })

  test('is replaced once through the link of a mail, which ends every other session', async () => {
    const { email, cookie } = await newStaff('merchandiser')
    expect((await forget(email)).status).toBe(200)
    const { token, name } = await lastMail(email, 'admin-password-reset')
    expect(name).toBe('Sam Staff')
    expect((await post('/api/user/reset-password', { token, password: NEW_PASSWORD })).status).toBe(404)
    const answer = await reset(token)
    expect((await check(cookieOf(answer))).status).toBe(200)
    expect((await check(cookie)).status).toBe(401)
    expect((await reset(token)).status).toBe(404)
    expect((await logInStaff(email)).status).toBe(401)
    expect((await logInStaff(email, NEW_PASSWORD)).status).toBe(200)
    expect(await lastMail(email, 'password-changed')).toEqual({ first_name: 'Sam Staff' })
  })

  test('gives a customer no access to the control panel', async () => {
    const { email } = await newCustomer()
    await post('/api/user/forgot-password', { email })
    expect((await reset((await lastMail(email, 'password-reset')).token)).status).toBe(404)
  })
})
