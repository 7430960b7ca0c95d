/** All data about orders and stock in a database, for comparison before and after. */
import type { Client } from '@libsql/client'

const TABLES = [
  'stock',
  'store_stock',
  'stock_movements',
  'cart_lines',
  'checkouts',
  'orders',
  'order_lines',
  'order_events',
  'order_tokens',
  'payments',
  'payment_methods',
  'addresses',
  'customers',
  'refunds',
  'refund_lines',
  'promotions',
  'promotion_uses',
  'store_credit',
  'idempotency_keys',
  'mail',
  'marketing_subscribers',
]

export const snapshot = async (client: Client): Promise<Record<string, unknown[]>> => {
  const results = await client.batch(TABLES.map((table) => `SELECT * FROM ${table}`))
  return Object.fromEntries(results.map(({ rows }, index) => [TABLES[index], rows.map((row) => ({ ...row }))]))
}
