/** A small shop with buyers at its checkout, for tests of placing and paying with their own time and payments. */
import type { Client } from '@libsql/client'
import { batch, insertMany } from '../../database/batch.ts'
import type { Owner } from '../../database/queries/core/owner.ts'
import { touchVisitor } from '../../database/queries/core/visitors.ts'
import { openCart, setLine } from '../../database/queries/selling/cart.ts'
import type { CheckoutKind } from '../../domain/selling/checkout/checkout.ts'
import type { CheckoutSummary, CheckoutUpdate, PayRequest } from '../../domain/selling/checkout/schema.ts'
import type { PaymentPort } from '../../domain/selling/payment/payment-port.ts'
import { type CheckoutContext, checkoutContext } from '../../functions/selling/checkout/context.ts'
import { openCheckout } from '../../functions/selling/checkout/open.ts'
import { type Paying, pay } from '../../functions/selling/checkout/pay.ts'
import { openTestBank } from '../../functions/selling/payment/test-bank/open-test-bank.ts'
import { AT, addCategories, addProducts, storeRow, type TestProduct } from './catalogue.ts'
import { DELIVERY } from './delivery.ts'
import { anAddress, payRequest } from './pay-request.ts'
import { testSettings } from './settings.ts'

/** A Friday morning. */
export const NOW = new Date('2026-11-20T10:00:00.000Z')

export const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

/** A1 and A2 are lock-it-in wines with 10 and 100 bottles, F1 a contested wine with 7, G1 a gift without Mix Six. */
const PRODUCTS: TestProduct[] = [
  { code: 'A1', stock: 10, variant: { lock_it_in_price_pence: 849 } },
  {
    code: 'A2',
    stock: 100,
    variant: { price_pence: 1250, mix_six_price_pence: 1100, lock_it_in_price_pence: 1000 },
  },
  { code: 'F1', stock: 7 },
  {
    code: 'G1',
    stock: 50,
    product: { type_id: 'book', kind: null },
    variant: { price_pence: 500, mix_six_price_pence: null, choice_group: '', choice_value: '', uda: 'each' },
  },
]

export const addCheckoutShop = async (client: Client): Promise<void> => {
  await addCategories(client)
  await insertMany(client, 'product_types', [{ id: 'book', name: 'Book', is_wine: 0, vat_rate_bp: 0 }])
  await addProducts(client, PRODUCTS)
  await insertMany(client, 'config', [{ key: 'delivery', value_json: JSON.stringify(DELIVERY), updated_at: AT }])
  await insertMany(client, 'stores', [storeRow('bath'), storeRow('leith', { multi_buy_allowed: 0 })])
  await insertMany(
    client,
    'store_stock',
    ['bath', 'leith'].flatMap((store_id) => ['A1', 'A2'].map((code) => ({ store_id, code, quantity: 8 }))),
  )
}

/** The shop's test bank, with the clock at NOW. */
export const aBank = (client: Client): PaymentPort =>
  openTestBank(client, 'a secret of the tests, long enough to be one', () => NOW)

/** Cards that the bank declines or challenges. */
export const DECLINED = '4000000000000002'
export const CHALLENGED = '4000002760003184'

/** Tables that checkouts write, each after the tables that refer to it. */
const TRACES = [
  'test_events',
  'test_refunds',
  'test_charges',
  'refunds',
  'payments',
  'cases',
  'plans',
  'gifts',
  'orders',
  'mail',
  'carts',
  'promotions',
  'marketing_subscribers',
]

/** Deletes all orders and drafts; stock stays as it is. */
export const deleteOrders = async (client: Client): Promise<void> => {
  await client.batch(TRACES.map((table) => `DELETE FROM ${table}`))
}

/** `quantity` by code. */
export const stockOf = async (client: Client, table = 'stock'): Promise<Record<string, number>> => {
  const { rows } = await client.execute(
    `SELECT code, sum(quantity) AS quantity FROM ${table} GROUP BY code ORDER BY code`,
  )
  return Object.fromEntries(rows.map(({ code, quantity }) => [String(code), Number(quantity)]))
}

export type Buyer = { owner: Owner; customer: string | null; visitor: string }

/** A guest, or a customer with an account and that much store credit in pence. */
export const aBuyer = async (client: Client, { isCustomer = false, store = '', credit = 0 } = {}): Promise<Buyer> => {
  const visitor = crypto.randomUUID().replaceAll('-', '')
  await batch(client, 'write', [touchVisitor(visitor, AT)])
  if (store !== '') {
    await client.execute('UPDATE visitors SET local_store_id = ? WHERE id = ?', [store, visitor])
  }
  if (!isCustomer) return { owner: { visitor_id: visitor }, customer: null, visitor }
  const customer = crypto.randomUUID()
  await insertMany(client, 'customers', [
    {
      id: customer,
      name: 'Ann Other',
      email: `${customer}@example.test`,
      first_name: 'Ann',
      local_store_id: store || null,
      created_at: AT,
      updated_at: AT,
    },
  ])
  if (credit > 0) await addStoreCredit(client, customer, credit)
  return { owner: { customer_id: customer }, customer, visitor }
}

/** Signs a customer in until 2099, and returns the session's token. */
export const addSession = async (
  client: Client,
  customer: string,
  token: string = crypto.randomUUID(),
): Promise<string> => {
  const times = { expires_at: '2099-01-01T00:00:00.000Z', created_at: AT, updated_at: AT }
  await insertMany(client, 'customer_sessions', [{ id: token, token, user_id: customer, ...times }])
  return token
}

export const addStoreCredit = (client: Client, customer_id: string | null, change_pence: number): Promise<void> =>
  insertMany(client, 'store_credit', [
    { customer_id: customer_id ?? '', change_pence, reason: 'Gift', created_at: NOW.toISOString() },
  ])

/** Fills the cart that a checkout of that kind pays for. */
export const fill = async (
  client: Client,
  { owner }: Buyer,
  basket: Record<string, number>,
  kind: CheckoutKind = '',
): Promise<void> => {
  const { cart } = contextAt(NOW, kind).descriptor
  await batch(client, 'write', [
    openCart(owner, cart, AT),
    ...Object.entries(basket).map(([code, quantity]) => setLine({ owner, kind: cart, code, quantity, now: AT })),
  ])
}

export const contextAt = (at: Date, kind: CheckoutKind = ''): CheckoutContext =>
  checkoutContext(testSettings({ DEMO: '1' }), kind, at)

export const updateCheckout = (
  client: Client,
  { owner }: Buyer,
  update: Partial<CheckoutUpdate> = {},
  at = NOW,
): Promise<CheckoutSummary> => openCheckout(client, owner, { kind: '', ...update }, contextAt(at, update.kind))

/** Adds basket, address and e-mail, so that the buyer can pay. */
export const ready = async (
  client: Client,
  buyer: Buyer,
  basket: Record<string, number>,
  update: Partial<CheckoutUpdate> = {},
): Promise<CheckoutSummary> => {
  await fill(client, buyer, basket, update.kind)
  return updateCheckout(client, buyer, { email: 'guest@example.test', address: anAddress(), ...update })
}

export const paying = (client: Client, payments: PaymentPort, at = NOW, kind: CheckoutKind = ''): Paying => ({
  database: client,
  payments,
  context: contextAt(at, kind),
  origin: 'https://shop.test',
  ipAddress: '',
})

export const payFor = (
  client: Client,
  payments: PaymentPort,
  { owner }: Buyer,
  summary: CheckoutSummary,
  more: Partial<PayRequest> = {},
  at = NOW,
) => pay(paying(client, payments, at, summary.kind), owner, summary.checkout_id, payRequest(summary, more))
