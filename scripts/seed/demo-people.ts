/** Seeds the demo shop's people: staff and customers with a public password, their plans, and a year of orders. */
import { DEMO_PASSWORD, type DemoAdmin, demoAdmins, demoCustomers } from '../../content/demo-accounts.ts'
import { composeDemoVisits } from '../../content/demo-visits.ts'
import { batch, insertMany } from '../../database/batch.ts'
import { hashPassword } from '../../database/password-hash.ts'
import { upsertConfig } from '../../database/queries/core/site.ts'
import { rollUpDays } from '../../database/roll-up-days.ts'
import { isOfOwnType } from '../../domain/catalogue/entry/own-type.ts'
import { addDays } from '../../domain/core/calendar/calendar.ts'
import { CARRIERS } from '../../domain/selling/delivery/carriers.ts'
import { passwordAccount } from '../shop/password-account.ts'
import { DEMO_CARRIERS } from './demo-carriers.ts'
import { seedDemoCases } from './demo-cases.ts'
import { demoCard } from './demo-charges.ts'
import { seedDemoDesk } from './demo-desk.ts'
import { seedDemoGifts } from './demo-gifts.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { seedDemoPlans } from './demo-plans.ts'
import type { DemoShop, SeededCustomer } from './demo-shop.ts'
import { demoShoppers } from './demo-shoppers.ts'

const DAY = 86_400_000

/** Number of wines of each list, and the position of the first in the catalogue. */
const LISTS = [
  { name: 'ada', count: 5, from: 3 },
  { name: 'cleo', count: 3, from: 40 },
]

/** Spread over the catalogue, so that a list holds wines of several kinds; a small catalogue makes short lists. */
async function seedDemoWishes({ client, entries, at }: DemoShop, customers: readonly SeededCustomer[]): Promise<void> {
  const codes = entries.filter((entry) => !isOfOwnType(entry)).map(({ code }) => code)
  const wishes = LISTS.flatMap(({ name, count, from }) => {
    const customer = customers.find(({ email }) => email.startsWith(`${name}@`))
    if (customer === undefined) return []
    const stride = Math.max(1, Math.floor(codes.length / count))
    const wished = new Set(Array.from({ length: count }, (_, index) => codes[(from + index * stride) % codes.length]))
    return [...wished].flatMap((code, index) =>
      code === undefined ? [] : [{ customer_id: customer.id, product_code: code, added_at: daysBefore(at, index + 1) }],
    )
  })
  await insertMany(client, 'wish_list_items', wishes)
}

const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * DAY).toISOString()

/** Days of history, the same as for orders. */
const DAYS = 365

/**
 * Analytics of the demo's past: rollups of its orders, and invented visits (docs/decisions/0077-rollups-by-day.md). Run
 * after orders and plans. Counts end the day before, as the shop counts from then on.
 */
async function seedDemoAnalytics({ client, at }: Pick<DemoShop, 'client' | 'at'>): Promise<void> {
  await rollUpDays(client, { now: new Date(at), write: (queries) => batch(client, 'write', queries) })
  const { rows } = await client.execute(`SELECT day, sum(orders) AS orders FROM daily_sales GROUP BY day`)
  const orders = new Map(rows.map((row) => [String(row.day), Number(row.orders)]))
  // Uses UTC like the mark of the seeding, by which the counts are found again.
  const today = at.slice(0, 10)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
  const visits = composeDemoVisits(days.map((day) => ({ day, orders: orders.get(day) ?? 0 })))
  await insertMany(client, 'daily_counts', visits.counts)
  await insertMany(client, 'daily_searches', visits.searches)
  await insertMany(client, 'web_vitals', visits.vitals)
}

/** Only for shops on this machine, as the passwords are public. Keeps staff accounts of an interrupted seeding. */
export async function seedDemoPeople(shop: DemoShop & { mediaDir: string }): Promise<void> {
  const { client, at } = shop
  const password = await hashPassword(DEMO_PASSWORD)
  const admins = demoAdmins.map((admin) => ({ ...admin, id: idOf(admin) }))
  const customers = [...demoCustomers, ...demoShoppers(shop.content.stores)].map(
    (customer, index): SeededCustomer => ({
      ...customer,
      id: idOf(customer),
      addressId: index + 1,
      paymentMethodId: index + 1,
      since: openedAt(at, index),
    }),
  )
  const passwords = (people: { id: string }[]) => people.map(({ id }) => passwordAccount(id, password, at))

  await insertMany(
    client,
    'admins',
    admins.map((admin) => adminRow(admin, openedAt(at, 0))),
    { onConflict: 'ignore' },
  )
  await insertMany(client, 'admin_accounts', passwords(admins), { onConflict: 'ignore' })
  await insertMany(client, 'customers', customers.map(customerRow))
  await insertMany(client, 'customer_accounts', passwords(customers))
  await insertMany(client, 'addresses', customers.map(addressRow))
  await insertMany(
    client,
    'payment_methods',
    customers.map((customer) => cardRow(customer, at)),
  )
  await insertMany(
    client,
    'test_methods',
    customers.map((customer) => bankCardRow(customer, at)),
  )
  await batch(client, 'write', [upsertConfig(CARRIERS, DEMO_CARRIERS, at)])
  const plans = await seedDemoPlans(shop, customers)
  await seedDemoOrders(shop, customers)
  await seedDemoCases(shop, plans)
  await seedDemoGifts(shop)
  await seedDemoWishes(shop, customers)
  await seedDemoDesk(shop)
  await seedDemoAnalytics(shop)
}

/** Before the first order of the demo; customers not all on one day. */
const openedAt = (at: string, index: number): string =>
  `${addDays(at.slice(0, 10), -(DAYS + 20 + ((index * 37) % 500)))}T19:24:00.000Z`

/** 'ada@cellardoor.example' → 'demo-ada'. */
const idOf = ({ email }: { email: string }): string => `demo-${email.split('@')[0]}`

const adminRow = ({ id, email, name, user_type }: DemoAdmin & { id: string }, at: string) => ({
  id,
  email,
  name,
  user_type,
  email_verified: 1 as const,
  created_at: at,
  updated_at: at,
})

const customerRow = ({ id, email, first_name, last_name, phone, since }: SeededCustomer) => ({
  id,
  email,
  name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  phone,
  email_verified: 1 as const,
  confirmed_over_18_at: since,
  payment_customer_ref: bankCustomerOf(id),
  created_at: since,
  updated_at: since,
})

const addressRow = ({ id, addressId, first_name, last_name, phone, address, since }: SeededCustomer) => ({
  id: addressId,
  customer_id: id,
  full_name: `${first_name} ${last_name}`,
  ...address,
  phone,
  is_default: 1 as const,
  created_at: since,
})

const cardRef = (id: string): string => `demo-card-of-${id}`

const bankCustomerOf = (id: string): string => `cus_test_${id}`

/** The card's row in the test bank's ledger, which charges need. */
const bankCardRow = ({ id, since }: SeededCustomer, at: string) => ({
  ref: cardRef(id),
  customer_ref: bankCustomerOf(id),
  ...demoCard(at),
  behaviour: 'good' as const,
  created_at: since,
})

/** A card of the test payment adapter: no money moves. */
const cardRow = ({ id, paymentMethodId, since }: SeededCustomer, at: string) => ({
  id: paymentMethodId,
  customer_id: id,
  adapter: 'test' as const,
  adapter_ref: cardRef(id),
  ...demoCard(at),
  is_default: 1 as const,
  created_at: since,
})
