/** Fills a database with days of trade, in SQL, so that years take minutes. Figures are those of a busy merchant. */
import type { Client, InStatement } from '@libsql/client'

export type Trade = {
  /** Orders paid per day; everything else follows from it. */
  orders: number
  /** Codes of products to sell. */
  codes: readonly string[]
}

/** First day as 'YYYY-MM-DD', and the number of days. */
type Days = { from: string; count: number }

/** Rows per paid order. Half of the orders are by customers, and a fifth of the attempts are never paid. */
const PER_ORDER = { lines: 4, mails: 3, visitors: 8, searches: 2, audit: 1 }

const DAY_MS = 86_400_000

/** SQL: `count` rows with `n` from 1. */
const numbers = (count: number): string =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`

/** One day, after `before` earlier ones. Its rows have ids that follow from the day, and so need no look-up. */
function day(at: string, before: number, { orders, codes }: Trade): InStatement[] {
  const attempts = Math.ceil(orders * 1.2)
  const first = before * attempts
  const list = JSON.stringify(codes)
  const code = (n: string) => `json_extract(?1, '$[' || ((${n}) % ${codes.length}) || ']')`
  const id = `(${first} + n)`
  const customer = `iif(n % 2 = 0, 'c' || (${id} % ${Math.max(1, orders * 73)}), NULL)`
  const email = `iif(n % 2 = 0, 'c' || (${id} % ${Math.max(1, orders * 73)}), 'guest' || ${id}) || '@example.test'`
  const isPaid = `n <= ${orders}`
  const time = `strftime('%Y-%m-%dT%H:%M:%fZ', '${at}', '+' || (n * 7) || ' seconds')`
  const address = `json_object('full_name', 'Ann Name' || (${id} % 5000), 'line_1', n || ' Walcot Street', 'town', 'Bath', 'postcode', 'BA1 5BD')`
  const statement = (sql: string): InStatement => ({ sql, args: sql.includes('?1') ? [list] : [] })
  return [
    `${numbers(attempts)} INSERT OR IGNORE INTO customers (id, name, email, created_at, updated_at)
      SELECT 'c' || (${id} % ${Math.max(1, orders * 73)}), 'Ann Other',
        'c' || (${id} % ${Math.max(1, orders * 73)}) || '@example.test', ${time}, ${time} FROM numbers WHERE n % 2 = 0`,
    `${numbers(attempts)} INSERT INTO orders (id, number, kind, state, access_token_hash, email, delivery_kind, address_json,
        subtotal_pence, mix_six_saving_pence, promotion_saving_pence, delivery_pence, store_credit_pence, total_pence,
        created_at, updated_at, paid_at, customer_id)
      SELECT ${id}, printf('W%08d', ${id}), 'standard', iif(${isPaid}, 'delivered', 'cancelled'), 'token-' || ${id}, ${email},
        'standard', ${address}, 4800, 0, 0, 595, 0, 5395, ${time}, ${time}, iif(${isPaid}, ${time}, NULL), ${customer}
      FROM numbers`,
    `${numbers(attempts * PER_ORDER.lines)} INSERT OR IGNORE INTO order_lines (order_id, code, title, uda, quantity, unit_price_pence,
        total_pence, vat_rate_bp, vat_pence)
      SELECT ${first} + (n - 1) / ${PER_ORDER.lines} + 1, ${code('n * 7')}, 'A wine of the benchmark', 'bottle', 1, 1200, 1200, 2000, 200
      FROM numbers`,
    `${numbers(orders * 3)} INSERT INTO order_events (order_id, kind, from_state, to_state, created_at)
      SELECT ${first} + (n - 1) / 3 + 1, 'state', 'paid', 'packed', '${at}' FROM numbers`,
    `${numbers(attempts)} INSERT INTO payments (order_id, adapter, adapter_ref, idempotency_key, state, amount_pence, created_at,
        updated_at, ip_address)
      SELECT ${id}, 'test', 'ref-' || ${id}, 'key-' || ${id}, iif(${isPaid}, 'succeeded', 'cancelled'), 5395, ${time}, ${time}, '192.0.2.1'
      FROM numbers`,
    `${numbers(orders * PER_ORDER.lines)} INSERT INTO stock_movements (code, change, reason, order_id, created_at)
      SELECT ${code('n * 7')}, -1, 'sale', ${first} + (n - 1) / ${PER_ORDER.lines} + 1, ${time} FROM numbers`,
    `${numbers(orders * PER_ORDER.mails)} INSERT INTO mail (template, to_email, data_json, state, next_attempt_at, subject, created_at, sent_at)
      SELECT 'order-confirmation', 'guest' || ${id} || '@example.test', '{}', 'sent', ${time}, 'Your order', ${time}, ${time} FROM numbers`,
    `${numbers(attempts)} INSERT INTO idempotency_keys (scope, key, request_hash, order_id, created_at)
      SELECT 'place', 'a key of the order ' || ${id}, 'hash', ${id}, ${time} FROM numbers`,
    `${numbers(attempts * 2)} INSERT INTO webhook_events (id, adapter, type, payload_json, received_at, applied_at)
      SELECT 'evt_${before}_' || n, 'test', 'payment', json_object('text', hex(zeroblob(600))), ${time}, ${time} FROM numbers`,
    `${numbers(orders * PER_ORDER.visitors)} INSERT INTO visitors (id, created_at, seen_at)
      SELECT printf('%032d', ${before * orders * PER_ORDER.visitors} + n), '${at}', '${at}' FROM numbers`,
    `${numbers(orders * PER_ORDER.visitors)} INSERT INTO carts (kind, visitor_id, created_at, updated_at)
      SELECT 'standard', printf('%032d', ${before * orders * PER_ORDER.visitors} + n), '${at}', '${at}' FROM numbers`,
    `${numbers(orders * PER_ORDER.audit)} INSERT INTO audit (admin_name, action, noun, noun_id, before_json, after_json, created_at)
      SELECT 'Olive', 'step', 'order', printf('W%08d', ${id}), '{"state":"paid"}', '{"state":"packed"}', ${time} FROM numbers`,
    `${numbers(orders * PER_ORDER.searches)} INSERT INTO daily_searches (day, term, count, without_result)
      SELECT '${at.slice(0, 10)}', 'term ' || ((${before} * 31 + n) % 5000), 1, 0 FROM numbers WHERE n <= 5000`,
    `${numbers(Math.min(codes.length, orders * 2))} INSERT INTO daily_product_sales (day, code, title, quantity, plan_quantity,
        sales_pence, refunded_quantity, refunded_pence)
      SELECT '${at.slice(0, 10)}', ${code('n')}, 'A wine of the benchmark', 2, 0, 2400, 0, 0 FROM numbers`,
    `INSERT INTO daily_sales (day, kind, orders, baskets, sales_pence, refunded_pence)
      VALUES ('${at.slice(0, 10)}', 'standard', ${orders}, ${orders}, ${orders * 5395}, 0)`,
    `INSERT INTO rolled_up_days (day, rolled_up_at) VALUES ('${at.slice(0, 10)}', '${at}')`,
  ].map(statement)
}

/** Writes the days one by one, `before` days after the first of all. */
export async function fillDays(client: Client, { from, count }: Days, before: number, trade: Trade): Promise<void> {
  const start = Date.parse(`${from}T08:00:00.000Z`)
  for (let index = 0; index < count; index += 1) {
    const at = new Date(start + index * DAY_MS).toISOString()
    await client.batch(day(at, before + index, trade), 'write')
  }
}
