import { describe, expect, test } from 'vitest'
import type { User, UserChanged } from '../../domain/plans/customer/schema.ts'
import type { OrderState } from '../../domain/selling/order/order.ts'
import type { Problem } from '../../functions/errors.ts'
import { addOrder } from '../factories/orders.ts'
import { addPromotionRow } from '../factories/promotion.ts'
import { database, lastMail, mailsTo, query } from './database.ts'
import { logIn, newCustomer, newEmail, PASSWORD } from './people.ts'
import { cookieOf, countRoundTrips, faultsOf, get, json, newIpAddress, post, SAME_ORIGIN, write } from './shop.ts'

const userOf = async (cookie: string) => (await json<User>(await get('/api/user', { Cookie: cookie }))).user_details
const change = (cookie: string, body: object) => write('PATCH', '/api/user', body, cookie)
const confirm = (token: string) => post('/api/user/confirm-email', { token })

describe('details', () => {
  test('are changed, and omitted fields keep their values', async () => {
    const { cookie, email } = await newCustomer()
    await change(cookie, { first_name: ' Anna ', phone: '07700 900123' })
    const answer = await change(cookie, { last_name: 'Else' })
    const expected = { first_name: 'Anna', last_name: 'Else', phone: '07700 900123', email, letter: 'off' }
    expect(await json<UserChanged>(answer)).toMatchObject({ user_details: expected, confirm_email: null })
    expect(await userOf(cookie)).toMatchObject(expected)
  })

  test.each([
    ['first_name', { first_name: '' }],
    ['last_name', { last_name: 'x'.repeat(101) }],
    ['phone', { phone: 'ring me' }],
    ['marketing_opt_in', { marketing_opt_in: 'yes' }],
    ['email', { email: 'ann', current_password: PASSWORD }],
    ['new_password', { new_password: 'short', current_password: PASSWORD }],
    ['current_password', { email: 'ann@example.test' }],
    ['user_type', { user_type: 'owner' }],
  ])('name the field %j of %j, and nothing changes', async (field, invalid) => {
    const { cookie } = await newCustomer()
    expect(await faultsOf(await change(cookie, invalid))).toEqual([400, field])
    expect(await userOf(cookie)).toMatchObject({ first_name: 'Ann', last_name: 'Other', phone: '' })
  })
})

describe('the newsletter', () => {
  test('asks for confirmation by mail until it is confirmed', async () => {
    const { cookie, email } = await newCustomer()
    expect(await json(await change(cookie, { marketing_opt_in: true }))).toMatchObject({
      user_details: { letter: 'unconfirmed' },
    })
    const { token } = await lastMail(email, 'letter-confirm')
    await post('/api/marketing/confirm', { token })
    expect(await userOf(cookie)).toMatchObject({ letter: 'on' })
    await change(cookie, { marketing_opt_in: false })
    expect(await userOf(cookie)).toMatchObject({ letter: 'off' })
  })

  test('needs no confirmation at a confirmed mailbox', async () => {
    const { cookie, email, id } = await newCustomer()
    await query('UPDATE customers SET email_verified = 1 WHERE id = ?', id)
    await change(cookie, { marketing_opt_in: true })
    expect(await userOf(cookie)).toMatchObject({ letter: 'on' })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('another e-mail address', () => {
  const ask = (cookie: string, email: string) => change(cookie, { email, current_password: PASSWORD })

  test('takes effect once its link is opened, and notifies the old address', async () => {
    const { cookie, email } = await newCustomer()
    const next = newEmail()
    expect(await json<UserChanged>(await ask(cookie, next))).toMatchObject({
      user_details: { email },
      confirm_email: next,
    })
    expect((await userOf(cookie))?.email).toBe(email)
    const { token, ...data } = await lastMail(next, 'email-change-confirm')
    expect(data).toEqual({ first_name: 'Ann', new_email: next })

    expect(await json(await confirm(token))).toEqual({ email: next })
    expect(await userOf(cookie)).toBeNull()
    expect((await userOf(cookieOf(await logIn(next))))?.email).toBe(next)
    expect(await lastMail(email, 'email-changed')).toEqual({ first_name: 'Ann', new_email: next })
    expect((await logIn(next)).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)
    expect((await confirm(token)).status).toBe(404)
  })

  test('does not reveal whether an account has it', async () => {
    const [mine, theirs] = [await newCustomer(), await newCustomer()]
    const [free, taken] = [await ask(mine.cookie, newEmail()), await ask(mine.cookie, theirs.email)]
    expect([free.status, taken.status]).toEqual([200, 200])
    expect(await json<UserChanged>(taken)).toEqual({
      ...(await json<UserChanged>(free)),
      confirm_email: theirs.email,
    })
    const { token } = await lastMail(theirs.email, 'email-change-confirm')
    expect((await confirm(token)).status).toBe(422)
    expect((await userOf(theirs.cookie))?.email).toBe(theirs.email)
    expect((await userOf(mine.cookie))?.email).toBe(mine.email)
    expect(await mailsTo(mine.email)).toEqual([])
  })

  test('needs the password, and differs from the current address', async () => {
    const { cookie, email } = await newCustomer()
    expect(await faultsOf(await change(cookie, { email: newEmail(), current_password: 'not this one' }))).toEqual([
      422,
      'current_password',
    ])
    expect(await faultsOf(await ask(cookie, email.toUpperCase()))).toEqual([422, 'email'])
  })

  test('can be asked for five times an hour', async () => {
    const { cookie } = await newCustomer()
    for (let i = 0; i < 5; i += 1) expect((await ask(cookie, newEmail())).status).toBe(200)
    const next = newEmail()
    expect((await ask(cookie, next)).status).toBe(429)
    expect(await mailsTo(next)).toEqual([])
  })

  test('keeps the newsletter subscription', async () => {
    const { cookie, id } = await newCustomer()
    await query('UPDATE customers SET email_verified = 1 WHERE id = ?', id)
    await change(cookie, { marketing_opt_in: true })
    const next = newEmail()
    await ask(cookie, next)
    await confirm((await lastMail(next, 'email-change-confirm')).token)
    expect(await userOf(cookieOf(await logIn(next)))).toMatchObject({ email: next, letter: 'on' })
  })

  test('takes three round trips to ask for and one to confirm', async () => {
    const { cookie } = await newCustomer()
    const next = newEmail()
    expect(await countRoundTrips(() => ask(cookie, next))).toBe(3)
    const { token } = await lastMail(next, 'email-change-confirm')
    expect(await countRoundTrips(() => confirm(token))).toBe(1)
  })
})

test('lists a customer’s own reviews, those in moderation included', async () => {
  const { cookie } = await newCustomer()
  await write('POST', '/api/product/reviews', { product_code: 'WINE', rating: 4, review_text: 'Cherries' }, cookie)
  const answer = await json<{ reviews: object[] }>(await get('/api/user/reviews', { Cookie: cookie }))
  expect(answer.reviews).toEqual([
    expect.objectContaining({ rating: 4, review_text: 'Cherries', state: 'waiting', url: '/red/spain/rioja/wine' }),
  ])
  const other = await newCustomer()
  expect(await json(await get('/api/user/reviews', { Cookie: other.cookie }))).toEqual({ reviews: [] })
})

test('[account-export] the export contains all data about the customer, and no one else’s', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()]
  for (const { cookie, email } of [mine, theirs]) {
    await write('POST', '/api/wishlist', { product_id: 'WINE' }, cookie)
    await write(
      'POST',
      '/api/user/addresses',
      { full_name: email, line_1: '1 Here', town: 'Bath', postcode: 'BA1 5BD' },
      cookie,
    )
    await write('POST', '/api/product/reviews', { product_code: 'WINE', rating: 5, review_text: email }, cookie)
  }
  const answer = await get('/api/user/export', { Cookie: mine.cookie })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="cellardoor-account.json"')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    profile: { id: mine.id, email: mine.email },
    addresses: [{ full_name: mine.email }],
    reviews: [{ review: mine.email }],
    wish_list: [{ product_code: 'WINE' }],
    orders: [],
  })
  expect(text).not.toContain(theirs.email)
  expect(text).not.toMatch(/"(password|token|hash)"/)
})

describe('erasing', () => {
  const erase = (cookie: string, password = PASSWORD) => write('DELETE', '/api/user', { password }, cookie)

  test('needs the password', async () => {
    const { cookie } = await newCustomer()
    expect(await faultsOf(await erase(cookie, 'not this one'))).toEqual([422, 'password'])
    expect(await userOf(cookie)).not.toBeNull()
  })

  test('removes all personal data but the marketing suppression', async () => {
    const { cookie, email, id } = await newCustomer()
    const name = crypto.randomUUID()
    await change(cookie, { first_name: name, phone: '07700 900999' })
    await write(
      'POST',
      '/api/user/addresses',
      { full_name: name, line_1: '1 Here', town: 'Bath', postcode: 'BA1 5BD' },
      cookie,
    )
    await write('POST', '/api/wishlist', { product_id: 'WINE' }, cookie)
    await write('POST', '/api/cart/update', { product: 'WINE', quantity: 1, type: 'override_quantity' }, cookie)
    await write('POST', '/api/product/reviews', { product_code: 'WINE', rating: 5, review_text: 'Mine' }, cookie)
    await query(`UPDATE reviews SET state = 'approved' WHERE customer_id = ?`, id)
    const number = await newOrder(id, email, name, 'delivered')
    await addPromotionRow(database, { customer_emails: [email] }, id.toUpperCase())
    await post('/api/user/forgot-password', { email })

    expect(await countRoundTrips(() => erase(cookie))).toBe(2)
    expect(await userOf(cookie)).toBeNull()
    expect(await everythingThatSays(name)).toEqual([])
    expect(await everythingThatSays(email)).toEqual(['mail_suppressions'])
    expect((await logIn(email)).status).toBe(401)
    const saved = await database.execute('SELECT total_pence, email, address_json FROM orders WHERE number = ?', [
      number,
    ])
    expect(saved.rows[0]).toMatchObject({ total_pence: 999, address_json: 'null' })
    const review = await database.execute(`SELECT author_name FROM reviews WHERE review = 'Mine'`)
    expect(review.rows[0]?.author_name).toBe('A customer')
    const [code] = await query(
      'SELECT json_array_length(customer_emails) AS customers FROM promotions WHERE code = ?',
      id.toUpperCase(),
    )
    expect(code).toEqual({ customers: 1 })
    // The email address can be registered again.
    const again = await post('/api/user/register', { email, password: PASSWORD, first_name: 'A', last_name: 'B' })
    expect(again.status).toBe(200)
  })

  test('is refused while an order is on its way', async () => {
    const { cookie, email, id } = await newCustomer()
    const number = await newOrder(id, email, 'Ann', 'paid')
    const answer = await erase(cookie)
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).message).toContain(number)
    expect((await userOf(cookie))?.email).toBe(email)
  })
})

describe('the data of a guest', () => {
  const ask = (email: string, headers = {}) => post('/api/your-data/link', { email }, { ...SAME_ORIGIN, ...headers })
  const erase = (token: string) => post('/api/your-data/erase', { token })
  const exported = (token: string) => post('/api/your-data/export', { token })
  const linkFor = async (email: string): Promise<string> => {
    expect((await ask(email)).status).toBe(200)
    return (await lastMail(email, 'own-data')).token
  }
  /** A guest with an order that was paid. */
  const newGuest = async (state: OrderState = 'delivered') => {
    const [email, name] = [newEmail(), crypto.randomUUID()]
    const number = await newOrder(null, email, name, state)
    await query(`UPDATE orders SET paid_at = created_at WHERE number = ?`, number)
    return { email, name, number }
  }

  test('gets the same answer after the same work, known or not, and a mail only if known', async () => {
    const { email } = await newGuest()
    const unknown = newEmail()
    const [theirs, nobodys] = [await ask(email), await ask(unknown)]
    expect([theirs.status, await theirs.text()]).toEqual([nobodys.status, await nobodys.text()])
    expect([await countRoundTrips(() => ask(email)), await countRoundTrips(() => ask(unknown))]).toEqual([1, 1])
    expect([await mailsTo(email), await mailsTo(unknown)]).toEqual([['own-data', 'own-data'], []])
  })

  test('is asked for at most five times an hour for an address, and twenty times from a client address', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).status).toBe(429)
    const headers = { 'CF-Connecting-IP': newIpAddress() }
    for (let i = 0; i < 20; i += 1) expect((await ask(newEmail(), headers)).status).toBe(200)
    expect((await ask(newEmail(), headers)).status).toBe(429)
  })

  test('is exported by the link, without the data of others', async () => {
    const [mine, theirs] = [await newGuest(), await newGuest()]
    await query(
      `INSERT INTO notify_requests (code, email, created_at) VALUES ('WINE', ?, '2026-01-01T00:00:00.000Z')`,
      mine.email,
    )
    const text = await (await exported(await linkFor(mine.email))).text()
    expect(JSON.parse(text)).toMatchObject({
      email: mine.email,
      orders: [{ order_no: mine.number, address: { full_name: mine.name } }],
      stock_notices: [{ code: 'WINE' }],
    })
    expect(text).not.toContain(theirs.email)
  })

  test('is erased by the link, once, while figures stay', async () => {
    const { email, name, number } = await newGuest()
    await post('/api/marketing/subscribe', { email })
    const token = await linkFor(email)
    expect(await countRoundTrips(() => erase(token))).toBe(2)
    expect(await everythingThatSays(name)).toEqual([])
    expect(await everythingThatSays(email)).toEqual(['mail_suppressions'])
    const [kept] = await query('SELECT email, total_pence FROM orders WHERE number = ?', number)
    expect(kept).toEqual({ email: 'erased@erased.invalid', total_pence: 999 })
    expect((await erase(token)).status).toBe(404)
    expect((await exported(token)).status).toBe(404)
  })

  test('is refused while an order is on its way, and nothing changes', async () => {
    const { email, number } = await newGuest('paid')
    const answer = await erase(await linkFor(email))
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).message).toContain(number)
    expect(await query('SELECT email FROM orders WHERE number = ?', number)).toEqual([{ email }])
  })

  test('is not erased for an address with an account', async () => {
    const { email, cookie } = await newCustomer()
    expect((await erase(await linkFor(email))).status).toBe(422)
    expect((await userOf(cookie))?.email).toBe(email)
  })

  test.each(['0'.repeat(64), 'x'])('needs a valid link: not %s', async (token) => {
    const expected = token === 'x' ? 400 : 404
    expect([(await erase(token)).status, (await exported(token)).status]).toEqual([expected, expected])
  })

  test('is not opened by a link for something else', async () => {
    const { email } = await newCustomer()
    await post('/api/user/forgot-password', { email })
    const { token } = await lastMail(email, 'password-reset')
    expect((await exported(token)).status).toBe(404)
  })
})

/** Adds an order under the given name and returns its number. */
async function newOrder(customer_id: string | null, email: string, full_name: string, state: OrderState) {
  const { number } = await addOrder(database, {
    customer_id,
    email,
    address_json: JSON.stringify({ full_name }),
    state,
  })
  return number
}

/** Returns the names of tables with a row that contains the text in any column. */
async function everythingThatSays(text: string): Promise<string[]> {
  const columns = await query(`SELECT tables.name AS "table", columns.name AS "column"
    FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' AND tables.sql NOT LIKE 'CREATE VIRTUAL%'
    AND tables.name NOT LIKE '%search%' AND tables.name NOT LIKE '%fts%'`)
  const tables = [...Map.groupBy(columns, (row) => String(row.table))]
  const results = await database.batch(
    tables.map(([name, ofTable]) => {
      const conditions = ofTable.map(({ column }) => `instr(CAST("${String(column)}" AS TEXT), ?1) > 0`)
      return { sql: `SELECT 1 FROM "${name}" WHERE ${conditions.join(' OR ')} LIMIT 1`, args: [text] }
    }),
    'read',
  )
  return tables.flatMap(([name], index) => (results[index]?.rows.length ? [name] : []))
}
