import { expect, test } from 'vitest'
import { RATE_LIMITS } from '../../functions/core/rate-limit/limits.ts'
import { addPromotionRow } from '../factories/promotion.ts'
import { database, query } from './database.ts'
import { newEmail } from './people.ts'
import { cookieOf, json, newIpAddress, post, SAME_ORIGIN } from './shop.ts'

const from = (address: string, cookie = '') => ({ ...SAME_ORIGIN, 'CF-Connecting-IP': address, Cookie: cookie })

/** Adds earlier attempts from an address. */
const count = (form: string, address: string, times: number) =>
  database.batch(
    Array.from({ length: times }, () => ({
      sql: `INSERT INTO sent_forms (form, email, ip_address, created_at) VALUES (?, '', ?, ?)`,
      args: [form, address, new Date().toISOString()],
    })),
    'write',
  )

const expectRefused = (answer: Response) => {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3500)
}

test('door 3: limits requests for stock notifications by IP address', async () => {
  const ask = (address: string, email = newEmail()) =>
    post('/api/product/notify-when-available', { product_code: 'GONE', email }, from(address))
  const here = newIpAddress()
  await count('stock-notice', here, RATE_LIMITS.stockNotice.perIpAddress - 1)
  expect((await ask(here)).status).toBe(200)
  const email = newEmail()
  expectRefused(await ask(here, email))
  const rows = await query('SELECT 1 FROM notify_requests WHERE email = ?', email)
  expect(rows).toEqual([])
  expect(await json(await ask(newIpAddress(), email))).toEqual({ will_notify: true })
})

test('door 3: limits them by e-mail address too, from any IP address', async () => {
  const email = newEmail()
  const ask = () => post('/api/product/notify-when-available', { product_code: 'GONE', email }, from(newIpAddress()))
  for (let i = 0; i < RATE_LIMITS.stockNotice.perEmail; i += 1) expect((await ask()).status).toBe(200)
  expectRefused(await ask())
})

test('door 3: limits helpful votes by IP address, since cookies are free', async () => {
  const rows = await query(`INSERT INTO reviews
    (product_code, author_name, rating, review, state, created_at)
    VALUES ('WINE', 'Ann O', 5, 'Good', 'approved', '2026-11-20T00:00:00.000Z') RETURNING id`)
  const vote = (address: string) => post(`/api/product/reviews/${rows[0]?.id}/helpful`, {}, from(address))
  const here = newIpAddress()
  await count('helpful-vote', here, RATE_LIMITS.helpfulVote.perIpAddress - 1)
  expect(await json(await vote(here))).toEqual({ helpful_count: 1 })
  expectRefused(await vote(here))
  expect(await json(await vote(newIpAddress()))).toEqual({ helpful_count: 2 })
})

test('door 3: limits invalid promotion codes by IP address, without counting valid ones', async () => {
  await addPromotionRow(database, {}, 'REAL')
  const cookie = cookieOf(await post('/api/cart/update', { product: 'OTHER', quantity: 1, type: 'override_quantity' }))
  const enter = (promotion_code: string, address: string) =>
    post('/api/checkout', { kind: '', promotion_code }, from(address, cookie))
  const here = newIpAddress()
  await count('promotion-code', here, RATE_LIMITS.promotionCode.perIpAddress - 2)
  for (let i = 0; i < 3; i += 1) expect((await enter('real', here)).status).toBe(200)
  for (const code of ['GUESS1', 'GUESS2']) expect((await enter(code, here)).status).toBe(200)
  expectRefused(await enter('REAL', here))
  expect((await enter('REAL', newIpAddress())).status).toBe(200)
  expect((await post('/api/checkout', { kind: '', order_note: 'Ring' }, from(here, cookie))).status).toBe(200)
})
