/** Finds data of the demo in a shop: accounts with the public password, and invented orders. */
import type { Client } from '@libsql/client'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import { isPassword } from '../../database/password-hash.ts'
import { listed } from '../../domain/core/text/listed.ts'
import { DEMO_DOMAIN, demoPaymentRef } from './demo-domain.ts'

/** SQL: an address at a domain reserved for examples (RFC 2606), which no person can have. */
const isDemoAddress = (column: string): string => `${column} LIKE '%@${DEMO_DOMAIN}'`

/**
 * SQL conditions for the demo's rows by table. Seeding uses ids of people and keys of payments that begin with 'demo-',
 * where all others are random; addresses and names may have been changed since.
 */
export const DEMO = {
  admins: isDemoAddress('email'),
  customers: `(${isDemoAddress('email')} OR id LIKE 'demo-%')`,
  orders: `(${isDemoAddress('email')} OR id IN (SELECT order_id FROM payments WHERE idempotency_key LIKE '${demoPaymentRef('%')}')
    OR customer_id IN (SELECT id FROM customers WHERE ${isDemoAddress('email')} OR id LIKE 'demo-%'))`,
  reviews: 'is_demo = 1',
} as const

export type DemoTraces = {
  staff: number
  customers: number
  orders: number
  /** Demo accounts of staff with a changed address but the public password. */
  publicPasswords: { id: string; email: string }[]
}

/** One round trip, and 80 ms for each account of staff with another address. */
export async function findDemo(client: Client): Promise<DemoTraces> {
  const [counts, renamed] = await client.batch(
    [
      `SELECT (SELECT count(*) FROM admins WHERE ${DEMO.admins}) AS staff,
        (SELECT count(*) FROM customers WHERE ${DEMO.customers}) AS customers,
        (SELECT count(*) FROM orders WHERE ${DEMO.orders}) AS orders`,
      `SELECT admins.id, email, password FROM admins JOIN admin_accounts ON user_id = admins.id
        WHERE admins.id LIKE 'demo-%' AND NOT ${DEMO.admins}`,
    ],
    'read',
  )
  const publicPasswords: DemoTraces['publicPasswords'] = []
  for (const { id, email, password } of renamed?.rows ?? []) {
    if (await isPassword(String(password), DEMO_PASSWORD))
      publicPasswords.push({ id: String(id), email: String(email) })
  }
  const row = counts?.rows[0]
  return {
    staff: Number(row?.staff),
    customers: Number(row?.customers),
    orders: Number(row?.orders),
    publicPasswords,
  }
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** '3 customers and 402 orders'; '' if there is nothing. */
export const describeDemo = ({ staff, customers, orders, publicPasswords }: DemoTraces): string =>
  listed([
    ...counted(staff + publicPasswords.length, 'account of staff', 'accounts of staff'),
    ...counted(customers, 'customer', 'customers'),
    ...counted(orders, 'order', 'orders'),
  ])

/** Why a public shop must not open with its demo data; undefined if it has none. */
export async function demoProblem(
  client: Client,
  { demoAllowed }: { demoAllowed: boolean },
): Promise<string | undefined> {
  if (demoAllowed) return undefined
  const found = describeDemo(await findDemo(client))
  if (found === '') return undefined
  return `This shop still has the demo’s accounts, and their passwords are public: ${found}. It won’t open while others can reach it (see HOST and SITE_URL) or while Stripe’s live keys would take real money. Create an owner of your own, then remove the demo, with the same DATA_DIR (or LIBSQL_URL):\n  npm run owner:create -- --email you@example.com --name "Your Name"\n  npm run demo:remove\nEverything of yours stays. To open the demo anyway, set DEMO=1.`
}
