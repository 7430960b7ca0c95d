import { beforeAll, describe, expect, test } from 'vitest'
import type { ReviewPage } from '../../domain/catalogue/review/schema.ts'
import type { OrderState } from '../../domain/selling/order/order.ts'
import { addOrder } from '../factories/orders.ts'
import { database, query } from './database.ts'
import { newCustomer } from './people.ts'
import { cookieOf, faultsOf, get, json, post, SAME_ORIGIN } from './shop.ts'

const PATH = '/api/product/reviews'
const MARKUP = '<img src=x onerror=alert(1)> & "quotes"'

const read = async (product: string, more = ''): Promise<ReviewPage> => {
  const answer = await get(`${PATH}?product_code=${product}${more}`)
  expect(answer.status).toBe(200)
  return json<ReviewPage>(answer)
}
const write = (more: object, cookie = '', headers: Record<string, string> = SAME_ORIGIN) =>
  post(PATH, { product_code: 'WINE', rating: 5, review_text: 'Lovely', ...more }, { ...headers, Cookie: cookie })
const helpful = (id: unknown, cookie = '', headers: Record<string, string> = SAME_ORIGIN) =>
  post(`${PATH}/${id}/helpful`, {}, { ...headers, Cookie: cookie })

const buyOne = (customer_id: string, state: OrderState, code: string) =>
  addOrder(database, { customer_id, state, lines: [{ code }] })

/** OTHER has 45 approved reviews (every third gives 3 stars, the rest 5), one waiting and one rejected. */
beforeAll(async () => {
  await query(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 44)
    INSERT INTO reviews (product_code, author_name, rating, review, state, created_at)
    SELECT 'OTHER', 'Ann O', CASE WHEN i % 3 = 0 THEN 3 ELSE 5 END, 'Review ' || i, 'approved',
      '2026-10-12T10:00:' || printf('%02d', i) || '.000Z' FROM n`)
  await query(`INSERT INTO reviews (product_code, author_name, rating, review, state, created_at) VALUES
    ('OTHER', 'Bea', 1, 'Waiting', 'waiting', '2026-10-13T10:00:00.000Z'),
    ('OTHER', 'Cat', 1, 'Rejected', 'rejected', '2026-10-13T10:00:00.000Z')`)
})

const page = (current_page: number, rows_per_page = 20) =>
  `&pagination_data=${encodeURIComponent(
    JSON.stringify({ rows_per_page, current_page, starting_row_number: 1, ending_row_number: 20 }),
  )}`

describe('reading', () => {
  test('answers twenty, newest first, with the figures of all approved reviews', async () => {
    const { reviews, ...figures } = await read('OTHER')
    expect(reviews).toHaveLength(20)
    expect(reviews[0]).toEqual({
      id: expect.any(Number),
      rating: 5,
      review_text: 'Review 44',
      author_name: 'Ann O',
      formatted_date: '12 October 2026',
      verified_purchase: false,
      demo_review: false,
      helpful_count: 0,
      shop_reply: null,
    })
    expect(figures).toEqual({
      average_rating: 4.3,
      total_reviews: 45,
      star_filters: [
        { rating: 5, count: 30, percentage: 67 },
        { rating: 4, count: 0, percentage: 0 },
        { rating: 3, count: 15, percentage: 33 },
        { rating: 2, count: 0, percentage: 0 },
        { rating: 1, count: 0, percentage: 0 },
      ],
    })
  })

  test('pages neither overlap nor miss', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((number) => read('OTHER', page(number))))
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([20, 20, 5, 0])
    expect(new Set(pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))).size).toBe(45)
  })

  test('filters the reviews but not the figures', async () => {
    const { reviews, ...figures } = await read('OTHER', '&filter_by_rating=3')
    expect(reviews.map(({ rating }) => rating)).toEqual(Array(15).fill(3))
    const { reviews: _, ...all } = await read('OTHER', '&filter_by_rating=')
    expect(figures).toEqual(all)
    expect((await read('OTHER', '&filter_by_rating=1')).reviews).toEqual([])
  })

  test('answers none for a product without reviews', async () => {
    const { reviews, average_rating, total_reviews, star_filters } = await read('SCARCE')
    expect([reviews, average_rating, total_reviews]).toEqual([[], null, 0])
    expect(star_filters.map(({ percentage }) => percentage)).toEqual([0, 0, 0, 0, 0])
  })

  test.each(['NOPE', 'DRAFT'])('%s is not sold: 404', async (code) => {
    expect((await get(`${PATH}?product_code=${code}`)).status).toBe(404)
  })

  test.each([
    ['product_code', ''],
    ['filter_by_rating', 'product_code=WINE&filter_by_rating=6'],
    ['filter_by_rating', 'product_code=WINE&filter_by_rating=x'],
    ['pagination_data', 'product_code=WINE&pagination_data={'],
    ['pagination_data', 'product_code=WINE&pagination_data=[]'],
    ['pagination_data.current_page', 'product_code=WINE&pagination_data={"current_page":0}'],
    ['pagination_data.rows_per_page', 'product_code=WINE&pagination_data={"rows_per_page":21}'],
    ['pagination_data.rows_per_page', 'product_code=WINE&pagination_data={"rows_per_page":"20"}'],
  ])('names the field %s of %j', async (field, query) => {
    expect(await faultsOf(await get(`${PATH}?${query}`))).toEqual([400, field])
  })
})

describe('writing', () => {
  test('[review-moderated] waits for a moderator, then returns its text unchanged, as JSON', async () => {
    const { cookie } = await newCustomer()
    const answer = await write({ product_code: 'GIFT', rating: 4, review_text: MARKUP }, cookie)
    const { id, ...rest } = await json<{ id: number }>(answer)
    expect(rest).toEqual({ state: 'waiting', verified_purchase: false })
    expect((await read('GIFT')).reviews).toEqual([])
    await query("UPDATE reviews SET state = 'approved' WHERE id = ?", id)
    const shown = await get(`${PATH}?product_code=GIFT`)
    expect(shown.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await json<ReviewPage>(shown)).reviews).toMatchObject([{ review_text: MARKUP, author_name: 'Ann O' }])
  })

  test('is allowed once per customer and product, for any variant', async () => {
    const { cookie } = await newCustomer()
    expect((await write({}, cookie)).status).toBe(200)
    expect((await write({ rating: 1 }, cookie)).status).toBe(422)
    expect((await write({ product_code: 'MAGNUM' }, cookie)).status).toBe(422)
    expect((await write({ product_code: 'SCARCE' }, cookie)).status).toBe(200)
    expect((await write({}, (await newCustomer()).cookie)).status).toBe(200)
  })

  test('needs a live session', async () => {
    const { cookie } = await newCustomer()
    await post('/api/user/logout', {}, { ...SAME_ORIGIN, Cookie: cookie })
    for (const session of ['', cookie]) {
      const answer = await write({}, session)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ message: 'Sign in to write a review' })
    }
  })

  test.each<[OrderState, boolean]>([
    ['paid', true],
    ['collected', true],
    ['pending_payment', false],
    ['cancelled', false],
    ['refunded', false],
  ])('counts an order that is %s as a verified purchase: %s', async (state, verified_purchase) => {
    const { id, cookie } = await newCustomer()
    await buyOne(id, state, 'MAGNUM')
    expect(await json(await write({}, cookie))).toMatchObject({ verified_purchase })
  })

  test('does not count another customer’s order', async () => {
    await buyOne((await newCustomer()).id, 'paid', 'WINE')
    const { cookie } = await newCustomer()
    expect(await json(await write({}, cookie))).toMatchObject({ verified_purchase: false })
  })

  test.each(['NOPE', 'DRAFT'])('%s is not sold: 404', async (product_code) => {
    expect((await write({ product_code }, (await newCustomer()).cookie)).status).toBe(404)
  })

  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['review_text', { review_text: '  ' }],
    ['review_text', { review_text: 'x'.repeat(5001) }],
    ['review_text', { review_text: 7 }],
    ['product_code', { product_code: '' }],
    ['verified_purchase', { verified_purchase: true }],
  ])('names the field %j of %j', async (field, invalid) => {
    expect(await faultsOf(await write(invalid))).toEqual([400, field])
  })

  test('takes 5,000 characters', async () => {
    expect((await write({ review_text: '🍷'.repeat(2500) }, (await newCustomer()).cookie)).status).toBe(200)
  })
})

describe('helpful', () => {
  const someReview = async () => {
    const [review] = (await read('OTHER', page(2))).reviews
    return review ?? { id: 0, helpful_count: 0 }
  }

  test('counts once per visitor', async () => {
    const { id, helpful_count: before } = await someReview()
    const first = await helpful(id)
    const visitor = cookieOf(first)
    expect(await first.json()).toEqual({ helpful_count: before + 1 })
    expect(await json(await helpful(id, visitor))).toEqual({ helpful_count: before + 1 })
    expect(await json(await helpful(id))).toEqual({ helpful_count: before + 2 })
  })

  test('answers 404 for a hidden review and writes nothing', async () => {
    const hidden = await database.execute("SELECT id FROM reviews WHERE review IN ('Waiting', 'Rejected')")
    const visitor = 'd'.repeat(32)
    for (const id of [...hidden.rows.map((row) => row.id), 999_999]) {
      const answer = await helpful(id, `__Host-visitor=${visitor}`)
      expect(answer.status).toBe(404)
    }
    const rows = await query('SELECT id FROM visitors WHERE id = ?', visitor)
    expect(rows).toEqual([])
  })

  test.each(['x', '0', '-1', '1.5', '9e99'])('answers 400 for the review id %s', async (id) => {
    expect((await helpful(id)).status).toBe(400)
  })
})
