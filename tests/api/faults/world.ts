/** A customer with data of every kind. All their text contains a secret word that no other caller may read. */
import type { Address } from '../../../domain/core/address/schema.ts'
import { addOrder } from '../../factories/orders.ts'
import { anAddress } from '../../factories/pay-request.ts'
import { database, lastMail, query } from '../database.ts'
import { newEmail, PASSWORD } from '../people.ts'
import { cookieOf, json, post, SAME_ORIGIN, write } from '../shop.ts'

export type World = {
  /** The secret word, contained in the name, address, email address, note, review and order. */
  secret: string
  id: string
  email: string
  cookie: string
  addressId: number
  cardId: number
  checkoutId: string
  orderNo: string
}

const CARD = { kind: 'test_card', number: '4242424242424242', expiry: '12/40', security_code: '123' }

export const newWorld = async (): Promise<World> => {
  const secret = `s${crypto.randomUUID().replaceAll('-', '')}`
  const email = `${secret}@example.test`
  const person = { email, password: PASSWORD, first_name: secret, last_name: 'Owner' }
  const registered = await post('/api/user/register', person, SAME_ORIGIN)
  const { user_details } = await json<{ user_details: { id: string } }>(registered)
  const cookie = cookieOf(registered)
  const address = anAddress({ line_1: secret })
  const saved = await write('POST', '/api/user/addresses', address, cookie)
  const { addresses } = await json<{ addresses: { id: number }[] }>(saved)
  const key = { idempotency_key: crypto.randomUUID(), payment: CARD }
  const carded = await write('POST', '/api/user/payment-methods', key, cookie)
  const { payment_methods } = await json<{ payment_methods: { methods: { id: number }[] } }>(carded)
  await write('POST', '/api/wishlist', { product_id: 'OTHER' }, cookie)
  const line = { product: 'OTHER', quantity: 1, type: 'override_quantity' }
  await write('POST', '/api/cart/update', line, cookie)
  const opened = await write('POST', '/api/checkout', { kind: '', address, order_note: secret }, cookie)
  const { checkout_id } = await json<{ checkout_id: string }>(opened)
  const review = { product_code: 'SYRAH', rating: 5, review_text: secret }
  await write('POST', '/api/product/reviews', review, cookie)
  return {
    secret,
    id: user_details.id,
    email,
    cookie,
    addressId: addresses[0]?.id ?? 0,
    cardId: payment_methods.methods[0]?.id ?? 0,
    checkoutId: checkout_id,
    orderNo: await orderOf(user_details.id, email, secret),
  }
}

/** Adds an order of one bottle at £9.99 in the state 'paid', without a payment. A guest's has no `customerId`. */
export async function orderOf(
  customerId: string | null,
  email: string,
  secret: string,
  address: Partial<Address> = {},
): Promise<string> {
  const at = new Date().toISOString()
  const { number } = await addOrder(database, {
    customer_id: customerId,
    email,
    address_json: JSON.stringify(anAddress({ line_1: secret, ...address })),
    order_note: secret,
    created_at: at,
    paid_at: at,
    lines: [{ code: 'WINE', title: 'Wine' }],
  })
  return number
}

/** Adds a paid order of the customer's with its payment, for a call that needs an order to itself. */
export const paidOrder = async ({ id, email, secret }: World): Promise<string> => {
  const number = await orderOf(id, email, secret)
  await query(
    `INSERT INTO payments (order_id, adapter, adapter_ref, idempotency_key, state, amount_pence, created_at, updated_at)
      SELECT id, 'test', number, number, 'succeeded', total_pence, created_at, created_at FROM orders WHERE number = ?`,
    number,
  )
  return number
}

/** The token of a link to reset the password. */
export const resetToken = async (email: string): Promise<string> => {
  await post('/api/user/forgot-password', { email })
  return (await lastMail(email, 'password-reset')).token
}

/** The token of a link to a guest's data. */
export const ownDataToken = async (): Promise<string> => {
  const email = newEmail()
  await query(
    `INSERT INTO notify_requests (code, email, created_at) VALUES ('WINE', ?, '2026-01-01T00:00:00.000Z')`,
    email,
  )
  await post('/api/your-data/link', { email })
  return (await lastMail(email, 'own-data')).token
}

/** The token of a link to confirm a new e-mail address; `more` is changed with it. */
export const emailToken = async (
  cookie: string,
  next = `next-${crypto.randomUUID()}@example.test`,
  more: object = {},
): Promise<string> => {
  await write('PATCH', '/api/user', { ...more, email: next, current_password: PASSWORD }, cookie)
  return (await lastMail(next, 'email-change-confirm')).token
}

/** Marks the order as delivered today, unless it has ended. */
export const deliver = async ({ orderNo }: World): Promise<void> => {
  for (const state of ['packed', 'dispatched', 'delivered']) {
    await query(
      `UPDATE orders SET state = ?, updated_at = ? WHERE number = ? AND state IN ('paid', 'packed', 'dispatched')`,
      state,
      new Date().toISOString(),
      orderNo,
    )
  }
}

/** Cancels every open order, so that the account can be erased. */
export const endOrders = async ({ id }: World): Promise<void> => {
  await query(
    `UPDATE orders SET state = 'cancelled'
      WHERE customer_id = ? AND state IN ('pending_payment', 'paid', 'packed', 'dispatched', 'ready_to_collect')`,
    id,
  )
}
