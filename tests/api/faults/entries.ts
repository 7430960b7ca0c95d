/** The allowed callers and a valid request of every call. The matrix fails for a call without an entry. */
import { env } from 'cloudflare:workers'
import { unsubscribeToken } from '../../../domain/staff/marketing/unsubscribe-token.ts'
import { anAddress } from '../../factories/address.ts'
import { lastMail } from '../mailbox.ts'
import { newCustomer, newEmail, PASSWORD, registration } from '../people.ts'
import { json, post, write } from '../shop.ts'
import { BUNDLE_ENTRIES } from './bundle-entries.ts'
import { CATEGORY_ENTRIES } from './category-entries.ts'
import { CONFIG_ENTRIES } from './config-entries.ts'
import { CUSTOMER_ENTRIES } from './customer-entries.ts'
import { askedBy, type Entry, reading } from './entry.ts'
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

export const ENTRIES: Record<string, Entry> = {
  'get /api/banner-config': reading('/api/banner-config'),
  'get /api/breadcrumbs': reading('/api/breadcrumbs?route=red'),
  'get /api/elastic-search/products': reading(
    '/api/elastic-search/products?search_type=exact&start_index=0&fetch_next=5',
  ),
  'get /api/health': reading('/api/health'),
  'get /api/live': reading('/api/live'),
  'get /api/ready': reading('/api/ready'),
  'get /api/meta-tags/category': reading('/api/meta-tags/category?route=red'),
  'get /api/nav-bar/menu-items': reading('/api/nav-bar/menu-items'),
  'get /api/product': reading('/api/product?product_code=WINE'),
  'get /api/product/reviews': reading('/api/product/reviews?product_code=SYRAH'),
  'get /api/products/get-by-ids': reading('/api/products/get-by-ids?products=["WINE"]'),
  'get /api/products/popular': reading('/api/products/popular'),
  'get /api/products/recently-viewed': reading('/api/products/recently-viewed'),
  'get /api/products/recommendations': reading('/api/products/recommendations'),
  'get /api/searchbar-config': reading('/api/searchbar-config'),
  'get /api/store-locator/local-store': reading('/api/store-locator/local-store'),
  'get /api/store-locator/nearest-stores': reading('/api/store-locator/nearest-stores?postcode=BA1%202ZZ'),

  'get /api/cart': reading('/api/cart'),
  'post /api/cart/update': askedBy('anyone', {
    path: '/api/cart/update',
    body: { product: 'OTHER', quantity: 2, type: 'override_quantity' },
  }),
  'get /api/lock-it-in/cart-totals': reading('/api/lock-it-in/cart-totals'),
  'get /api/lock-it-in/data': reading('/api/lock-it-in/data'),
  'get /api/lock-it-in/suggestions': reading('/api/lock-it-in/suggestions'),
  'put /api/lock-it-in/data': askedBy('anyone', {
    path: '/api/lock-it-in/data',
    body: { quantity: 12, frequency: 1, from_landing_page: true },
  }),
  'post /api/lock-it-in/cart/update': askedBy('anyone', {
    path: '/api/lock-it-in/cart/update',
    body: { product: 'WINE', quantity: 2, type: 'override_quantity' },
  }),
  'get /api/lock-it-in/cart': reading('/api/lock-it-in/cart'),
  'delete /api/lock-it-in/amend-selection': askedBy('anyone', { path: '/api/lock-it-in/amend-selection', body: {} }),
  'put /api/lock-it-in/amend-selection': askedBy('anyone', { path: '/api/lock-it-in/amend-selection', body: {} }),

  'post /api/contact': askedBy('anyone', () => ({
    path: '/api/contact',
    body: { name: 'Ann', email: newEmail(), subject: 'other', order_number: '', message: 'Hello', website: '' },
  })),
  'post /api/events': askedBy('anyone', {
    path: '/api/events',
    body: { events: [{ kind: 'page_view', page_type: 'plp' }] },
  }),
  'post /api/marketing/subscribe': askedBy('anyone', () => ({
    path: '/api/marketing/subscribe',
    body: { email: newEmail() },
  })),
  'post /api/marketing/confirm': askedBy('anyone', async () => {
    const email = newEmail()
    await post('/api/marketing/subscribe', { email })
    return { path: '/api/marketing/confirm', body: { token: (await lastMail(email, 'letter-confirm')).token } }
  }),
  'get /api/marketing/unsubscribe': {
    who: 'anyone',
    status: 302,
    good: async () => ({ path: `/api/marketing/unsubscribe?token=${await subscriptionToken()}` }),
  },
  'post /api/marketing/unsubscribe': askedBy('anyone', async () => ({
    path: `/api/marketing/unsubscribe?token=${await subscriptionToken()}`,
  })),
  'post /api/product/notify-when-available': askedBy('anyone', () => ({
    path: '/api/product/notify-when-available',
    body: { product_code: 'GONE', email: newEmail() },
  })),
  'post /api/product/reviews/{id}/helpful': askedBy('anyone', { path: '/api/product/reviews/9001/helpful', body: {} }),
  'post /api/products/recently-viewed': askedBy('anyone', {
    path: '/api/products/recently-viewed',
    body: { product_code: 'WINE' },
  }),
  'post /api/store-locator/remove-local-store': askedBy('anyone', {
    path: '/api/store-locator/remove-local-store',
    body: {},
  }),
  'post /api/store-locator/set-local-store': askedBy('anyone', {
    path: '/api/store-locator/set-local-store',
    body: { selected_store: 'bath' },
  }),

  'get /api/user': reading('/api/user'),
  'get /api/user/check-logged-in': reading('/api/user/check-logged-in'),
  'post /api/user/login': askedBy('anyone', ({ email }) => ({
    path: '/api/user/login',
    body: { email, password: PASSWORD },
  })),
  'post /api/user/logout': askedBy('anyone', { path: '/api/user/logout', body: {} }),
  'post /api/user/register': askedBy('anyone', () => ({ path: '/api/user/register', body: registration() })),
  'post /api/user/forgot-password': askedBy('anyone', () => ({
    path: '/api/user/forgot-password',
    body: { email: newEmail() },
  })),
  'post /api/user/reset-password': askedBy('anyone', async () => ({
    path: '/api/user/reset-password',
    body: { token: await resetToken((await newCustomer()).email), password: 'another long password' },
  })),
  'post /api/user/confirm-email': askedBy('anyone', async () => ({
    path: '/api/user/confirm-email',
    body: { token: await emailToken((await newCustomer()).cookie) },
  })),
  'post /api/your-data/link': askedBy('anyone', () => ({ path: '/api/your-data/link', body: { email: newEmail() } })),
  'post /api/your-data/export': askedBy('anyone', async () => ({
    path: '/api/your-data/export',
    body: { token: await ownDataToken() },
  })),
  'post /api/your-data/erase': askedBy('anyone', async () => ({
    path: '/api/your-data/erase',
    body: { token: await ownDataToken() },
  })),
  'patch /api/user': askedBy('customer', { path: '/api/user', body: { phone: '07700 900123' } }),
  'delete /api/user': askedBy('customer', async (world) => {
    await endOrders(world)
    return { path: '/api/user', body: { password: PASSWORD } }
  }),
  'get /api/user/export': askedBy('customer', { path: '/api/user/export' }),
  'get /api/user/reviews': askedBy('customer', { path: '/api/user/reviews' }),
  'get /api/user/addresses': askedBy('customer', { path: '/api/user/addresses' }),
  'post /api/user/addresses': askedBy('customer', () => ({ path: '/api/user/addresses', body: anAddress() })),
  'put /api/user/addresses/{id}': askedBy('owner', ({ addressId }) => ({
    path: `/api/user/addresses/${addressId}`,
    body: anAddress(),
  })),
  'delete /api/user/addresses/{id}': askedBy('owner', ({ addressId }) => ({
    path: `/api/user/addresses/${addressId}`,
    body: {},
  })),
  'get /api/user/payment-methods': askedBy('customer', { path: '/api/user/payment-methods' }),
  'post /api/user/payment-methods': askedBy('customer', () => ({
    path: '/api/user/payment-methods',
    body: { idempotency_key: crypto.randomUUID(), payment: CARD },
  })),
  'post /api/user/payment-methods/confirm': askedBy('owner', async ({ cookie }) => {
    const body = { idempotency_key: crypto.randomUUID(), payment: { ...CARD, number: '4000002760003184' } }
    const answer = await write('POST', '/api/user/payment-methods', body, cookie)
    const { ref } = await json<{ ref: string }>(answer)
    return { path: '/api/user/payment-methods/confirm', body: { ref } }
  }),
  'post /api/user/payment-methods/{id}/default': askedBy('owner', ({ cardId }) => ({
    path: `/api/user/payment-methods/${cardId}/default`,
    body: {},
  })),
  'delete /api/user/payment-methods/{id}': askedBy('owner', ({ cardId }) => ({
    path: `/api/user/payment-methods/${cardId}`,
    body: {},
  })),

  'get /api/wishlist': { who: 'customer', denied: saysLoggedOut, good: () => ({ path: '/api/wishlist' }) },
  'get /api/wishlist/check': {
    who: 'customer',
    denied: saysLoggedOut,
    good: () => ({ path: '/api/wishlist/check?product_id=OTHER' }),
  },
  'post /api/wishlist': {
    who: 'customer',
    denied: saysLoggedOut,
    good: () => ({ path: '/api/wishlist', body: { product_id: 'WINE' } }),
  },
  'delete /api/wishlist': {
    who: 'customer',
    denied: saysLoggedOut,
    good: () => ({ path: '/api/wishlist', body: { product_id: 'OTHER' } }),
  },
  'post /api/product/reviews': askedBy('customer', {
    path: '/api/product/reviews',
    body: { product_code: 'WINE', rating: 4, review_text: 'Good' },
  }),

  'post /api/checkout': askedBy('anyone', { path: '/api/checkout', body: { kind: '' } }),
  'post /api/checkout/{id}/pay': askedBy('owner', (world) => ({
    path: `/api/checkout/${world.checkoutId}/pay`,
    body: payment(world),
  })),
  'post /api/checkout/{id}/confirm': askedBy('owner', async (world) => {
    await write('POST', `/api/checkout/${world.checkoutId}/pay`, payment(world), world.cookie)
    return { path: `/api/checkout/${world.checkoutId}/confirm`, body: { idempotency_key: world.secret } }
  }),
  'get /api/addresses': reading('/api/addresses?postcode=BA1%202ZZ'),
  'get /api/addresses/provider': reading('/api/addresses/provider'),

  'get /api/user/orders': askedBy('customer', { path: '/api/user/orders' }),
  'get /api/orders/{order_id}': askedBy('owner', ({ orderNo }) => ({ path: `/api/orders/${orderNo}` })),
  'post /api/orders/{order_id}/cancel': askedBy('owner', ({ orderNo }) => ({
    path: `/api/orders/${orderNo}/cancel`,
    body: {},
  })),
  'post /api/orders/{order_id}/return': askedBy('owner', async (world) => {
    await deliver(world)
    return { path: `/api/orders/${world.orderNo}/return`, body: { reason: 'Not for me' } }
  }),
  'post /api/orders/{order_id}/refunds': askedBy('owner', async (world) => {
    const orderNo = await paidOrder(world)
    await deliver({ ...world, orderNo })
    const lines = [{ code: 'WINE', quantity: 1 }]
    return { path: `/api/orders/${orderNo}/refunds`, body: { refunded: 0, lines, reason: 'taste' } }
  }),
  'post /api/orders/{order_id}/reorder': askedBy('owner', ({ orderNo }) => ({
    path: `/api/orders/${orderNo}/reorder`,
    body: {},
  })),

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
}

/** Calls signed by a provider, never made by a browser; their own tests check authorisation. */
export const ELSEWHERE: Record<string, string> = {
  'post /api/webhooks/stripe': 'tests/api/payments.test.ts',
  'post /api/webhooks/test': 'tests/api/payments.test.ts',
  'get /api/payments/test/challenge': 'tests/api/payments.test.ts',
  'post /api/payments/test/challenge': 'tests/api/payments.test.ts',
}
