/** The calls for phone orders, with the steps before and after them. */
import { expect } from 'vitest'
import { inLondon } from '../../domain/core/calendar/calendar.ts'
import type { Cart } from '../../domain/selling/cart/schema.ts'
import type { CheckoutSummary } from '../../domain/selling/checkout/schema.ts'
import type { OpenablePhoneOrder, PhoneOrderPage, StaffPhoneOrder } from '../../domain/selling/phone-order/schema.ts'
import { anAddress } from '../factories/pay-request.ts'
import { query } from './database.ts'
import { newEmail } from './people.ts'
import { cookieOf, get, json, write } from './shop.ts'

export const rowOf = async (sql: string, id: number | string) => ({ ...(await query(sql, id))[0] })
export const today = () => inLondon(new Date()).day

export const asked = (more: object = {}) => ({
  idempotency_key: crypto.randomUUID(),
  lines: [{ code: 'WINE', quantity: 6 }],
  email: newEmail(),
  full_name: 'Ann Other',
  phone: '07700 900123',
  address: anAddress(),
  note: 'Rings on Fridays',
  ...more,
})
/** Creates a phone order with a staff member's cookie. */
export const create = (body: object, cookie: string) => write('POST', '/api/admin/phone-orders', body, cookie)
export const resend = (id: number, seen: string, cookie: string) =>
  write('POST', `/api/admin/phone-orders/${id}/resend`, { seen }, cookie)
export const cancel = (id: number, cookie: string) => write('POST', `/api/admin/phone-orders/${id}/cancel`, {}, cookie)
export const listed = async (tab: string, q: string, cookie: string): Promise<StaffPhoneOrder[]> => {
  const path = `/api/admin/phone-orders?tab=${tab}&q=${encodeURIComponent(q)}`
  return (await json<PhoneOrderPage>(await get(path, { Cookie: cookie }))).phone_orders
}

export const read = (token: string, cookie = '') => write('POST', '/api/phone-orders/read', { token }, cookie)
export const shown = async (token: string, cookie = '') => json<OpenablePhoneOrder>(await read(token, cookie))
export const open = (token: string, mode: string, cookie = '') =>
  write('POST', '/api/phone-orders/open', { token, mode }, cookie)
/** Opens a phone order in a new browser and returns the browser's cookie. */
export const opened = async (token: string, mode = 'add', cookie = ''): Promise<string> => {
  const answer = await open(token, mode, cookie)
  expect(answer.status).toBe(200)
  return cookieOf(answer) || cookie
}
export const basketOf = async (cookie: string): Promise<Record<string, number>> => {
  const { cart } = await json<Cart>(await get('/api/cart', { Cookie: cookie }))
  return Object.fromEntries(cart.map(({ product_id, quantity }) => [product_id, quantity]))
}
export const put = async (product: string, quantity: number, cookie = ''): Promise<string> => {
  const answer = await write('POST', '/api/cart/update', { product, quantity, type: 'override_quantity' }, cookie)
  return cookieOf(answer) || cookie
}
export const checkoutOf = async (cookie: string, update: object = {}): Promise<CheckoutSummary> =>
  json<CheckoutSummary>(await write('POST', '/api/checkout', { kind: '', ...update }, cookie))

const CARD = { kind: 'test_card', number: '4242424242424242', expiry: '12/40', security_code: '123' }

/** Pays for the basket and returns the order's number. */
export const pay = async (cookie: string): Promise<string> => {
  const { checkout_id, totals, version } = await checkoutOf(cookie)
  const body = {
    kind: '',
    idempotency_key: crypto.randomUUID(),
    version,
    shown_total: totals.total,
    date_of_birth: '1980-01-01',
    payment: CARD,
  }
  const answer = await write('POST', `/api/checkout/${checkout_id}/pay`, body, cookie)
  const { order_no, ...rest } = await json<{ order_no?: string }>(answer)
  expect(order_no, JSON.stringify(rest)).toMatch(/^W\d{8}$/)
  return order_no ?? ''
}
