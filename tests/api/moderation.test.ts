import { describe, expect, test } from 'vitest'
import type { ModeratedReview, ReviewQueue } from '../../domain/catalogue/review/moderation.schema.ts'
import type { ReviewPage } from '../../domain/catalogue/review/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

/** Adds a waiting review of a new wine. */
const newReview = async (): Promise<{ id: number; code: string }> => {
  const code = await newWine()
  const [row] = await query(
    `INSERT INTO reviews (product_code, author_name, rating, review, created_at)
      VALUES (?, 'Ada L', 4, 'Plums and smoke', '2026-01-01T00:00:00.000Z') RETURNING id`,
    code,
  )
  return { id: Number(row?.id), code }
}

const decide = (id: number, body: object, cookie: string) => write('PATCH', `/api/admin/reviews/${id}`, body, cookie)
const queue = async (state: string, cookie: string) =>
  json<ReviewQueue>(await get(`/api/admin/reviews?state=${state}`, { Cookie: cookie }))
const shown = async (code: string) =>
  (await json<{ total_reviews: number }>(await get(`/api/product/reviews?product_code=${code}`))).total_reviews
const audited = (id: number) =>
  query(`SELECT * FROM audit WHERE noun = 'review' AND noun_id = ? ORDER BY id`, String(id))
const changed = (code: string) => query('SELECT summary FROM changes WHERE noun_id = ? ORDER BY id', code)

test('the queue is searched by author, wine and text, and so are its counts', async () => {
  const [{ id, code }, { cookie }] = [await newReview(), await newStaff('support')]
  const [wine] = await query('SELECT title FROM products WHERE code = ?', code)
  const searched = async (q: string) =>
    json<ReviewQueue>(await get(`/api/admin/reviews?state=waiting&q=${encodeURIComponent(q)}`, { Cookie: cookie }))
  const found = await searched(`${wine?.title} PLUMS ada`)
  expect(found.reviews.map((review) => review.id)).toEqual([id])
  expect(found.counts).toEqual({ waiting: 1, approved: 0, rejected: 0 })
  expect((await searched(`${wine?.title} quince`)).reviews).toEqual([])
})

describe('a review that waits', () => {
  test('is published: shoppers read it, it is audited, and its page waits to be published', async () => {
    const [{ id, code }, support] = [await newReview(), await newStaff('support')]
    expect((await queue('waiting', support.cookie)).reviews.map((review) => review.id)).toContain(id)
    expect(await shown(code)).toBe(0)
    const answer = await decide(id, { state: 'approved', from: 'waiting' }, support.cookie)
    expect(answer.status).toBe(200)
    expect(await json<ModeratedReview>(answer)).toMatchObject({ id, state: 'approved', moderated_by: 'Sam Staff' })
    expect(await shown(code)).toBe(1)
    const [row] = await audited(id)
    expect(row).toMatchObject({ admin_id: support.id, action: 'approve', before_json: '{"state":"waiting"}' })
    expect(await changed(code)).toMatchObject([{ summary: expect.stringMatching(/: a review was published$/) }])
  })

  test('is refused with a reason, without changing a page, and waits again once that is undone', async () => {
    const [{ id, code }, { cookie }] = [await newReview(), await newStaff('owner')]
    const refused = await decide(id, { state: 'rejected', from: 'waiting', reason: ' Advertising ' }, cookie)
    expect(await json<ModeratedReview>(refused)).toMatchObject({ state: 'rejected', refusal_reason: 'Advertising' })
    expect((await queue('rejected', cookie)).reviews[0]).toMatchObject({ id })
    const undone = await decide(id, { state: 'waiting', from: 'rejected' }, cookie)
    expect(await json<ModeratedReview>(undone)).toMatchObject({
      state: 'waiting',
      refusal_reason: '',
      moderated_by: '',
      moderated_at: null,
    })
    expect(await changed(code)).toEqual([])
    expect((await audited(id)).map(({ action }) => action)).toEqual(['reject', 'reopen'])
  })

  test('restores its page when taken down again', async () => {
    const [{ id, code }, { cookie }] = [await newReview(), await newStaff('support')]
    await decide(id, { state: 'approved', from: 'waiting' }, cookie)
    await decide(id, { state: 'waiting', from: 'approved' }, cookie)
    expect(await shown(code)).toBe(0)
    expect((await changed(code)).map(({ summary }) => String(summary).split(': ').at(-1))).toEqual([
      'a review was published',
      'a review was taken down',
    ])
  })
})

describe('a reply from the shop', () => {
  const reply = (id: number, body: object, cookie: string) =>
    write('PUT', `/api/admin/reviews/${id}/reply`, body, cookie)
  const published = async () => {
    const [{ id, code }, { cookie }] = [await newReview(), await newStaff('support')]
    await decide(id, { state: 'approved', from: 'waiting' }, cookie)
    return { id, code, cookie }
  }
  const readReply = async (code: string) => {
    const page = await json<ReviewPage>(await get(`/api/product/reviews?product_code=${code}`))
    return page.reviews[0]?.shop_reply?.reply_text
  }

  test('is published with the review, changed, removed, and audited each time', async () => {
    const { id, code, cookie } = await published()
    const answer = await reply(id, { reply: ' <b>Thank you</b> ', from: '' }, cookie)
    expect(await json<ModeratedReview>(answer)).toMatchObject({ reply: '<b>Thank you</b>', replied_by: 'Sam Staff' })
    expect(await readReply(code)).toBe('<b>Thank you</b>')
    expect((await reply(id, { reply: 'Thanks', from: '<b>Thank you</b>' }, cookie)).status).toBe(200)
    expect((await reply(id, { reply: 'Thanks', from: 'Thanks' }, cookie)).status).toBe(200)
    const removed = await reply(id, { reply: '', from: 'Thanks' }, cookie)
    expect(await json<ModeratedReview>(removed)).toMatchObject({ reply: '', replied_by: '', replied_at: null })
    expect(await readReply(code)).toBeUndefined()
    expect((await audited(id)).map(({ action }) => action)).toEqual(['approve', 'reply', 'edit reply', 'remove reply'])
  })

  test('is refused while the review is hidden, and on a reply that has changed', async () => {
    const { id, code, cookie } = await published()
    await reply(id, { reply: 'First', from: '' }, cookie)
    expect((await reply(id, { reply: 'Second', from: '' }, cookie)).status).toBe(409)
    expect(await readReply(code)).toBe('First')
    await decide(id, { state: 'waiting', from: 'approved' }, cookie)
    expect((await reply(id, { reply: 'Second', from: 'First' }, cookie)).status).toBe(409)
  })

  test('has at most 1,000 characters, and comes from staff who serve customers', async () => {
    const { id, cookie } = await published()
    const long = await reply(id, { reply: 'x'.repeat(1001), from: '' }, cookie)
    expect((await json<Problem>(long)).errors).toEqual([{ field: 'reply', message: 'Use at most 1000 characters' }])
    const { cookie: other } = await newStaff('editor')
    expect((await reply(id, { reply: 'Thanks', from: '' }, other)).status).toBe(403)
  })
})

test('requires a reason for a refusal', async () => {
  const [{ id }, { cookie }] = [await newReview(), await newStaff('support')]
  const answer = await decide(id, { state: 'rejected', from: 'waiting', reason: ' ' }, cookie)
  expect(answer.status).toBe(400)
  expect((await json<Problem>(answer)).errors).toEqual([{ field: 'reason', message: 'Say why it is refused' }])
})
