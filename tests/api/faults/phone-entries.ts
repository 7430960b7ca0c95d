/** The calls for phone orders. Anyone with the link may open one, as with the link to a guest's order. */
import { addPhoneOrder } from '../../factories/phone-order.ts'
import { database } from '../database.ts'
import { askedBy, type Call } from './entry.ts'

const LINES = [{ code: 'OTHER', quantity: 2 }]

export const PHONE_ENTRIES: Record<string, Call> = {
  'get /api/admin/phone-orders': askedBy('serve_customers', { query: 'tab=waiting&q=ann' }),
  'post /api/admin/phone-orders/quote': askedBy('serve_customers', { body: { lines: LINES, postcode: 'BA1 5BD' } }),
  'post /api/admin/phone-orders': askedBy('serve_customers', ({ email }) => ({
    body: { idempotency_key: crypto.randomUUID(), lines: LINES, email, full_name: 'Ann Other', note: 'Rang twice' },
  })),
  'post /api/admin/phone-orders/{id}/resend': askedBy('serve_customers', async () => {
    const { id, sentAt } = await addPhoneOrder(database)
    return { at: id, body: { seen: sentAt } }
  }),
  'post /api/admin/phone-orders/{id}/cancel': askedBy('serve_customers', async () => ({
    at: (await addPhoneOrder(database)).id,
  })),
  'post /api/phone-orders/read': askedBy('anyone', async () => ({
    body: { token: (await addPhoneOrder(database)).token },
  })),
  'post /api/phone-orders/open': askedBy('anyone', async () => {
    const { token } = await addPhoneOrder(database)
    return { body: { token, mode: 'add' } }
  }),
}
