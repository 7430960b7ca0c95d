/** The allowed callers and a valid request of every call. The matrix fails for a call without an entry. */
import { env } from 'cloudflare:workers'
import { unsubscribeToken } from '../../../domain/staff/marketing/unsubscribe-token.ts'
import { anAddress } from '../../factories/pay-request.ts'
import { lastMail } from '../database.ts'
import { newCustomer, newEmail, PASSWORD, registration } from '../people.ts'
import { json, post, write } from '../shop.ts'
import { BUNDLE_ENTRIES } from './bundle-entries.ts'
import { CATEGORY_ENTRIES } from './category-entries.ts'
import { CONFIG_ENTRIES } from './config-entries.ts'
import { CUSTOMER_ENTRIES } from './customer-entries.ts'
import { askedBy, entriesOf } from './entry.ts'
import { MEDIA_ENTRIES } from './media-entries.ts'
import { PAGE_ENTRIES } from './page-entries.ts'
import { PHONE_ENTRIES } from './phone-entries.ts'
import { PLAN_ENTRIES } from './plan-entries.ts'
import { PROMOTION_ENTRIES } from './promotion-entries.ts'
import { STAFF_ENTRIES } from './staff-entries.ts'
import { STOCK_ENTRIES } from './stock-entries.ts'
import { TYPE_ENTRIES } from './type-entries.ts'
import { USER_ENTRIES } from './user-entries.ts'
import { deliver, emailToken, endOrders, ownDataToken, paidOrder, resetToken, type World } from './world.ts'

const CARD = { kind: 'test_card', number: '5555555555554444', expiry: '12/40', security_code: '123' }
/** Builds the same payment each time, because one key makes one order. */
const payment = ({ secret }: World) => ({
  kind: '',
  idempotency_key: secret,
  shown_total: 18.49,
  date_of_birth: '1980-01-01',
  payment: CARD,
})
const subscriptionToken = () => unsubscribeToken('marketing', newEmail(), env.AUTH_SECRET)
const saysLoggedOut = (answer: Response, body: string) => answer.status === 200 && /"logged_in":false/.test(body)

export const ENTRIES = entriesOf({
  'get /api/banner-config': askedBy('anyone'),
  'get /api/breadcrumbs': askedBy('anyone', { query: 'route=red' }),
  'get /api/elastic-search/products': askedBy('anyone', { query: 'search_type=exact&start_index=0&fetch_next=5' }),
  'get /api/health': askedBy('anyone'),
  'get /api/live': askedBy('anyone'),
  'get /api/ready': askedBy('anyone'),
  'get /api/meta-tags/category': askedBy('anyone', { query: 'route=red' }),
  'get /api/nav-bar/menu-items': askedBy('anyone'),
  'get /api/product': askedBy('anyone', { query: 'product_code=WINE' }),
  'get /api/product/reviews': askedBy('anyone', { query: 'product_code=SYRAH' }),
  'get /api/products/get-by-ids': askedBy('anyone', { query: 'products=["WINE"]' }),
  'get /api/products/popular': askedBy('anyone'),
  'get /api/products/recently-viewed': askedBy('anyone'),
  'get /api/products/recommendations': askedBy('anyone'),
  'get /api/searchbar-config': askedBy('anyone'),
  'get /api/store-locator/local-store': askedBy('anyone'),
  'get /api/store-locator/nearest-stores': askedBy('anyone', { query: 'postcode=BA1%202ZZ' }),

  'get /api/cart': askedBy('anyone'),
  'post /api/cart/update': askedBy('anyone', { body: { product: 'OTHER', quantity: 2, type: 'override_quantity' } }),
  'get /api/lock-it-in/cart-totals': askedBy('anyone'),
  'get /api/lock-it-in/data': askedBy('anyone'),
  'get /api/lock-it-in/suggestions': askedBy('anyone'),
  'put /api/lock-it-in/data': askedBy('anyone', { body: { quantity: 12, frequency: 1, from_landing_page: true } }),
  'post /api/lock-it-in/cart/update': askedBy('anyone', {
    body: { product: 'WINE', quantity: 2, type: 'override_quantity' },
  }),
  'get /api/lock-it-in/cart': askedBy('anyone'),
  'delete /api/lock-it-in/amend-selection': askedBy('anyone'),
  'put /api/lock-it-in/amend-selection': askedBy('anyone'),

  'post /api/contact': askedBy('anyone', () => ({
    body: { name: 'Ann', email: newEmail(), subject: 'other', order_number: '', message: 'Hello', website: '' },
  })),
  'post /api/events': askedBy('anyone', { body: { events: [{ kind: 'page_view', page_type: 'plp' }] } }),
  'post /api/marketing/subscribe': askedBy('anyone', () => ({ body: { email: newEmail() } })),
  'post /api/marketing/confirm': askedBy('anyone', async () => {
    const email = newEmail()
    await post('/api/marketing/subscribe', { email })
    return { body: { token: (await lastMail(email, 'letter-confirm')).token } }
  }),
  'get /api/marketing/unsubscribe': {
    who: 'anyone',
    status: 302,
    good: async () => ({ query: `token=${await subscriptionToken()}` }),
  },
  'post /api/marketing/unsubscribe': askedBy('anyone', async () => ({ query: `token=${await subscriptionToken()}` })),
  'post /api/product/notify-when-available': askedBy('anyone', () => ({
    body: { product_code: 'GONE', email: newEmail() },
  })),
  'post /api/product/reviews/{id}/helpful': askedBy('anyone', { at: 9001 }),
  'post /api/products/recently-viewed': askedBy('anyone', { body: { product_code: 'WINE' } }),
  'post /api/store-locator/remove-local-store': askedBy('anyone'),
  'post /api/store-locator/set-local-store': askedBy('anyone', { body: { selected_store: 'bath' } }),

  'get /api/user': askedBy('anyone'),
  'get /api/user/check-logged-in': askedBy('anyone'),
  'post /api/user/login': askedBy('anyone', ({ email }) => ({ body: { email, password: PASSWORD } })),
  'post /api/user/logout': askedBy('anyone'),
  'post /api/user/register': askedBy('anyone', () => ({ body: registration() })),
  'post /api/user/forgot-password': askedBy('anyone', () => ({ body: { email: newEmail() } })),
  'post /api/user/reset-password': askedBy('anyone', async () => ({
    body: { token: await resetToken((await newCustomer()).email), password: 'another long password' },
  })),
  'post /api/user/confirm-email': askedBy('anyone', async () => ({
    body: { token: await emailToken((await newCustomer()).cookie) },
  })),
  'post /api/your-data/link': askedBy('anyone', () => ({ body: { email: newEmail() } })),
  'post /api/your-data/export': askedBy('anyone', async () => ({ body: { token: await ownDataToken() } })),
  'post /api/your-data/erase': askedBy('anyone', async () => ({ body: { token: await ownDataToken() } })),
  'patch /api/user': askedBy('customer', { body: { phone: '07700 900123' } }),
  'delete /api/user': askedBy('customer', async (world) => {
    await endOrders(world)
    return { body: { password: PASSWORD } }
  }),
  'get /api/user/export': askedBy('customer'),
  'get /api/user/reviews': askedBy('customer'),
  'get /api/user/addresses': askedBy('customer'),
  'post /api/user/addresses': askedBy('customer', () => ({ body: anAddress() })),
  'put /api/user/addresses/{id}': askedBy('owner', ({ addressId }) => ({ at: addressId, body: anAddress() })),
  'delete /api/user/addresses/{id}': askedBy('owner', ({ addressId }) => ({ at: addressId })),
  'get /api/user/payment-methods': askedBy('customer'),
  'post /api/user/payment-methods': askedBy('customer', () => ({
    body: { idempotency_key: crypto.randomUUID(), payment: CARD },
  })),
  'post /api/user/payment-methods/confirm': askedBy('owner', async ({ cookie }) => {
    const body = { idempotency_key: crypto.randomUUID(), payment: { ...CARD, number: '4000002760003184' } }
    const answer = await write('POST', '/api/user/payment-methods', body, cookie)
    const { ref } = await json<{ ref: string }>(answer)
    return { body: { ref } }
  }),
  'post /api/user/payment-methods/{id}/default': askedBy('owner', ({ cardId }) => ({ at: cardId })),
  'delete /api/user/payment-methods/{id}': askedBy('owner', ({ cardId }) => ({ at: cardId })),

  'get /api/wishlist': { who: 'customer', denied: saysLoggedOut, good: () => ({}) },
  'get /api/wishlist/check': {
    who: 'customer',
    denied: saysLoggedOut,
    good: () => ({ query: 'product_id=OTHER' }),
  },
  'post /api/wishlist': {
    who: 'customer',
    denied: saysLoggedOut,
    good: () => ({ body: { product_id: 'WINE' } }),
  },
  'delete /api/wishlist': {
    who: 'customer',
    denied: saysLoggedOut,
    good: () => ({ body: { product_id: 'OTHER' } }),
  },
  'post /api/product/reviews': askedBy('customer', { body: { product_code: 'WINE', rating: 4, review_text: 'Good' } }),

  'post /api/checkout': askedBy('anyone', { body: { kind: '' } }),
  'post /api/checkout/{id}/pay': askedBy('owner', (world) => ({ at: world.checkoutId, body: payment(world) })),
  'post /api/checkout/{id}/confirm': askedBy('owner', async (world) => {
    await write('POST', `/api/checkout/${world.checkoutId}/pay`, payment(world), world.cookie)
    return { at: world.checkoutId, body: { idempotency_key: world.secret } }
  }),
  'get /api/addresses': askedBy('anyone', { query: 'postcode=BA1%202ZZ' }),
  'get /api/addresses/provider': askedBy('anyone'),

  'get /api/user/orders': askedBy('customer'),
  'get /api/orders/{order_id}': askedBy('owner', ({ orderNo }) => ({ at: orderNo })),
  'post /api/orders/{order_id}/cancel': askedBy('owner', ({ orderNo }) => ({ at: orderNo })),
  'post /api/orders/{order_id}/return': askedBy('owner', async (world) => {
    await deliver(world)
    return { at: world.orderNo, body: { reason: 'Not for me' } }
  }),
  'post /api/orders/{order_id}/refunds': askedBy('owner', async (world) => {
    const orderNo = await paidOrder(world)
    await deliver({ ...world, orderNo })
    const lines = [{ code: 'WINE', quantity: 1 }]
    return { at: orderNo, body: { refunded: 0, lines, reason: 'taste' } }
  }),
  'post /api/orders/{order_id}/reorder': askedBy('owner', ({ orderNo }) => ({ at: orderNo })),

  ...PAGE_ENTRIES,
  ...CUSTOMER_ENTRIES,
  ...PHONE_ENTRIES,
  ...PLAN_ENTRIES,
  ...PROMOTION_ENTRIES,
  ...STAFF_ENTRIES,
  ...STOCK_ENTRIES,
  ...BUNDLE_ENTRIES,
  ...CATEGORY_ENTRIES,
  ...CONFIG_ENTRIES,
  ...MEDIA_ENTRIES,
  ...TYPE_ENTRIES,
  ...USER_ENTRIES,
})

/** Calls signed by a provider, never made by a browser; their own tests check authorisation. */
export const ELSEWHERE: Record<string, string> = {
  'post /api/webhooks/stripe': 'tests/api/payments.test.ts',
  'post /api/webhooks/test': 'tests/api/payments.test.ts',
  'get /api/payments/test/challenge': 'tests/api/payments.test.ts',
  'post /api/payments/test/challenge': 'tests/api/payments.test.ts',
}
