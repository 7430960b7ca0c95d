/** Gifts as their buyers and recipients see them, and sending a code again. */
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../database/queries/core/owner.ts'
import { aBuyer } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { signedIn } from '../../../tests/factories/session.ts'
import { addBoughtGift, addClubPlans } from '../../../tests/factories/wine-club.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { readGifts, resend } from './own.ts'

const { database, rows } = checkoutShop(addClubPlans)
beforeEach(async () => {
  await database.client.execute('DELETE FROM gifts')
})

const AT = new Date('2026-11-23T10:00:00.000Z')
const HOUR = 3_600_000
const aCustomer = async (): Promise<{ id: string; session: Session }> => {
  const id = (await aBuyer(database.client, { isCustomer: true })).customer ?? ''
  return { id, session: await signedIn(database.client, id, AT) }
}
const later = (hours: number) => new Date(AT.getTime() + hours * HOUR)
const send = ({ session }: { session: Session }, gift: number, at = AT) =>
  resend(database.client, { ...session, now: at.toISOString() }, gift, at)
const mails = () => rows(`SELECT to_email, data_json FROM mail WHERE template = 'gift-received' ORDER BY id`)

test('shows buyers the state of their own gifts, and recipients their own coming cases', async () => {
  const [buyer, recipient] = [await aCustomer(), await aCustomer()]
  await addBoughtGift(database.client, buyer.id, { deliver_on: '2026-12-24', sent_at: null })
  await addBoughtGift(database.client, buyer.id)
  await addBoughtGift(database.client, buyer.id, { redeemed_at: AT.toISOString(), redeemed_by: recipient.id })
  await addBoughtGift(database.client, buyer.id, { cancelled_at: AT.toISOString() })
  await addBoughtGift(database.client, buyer.id, { expires_on: '2026-11-22' })
  const gifts = await readGifts(database.client, buyer.session, AT)
  expect(gifts?.bought.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'expired',
    'redeemed',
    'sent',
    'waiting',
  ])
  expect(gifts?.bought.filter(({ may_resend }) => may_resend).map(({ state }) => state)).toEqual(['sent'])
  expect(gifts?.received).toEqual([])
  expect(await readGifts(database.client, recipient.session, AT)).toMatchObject({
    bought: [],
    received: [{ plan_name: 'Discovery Reds', cases: 3, message: 'Happy birthday' }],
  })
  expect(await readGifts(database.client, undefined, AT)).toBeNull()
})

test('sends a new code when asked again, three times a day at most', async () => {
  const buyer = await aCustomer()
  const id = await addBoughtGift(database.client, buyer.id)
  const [before] = await rows('SELECT code_hash FROM gifts')
  const answer = await send(buyer, id)
  const [mail] = await mails()
  const { gift_code } = JSON.parse(String(mail?.data_json))
  expect(mail?.to_email).toBe('ben@example.test')
  expect(await rows('SELECT code_hash, code_ending FROM gifts')).toEqual([
    { code_hash: await sha256(gift_code), code_ending: gift_code.slice(-4) },
  ])
  expect(before?.code_hash).not.toBe(await sha256(gift_code))
  expect(answer).toMatchObject({ ok: true, gifts: { bought: [{ code_ending: gift_code.slice(-4) }] } })
  // A mail that hasn't left yet would carry a code that no longer works, so it is replaced.
  expect(await send(buyer, id, later(1))).toMatchObject({ ok: true })
  expect(await mails()).toHaveLength(1)
  await database.client.execute(`UPDATE mail SET state = 'sent', sent_at = created_at`)
  expect(await send(buyer, id, later(2))).toMatchObject({ ok: true })
  await database.client.execute(`UPDATE mail SET state = 'sent', sent_at = created_at`)
  expect(await send(buyer, id, later(3))).toMatchObject({ ok: true })
  const [{ code_hash } = { code_hash: null }] = await rows('SELECT code_hash FROM gifts')
  expect(await send(buyer, id, later(4))).toMatchObject({ ok: false, code: 'too-many' })
  expect(await rows('SELECT code_hash FROM gifts')).toEqual([{ code_hash }])
})

test('only the buyer can send it again, from its day on and while it can be redeemed', async () => {
  const [buyer, stranger] = [await aCustomer(), await aCustomer()]
  const id = await addBoughtGift(database.client, buyer.id)
  expect(await send(stranger, id)).toEqual({ ok: false, code: 'unknown' })
  for (const more of [
    { deliver_on: '2026-11-24', sent_at: null },
    { expires_on: '2026-11-22' },
    { redeemed_at: AT.toISOString() },
    { cancelled_at: AT.toISOString() },
  ]) {
    expect(await send(buyer, await addBoughtGift(database.client, buyer.id, more))).toEqual({
      ok: false,
      code: 'unfit',
    })
  }
  expect(await mails()).toEqual([])
})

test('records when the code was sent, so that the recipient is reminded', async () => {
  const buyer = await aCustomer()
  await addBoughtGift(database.client, buyer.id, { sent_at: null })
  const [order] = await rows('SELECT number FROM orders')
  await database.client.execute(`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    VALUES ('gift:${order?.number}', 'gift-received', 'ben@example.test', '{}', '${AT.toISOString()}', '${AT.toISOString()}')`)
  await database.client.execute(`UPDATE mail SET state = 'sent', sent_at = '${AT.toISOString()}'`)
  expect(await rows('SELECT sent_at FROM gifts')).toEqual([{ sent_at: AT.toISOString() }])
})
