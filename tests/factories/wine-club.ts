/** The wine club for tests: a plan, its members, and gifts by their codes. */
import type { Client } from '@libsql/client'
import type { Insertable } from 'kysely'
import { insertMany } from '../../database/batch.ts'
import type { Database } from '../../database/tables.ts'
import { GIFT_CODE_BYTES, giftCode, giftCodeEnding } from '../../domain/selling/gift/code.ts'
import { sha256 } from '../../functions/core/http/sha256.ts'
import { AT, addProducts } from './catalogue.ts'
import { addOrder } from './orders.ts'

/** Twelve reds at £119 a case. */
export const PLAN: Insertable<Database['club_plans']> = {
  id: 'discovery-reds',
  name: 'Discovery Reds',
  description: 'Twelve reds.',
  details: 'Twelve reds, two of each.',
  case_price_pence: 11900,
  picture_codes_json: '["WINE","A1"]',
  slots_json: '[{"kinds":["red"],"bottles":12}]',
  is_offered: 1,
  sequence: 0,
}

export const addClubPlan = (client: Client, more: Partial<Insertable<Database['club_plans']>> = {}): Promise<void> =>
  insertMany(client, 'club_plans', [{ ...PLAN, ...more }])

/** Two offered plans, and one no longer offered. */
export const addClubPlans = async (client: Client): Promise<void> => {
  await addClubPlan(client)
  await addClubPlan(client, { id: 'mixed-dozen', name: 'Mixed Dozen', case_price_pence: 12_400 })
  await addClubPlan(client, { id: 'gone-dozen', name: 'Gone Dozen', is_offered: 0 })
}

/** Adds a gift of three cases and returns its code. */
export const addGift = async (client: Client, more: Partial<Insertable<Database['gifts']>> = {}): Promise<string> => {
  const code = giftCode(crypto.getRandomValues(new Uint8Array(GIFT_CODE_BYTES)))
  await insertMany(client, 'gifts', [
    {
      code_hash: await sha256(code),
      code_ending: giftCodeEnding(code),
      order_id: null,
      club_plan_id: 'discovery-reds',
      cases: 3,
      recipient_name: 'Ben',
      recipient_email: 'ben@example.test',
      message: 'Happy birthday',
      deliver_on: '2026-01-03',
      expires_on: '2099-07-02',
      sent_at: null,
      redeemed_at: null,
      redeemed_by: null,
      cancelled_at: null,
      created_at: AT,
      ...more,
    },
  ])
  return code
}

/** Adds a gift bought by the customer, with its order, and returns its id. */
export const addBoughtGift = async (
  client: Client,
  customerId: string,
  more: Partial<Insertable<Database['gifts']>> = {},
): Promise<number> => {
  const { rows } = await client.execute('SELECT email FROM customers WHERE id = ?', [customerId])
  const { id } = await addOrder(client, {
    kind: 'gift',
    subscription_type: 'gift',
    customer_id: customerId,
    email: String(rows[0]?.email),
    confirmed_over_18_at: AT,
    delivery_kind: 'none',
    subtotal_pence: 35_700,
  })
  await addGift(client, { id, order_id: id, sent_at: AT, ...more })
  return id
}

/** The recipient and message of addGift, and those to which a test corrects them. */
export const RECIPIENT = { recipient_name: 'Ben', recipient_email: 'ben@example.test', message: 'Happy birthday' }
export const NEW_RECIPIENT = { recipient_name: 'Bea', recipient_email: 'bea@example.test', message: '' }

/** Adds a bought gift whose mail waits for its day, and returns its id. */
export const addUnsentGift = async (client: Client, customerId: string): Promise<number> => {
  const id = await addBoughtGift(client, customerId, { deliver_on: '2098-12-24', sent_at: null })
  await client.execute(
    `INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT 'gift:' || number, 'gift-received', ?, ?, '2098-12-24T08:00:00.000Z', ? FROM orders WHERE id = ?`,
    [RECIPIENT.recipient_email, JSON.stringify({ gift_code: 'GIFT-TEST', ...RECIPIENT }), AT, id],
  )
  return id
}

/** Makes a customer a member of the club, unless they already are. */
export const addMembership = async (client: Client, customerId: string): Promise<void> => {
  await client.execute(
    `INSERT INTO plans (type, state, customer_id, club_plan_id, frequency, anchor_day, next_case_on, address_json,
        created_at, updated_at)
      SELECT 'wineclub', 'active', id, 'discovery-reds', 1, 21, '2099-01-21', '{}', ?, ? FROM customers
      WHERE id = ? AND NOT EXISTS (SELECT 1 FROM plans WHERE customer_id = customers.id)`,
    [AT, AT, customerId],
  )
}

/** Adds wines of the club, a hundred bottles of each. */
export const addClubWines = (client: Client, codes: readonly string[]): Promise<void> =>
  addProducts(
    client,
    codes.map((code) => ({ code, stock: 100, variant: { wineclub_price_pence: 900 } })),
  )
