/** Removes the demo's people, their orders and plans from a shop, and leaves everything else unchanged. */
import type { Client } from '@libsql/client'
import { BY_EMAIL } from '../../database/queries/plans/erase-customer.ts'
import { DEMO_DOMAIN, REMOVE_DEMO_CHARGES, REMOVE_DEMO_PROMOTIONS } from './demo-domain.ts'
import { DEMO, type DemoTraces, findDemo } from './demo-traces.ts'
import { BEFORE_DEMO, ROLLUPS, VISIT_COUNTS } from './seed-state.ts'

export type RemoveDemoResult =
  /** The removed data. */
  | { ok: true; removed: DemoTraces }
  /** Nothing was changed. The message is for the person at the terminal. */
  | { ok: false; message: string }

const NO_OWNER =
  'Nothing was changed: the only owner of this shop is the demo’s, and a shop needs one who can sign in. Add yourself first, then run this again:\n  npm run owner:create -- --email you@example.com --name "Your Name"'

const CUSTOMERS = `(SELECT id FROM customers WHERE ${DEMO.customers})`
const ORDERS = `(SELECT id FROM orders WHERE ${DEMO.orders})`

/** Ordered so that referring rows come first; foreign keys cascade to the rest. */
const REMOVALS = [
  // Marks orders by address, since those identified only by their payments lose them first.
  `UPDATE orders SET email = 'demo@${DEMO_DOMAIN}' WHERE ${DEMO.orders}`,
  `DELETE FROM plans WHERE customer_id IN ${CUSTOMERS}`,
  // A gift from the demo's people to a real customer stays theirs.
  `UPDATE gifts SET order_id = NULL WHERE order_id IN ${ORDERS}
    AND id IN (SELECT gift_id FROM plans WHERE gift_id IS NOT NULL)`,
  `DELETE FROM gifts WHERE order_id IN ${ORDERS}`,
  `DELETE FROM refunds WHERE order_id IN ${ORDERS}`,
  `DELETE FROM payments WHERE order_id IN ${ORDERS}`,
  `DELETE FROM orders WHERE ${DEMO.orders}`,
  `DELETE FROM reviews WHERE ${DEMO.reviews} OR customer_id IN ${CUSTOMERS}`,
  ...BY_EMAIL.map(([table, column]) => `DELETE FROM ${table} WHERE ${column} LIKE '%@${DEMO_DOMAIN}'`),
  ...REMOVE_DEMO_CHARGES,
  REMOVE_DEMO_PROMOTIONS,
  // A card that was charged stays in the test bank's ledger.
  `DELETE FROM test_methods WHERE customer_ref IN (SELECT payment_customer_ref FROM customers WHERE ${DEMO.customers})
    AND ref NOT IN (SELECT method_ref FROM test_charges WHERE method_ref IS NOT NULL)`,
  `DELETE FROM customers WHERE ${DEMO.customers}`,
  `DELETE FROM admins WHERE ${DEMO.admins}`,
  // The job recalculates them from the remaining orders and plans.
  ...ROLLUPS.map((table) => `DELETE FROM ${table}`),
  ...VISIT_COUNTS.map((table) => `DELETE FROM ${table} WHERE ${BEFORE_DEMO}`),
]

/** Removes the public password of an account that a real person has taken over: the mailed link sets a new one. */
const forgetPassword = ({ id }: { id: string }) => [
  { sql: 'DELETE FROM admin_sessions WHERE user_id = ?', args: [id] },
  { sql: `UPDATE admin_accounts SET password = NULL WHERE user_id = ?`, args: [id] },
]

/** Runs in one transaction, and is idempotent. Throws if the database fails. */
export async function removeDemo(client: Client): Promise<RemoveDemoResult> {
  const found = await findDemo(client)
  const { rows } = await client.execute(
    `SELECT EXISTS (SELECT 1 FROM admins WHERE user_type = 'owner' AND is_disabled = 0 AND NOT ${DEMO.admins}
        AND EXISTS (SELECT 1 FROM admin_accounts WHERE user_id = admins.id))
      OR NOT EXISTS (SELECT 1 FROM admins WHERE ${DEMO.admins}) AS has_owner`,
  )
  if (rows[0]?.has_owner !== 1) return { ok: false, message: NO_OWNER }
  await client.batch([...found.publicPasswords.flatMap(forgetPassword), ...REMOVALS], 'write')
  return { ok: true, removed: found }
}
