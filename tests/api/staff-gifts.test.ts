/** Gifts as staff find, resend and cancel them. */
import { expect, test } from 'vitest'
import type { GiftPage, StaffGift } from '../../domain/selling/gift/staff-gift.schema.ts'
import { sha256 } from '../../functions/core/http/sha256.ts'
import type { Problem } from '../../functions/errors.ts'
import { addBoughtGift, addUnsentGift, NEW_RECIPIENT, RECIPIENT } from '../factories/wine-club.ts'
import { database, lastMail, mailsTo, query } from './database.ts'
import { newCustomer, newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const listed = (query: string, cookie: string) => get(`/api/admin/gifts?${query}`, { Cookie: cookie })
const found = async (tab: string, q: string, cookie: string): Promise<StaffGift[]> =>
  (await json<GiftPage>(await listed(`tab=${tab}&q=${encodeURIComponent(q)}`, cookie))).gifts
const resend = (id: number, seen: string, recipient_email: string, cookie: string) =>
  write('POST', `/api/admin/gifts/${id}/resend`, { seen, recipient_email }, cookie)
const correct = (id: number, to: typeof RECIPIENT, cookie: string) =>
  write('PATCH', `/api/admin/gifts/${id}`, { ...to, from: RECIPIENT }, cookie)
const cancel = (order: string, cookie: string) =>
  write('POST', `/api/admin/orders/${order}/cancel`, { reason: 'Bought twice' }, cookie)
const one = async (sql: string, id: number | string) => ({ ...(await query(sql, id))[0] })
const newRecipient = () => `${crypto.randomUUID()}@example.test`

test('finds a gift by buyer, recipient, order and the end of its code, in the list of its state', async () => {
  const [{ cookie }, buyer] = [await newStaff('support'), await newCustomer()]
  const recipient_email = newRecipient()
  const sent = await addBoughtGift(database, buyer.id, { recipient_email, code_ending: 'Q7Z9' })
  const waiting = await addBoughtGift(database, buyer.id, { deliver_on: '2098-12-24', sent_at: null })
  const expired = await addBoughtGift(database, buyer.id, { expires_on: '2026-01-04' })
  const redeemed = await addBoughtGift(database, buyer.id, { redeemed_at: '2026-02-01T10:00:00.000Z' })
  const cancelled = await addBoughtGift(database, buyer.id, { cancelled_at: '2026-02-01T10:00:00.000Z' })
  const idsOf = async (tab: string, q: string) => (await found(tab, q, cookie)).map(({ id }) => id).toSorted()
  expect(await idsOf('all', buyer.email)).toEqual([sent, waiting, expired, redeemed, cancelled].toSorted())
  for (const [tab, id] of Object.entries({ sent, waiting, expired, redeemed, cancelled })) {
    expect(await found(tab, buyer.email, cookie)).toMatchObject([{ id, state: tab }])
  }
  const [{ order_no } = { order_no: '' }] = await found('sent', recipient_email, cookie)
  for (const q of [order_no, recipient_email.toUpperCase(), `q7z9 ${buyer.email}`]) {
    expect(await idsOf('all', q)).toEqual([sent])
  }
  // Neither the code nor its hash.
  expect(await (await listed(`q=${order_no}`, cookie)).text()).not.toMatch(/GIFT-|hash/)
})

test('sends one new code to the corrected address, and voids the old one', async () => {
  const [{ cookie }, buyer] = [await newStaff('support'), await newCustomer()]
  const id = await addBoughtGift(database, buyer.id, { code_ending: 'SEEN' })
  const to = newRecipient()
  const answers = await Promise.all([1, 2, 3].map(() => resend(id, 'SEEN', to, cookie)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const sent = answers.find(({ status }) => status === 200)
  const gift = sent && (await json<StaffGift>(sent))
  const mail = await lastMail(to, 'gift-received')
  const code = String(mail?.gift_code)
  expect(gift).toMatchObject({ id, recipient_email: to, code_ending: code.slice(-4) })
  expect(JSON.stringify(gift)).not.toContain(code)
  expect(await one('SELECT code_hash, recipient_email FROM gifts WHERE id = ?', id)).toEqual({
    code_hash: await sha256(code),
    recipient_email: to,
  })
  expect(await mailsTo(to)).toHaveLength(1)
  const summary = await one(
    `SELECT admin_name, action, before_json, after_json FROM audit WHERE noun = 'gift' AND noun_id = ?`,
    String(id),
  )
  expect(summary).toMatchObject({ admin_name: 'Sam Staff', action: 'send-new-code' })
  expect(summary.after_json).not.toContain(code)
  expect(JSON.parse(String(summary.before_json))).toMatchObject({ recipient: expect.stringMatching(/^.…@/) })
  expect(`${summary.before_json}${summary.after_json}`).not.toContain(to)
})

test('corrects the recipient and the message, and the mail that waits, once for two users', async () => {
  const [{ cookie }, buyer] = [await newStaff('support'), await newCustomer()]
  const id = await addUnsentGift(database, buyer.id)
  const to = { ...NEW_RECIPIENT, recipient_email: newRecipient() }
  const answers = await Promise.all([correct(id, to, cookie), correct(id, { ...to, message: 'Cheers' }, cookie)])
  const [first, second] = answers.toSorted((one, other) => one.status - other.status) as [Response, Response]
  expect([first.status, second.status]).toEqual([200, 409])
  const gift = await json<StaffGift>(first)
  expect((await json<{ gift: StaffGift }>(second)).gift).toEqual(gift)
  const { recipient_name, recipient_email, message } = gift
  expect(await lastMail(recipient_email, 'gift-received')).toMatchObject({
    gift_code: 'GIFT-TEST',
    recipient_name,
    message,
  })
  expect(await one('SELECT recipient_email, message FROM gifts WHERE id = ?', id)).toEqual({ recipient_email, message })
  const logged = await query(`SELECT action, after_json FROM audit WHERE noun = 'gift' AND noun_id = ?`, String(id))
  expect(logged).toMatchObject([{ action: 'correct' }])
  expect(logged[0]?.after_json).not.toContain(recipient_email)
})

test.each([
  [
    `UPDATE mail SET state = 'sent', sent_at = created_at WHERE unique_key = (SELECT 'gift:' || number FROM orders WHERE id = ?)`,
  ],
  [`UPDATE mail SET attempts = 1 WHERE unique_key = (SELECT 'gift:' || number FROM orders WHERE id = ?)`],
  [`UPDATE gifts SET cancelled_at = created_at WHERE id = ?`],
])('refuses a correction after %s', async (sql) => {
  const [{ cookie }, buyer] = [await newStaff('support'), await newCustomer()]
  const id = await addUnsentGift(database, buyer.id)
  await query(sql, id)
  expect((await correct(id, NEW_RECIPIENT, cookie)).status).toBe(422)
  expect(await one('SELECT recipient_name FROM gifts WHERE id = ?', id)).toEqual({ recipient_name: 'Ben' })
  expect((await found('all', buyer.email, cookie))[0]).toMatchObject({ may_correct: false })
})

test('sends a code only while the gift can be redeemed, at most three times a day', async () => {
  const [{ cookie }, buyer] = [await newStaff('owner'), await newCustomer()]
  const redeemed = await addBoughtGift(database, buyer.id, {
    code_ending: 'DONE',
    redeemed_at: '2026-02-01T10:00:00.000Z',
  })
  expect((await resend(redeemed, 'DONE', newRecipient(), cookie)).status).toBe(422)
  const refused = await resend(redeemed, 'DONE', 'nobody', cookie)
  expect((await json<Problem>(refused)).errors).toMatchObject([{ field: 'recipient_email' }])

  const id = await addBoughtGift(database, buyer.id, { code_ending: 'SEEN' })
  const to = newRecipient()
  let seen = 'SEEN'
  for (let time = 0; time < 3; time += 1) {
    const answer = await resend(id, seen, to, cookie)
    expect(answer.status).toBe(200)
    seen = (await json<StaffGift>(answer)).code_ending
    // An earlier mail that is still queued is dropped, so only sent mails count.
    await query(`UPDATE mail SET state = 'sent', sent_at = created_at WHERE to_email = ?`, to)
  }
  expect((await resend(id, seen, to, cookie)).status).toBe(429)
})

test('cancels an unredeemed gift with its order within 14 days, and never a redeemed one', async () => {
  const [{ cookie }, buyer] = [await newStaff('support'), await newCustomer()]
  const [id, redeemed] = [
    await addBoughtGift(database, buyer.id),
    await addBoughtGift(database, buyer.id, { redeemed_at: '2026-02-01T10:00:00.000Z' }),
  ]
  const paidNow = async () => {
    const args = [new Date().toISOString(), buyer.id]
    await query('UPDATE orders SET paid_at = ? WHERE customer_id = ?', ...args)
  }
  await paidNow()
  const gifts = await found('all', buyer.email, cookie)
  const [open, used] = [gifts.find((gift) => gift.id === id), gifts.find((gift) => gift.id === redeemed)]
  expect(open).toMatchObject({ may_cancel: true, paid: 357 })
  expect(used).toMatchObject({ may_cancel: false })
  expect((await cancel(used?.order_no ?? '', cookie)).status).toBe(409)
  expect((await cancel(open?.order_no ?? '', cookie)).status).toBe(200)
  expect(await found('cancelled', buyer.email, cookie)).toMatchObject([{ id, may_cancel: false, may_resend: false }])
  expect((await cancel(open?.order_no ?? '', cookie)).status).toBe(409)
})
