/** Seeds gifts of club cases that guests bought: one sent, one that waits for its day. */
import { createHash } from 'node:crypto'
import { insertMany } from '../../database/batch.ts'
import { addDays } from '../../domain/core/calendar/calendar.ts'
import { vatWithin } from '../../domain/core/money/vat.ts'
import { CASE_VAT_BP } from '../../domain/plans/club-plan/club-plan.ts'
import type { ClubPlan } from '../../domain/plans/club-plan/schema.ts'
import { GIFT_CODE_BYTES, giftCode, giftCodeEnding } from '../../domain/selling/gift/code.ts'
import { giftExpiry } from '../../domain/selling/gift/gift.ts'
import { insertDemoCharges } from './demo-charges.ts'
import { DEMO_DOMAIN, demoPaymentRef } from './demo-domain.ts'
import { type DemoGuest, demoGuests } from './demo-guests.ts'
import type { DemoShop } from './demo-shop.ts'

type Given = {
  cases: 1 | 3
  /** Days before the seeding on which it was bought, and from it to the day on which the code is mailed. */
  boughtAgo: number
  mailedIn: number
  recipient: string
  message: string
}

const GIFTS: readonly Given[] = [
  { cases: 1, boughtAgo: 21, mailedIn: -14, recipient: 'Morwenna Tregear', message: 'Happy birthday, and cheers.' },
  { cases: 3, boughtAgo: 2, mailedIn: 30, recipient: 'Ivor Penhaligon', message: 'For the new kitchen.' },
]

type GiftFacts = {
  /** The order's. */
  id: number
  index: number
  plan: ClubPlan
  buyer: DemoGuest
  today: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The rows of a gift: its order with its line and payment, and the gift; `mail` waits for the gift's day. */
function rowsOf(
  { cases, boughtAgo, mailedIn, recipient, message }: Given,
  { id, index, plan, buyer, today }: GiftFacts,
) {
  const number = `W1004900${index}`
  const bought = addDays(today, -boughtAgo)
  const paidAt = `${bought}T10:15:00.000Z`
  const times = { created_at: paidAt, updated_at: paidAt }
  const total = cases * plan.price_pence
  const code = giftCode(Buffer.from(sha256(`demo-gift-${index}`), 'hex').subarray(0, GIFT_CODE_BYTES))
  const giftTexts = { giver_name: buyer.full_name, recipient_name: recipient, message }
  const recipient_email = `${recipient.split(' ')[0]?.toLowerCase()}@${DEMO_DOMAIN}`
  const details = { ...giftTexts, recipient_email, deliver_on: addDays(today, mailedIn) }
  const mailedAt = `${details.deliver_on}T08:00:00.000Z`
  const expires_on = giftExpiry(bought)
  return {
    order: {
      ...times,
      id,
      number,
      kind: 'gift' as const,
      subscription_type: 'gift' as const,
      state: 'paid' as const,
      access_token_hash: sha256(`demo-order-${number}`),
      email: buyer.email,
      confirmed_over_18_at: paidAt,
      delivery_kind: 'none' as const,
      address_json: '{}',
      subtotal_pence: total,
      mix_six_saving_pence: 0,
      promotion_saving_pence: 0,
      delivery_pence: 0,
      store_credit_pence: 0,
      total_pence: total,
      no_of_cases: cases,
      paid_at: paidAt,
    },
    line: {
      order_id: id,
      code: plan.id,
      title: plan.name,
      uda: 'case',
      quantity: cases,
      unit_price_pence: plan.price_pence,
      total_pence: total,
      vat_rate_bp: CASE_VAT_BP,
      vat_pence: vatWithin(total, CASE_VAT_BP),
    },
    payment: {
      ...times,
      id,
      order_id: id,
      adapter: 'test' as const,
      adapter_ref: demoPaymentRef(number),
      idempotency_key: demoPaymentRef(number),
      state: 'succeeded' as const,
      amount_pence: total,
    },
    charge: { orderNo: number, amountPence: total, refundedPence: 0, paidAt },
    giftOrder: { order_id: id, ...details },
    gift: {
      ...details,
      order_id: id,
      code_hash: sha256(code),
      code_ending: giftCodeEnding(code),
      club_plan_id: plan.id,
      cases,
      expires_on,
      sent_at: mailedIn < 0 ? mailedAt : null,
      created_at: paidAt,
    },
    mail: {
      unique_key: `gift:${number}`,
      template: 'gift-received',
      to_email: recipient_email,
      data_json: JSON.stringify({ gift_code: code, ...giftTexts, plan: plan.name, cases, expires_on }),
      next_attempt_at: mailedAt,
      created_at: paidAt,
    },
  }
}

/** Run after the other orders, which start the history; none in a shop without club plans or guests. */
export async function seedDemoGifts({ client, content, at }: DemoShop): Promise<void> {
  const [plan] = content.clubPlans
  const buyer = demoGuests(content.stores).at(-1)
  if (plan === undefined || buyer === undefined) return
  const ends = await client.execute('SELECT coalesce(max(id), 0) AS last FROM orders')
  const next = Number(ends.rows[0]?.last) + 1
  const facts = { plan, buyer, today: at.slice(0, 10) }
  const gifts = GIFTS.map((given, index) => rowsOf(given, { ...facts, index, id: next + index }))
  const each = <Part>(part: (gift: (typeof gifts)[number]) => Part) => gifts.map(part)
  await insertMany(
    client,
    'orders',
    each(({ order }) => order),
  )
  await insertMany(
    client,
    'order_lines',
    each(({ line }) => line),
  )
  await insertMany(
    client,
    'payments',
    each(({ payment }) => payment),
  )
  await insertDemoCharges(
    client,
    each(({ charge }) => charge),
  )
  await insertMany(
    client,
    'gift_orders',
    each(({ giftOrder }) => giftOrder),
  )
  await insertMany(
    client,
    'gifts',
    each(({ gift }) => gift),
  )
  const unsent = gifts.filter(({ gift }) => gift.sent_at === null)
  await insertMany(
    client,
    'mail',
    unsent.map(({ mail }) => mail),
  )
}
