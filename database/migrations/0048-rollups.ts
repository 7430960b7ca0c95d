/** Rollups by calendar day of Europe/London: what analytics reads, so that no screen scans orders (docs/domain.md#analytics). */
import { day, type Migration, oneOf, pence, time } from './migration.ts'

const count = (column: string): string => `${column} INTEGER NOT NULL CHECK (${column} >= 0)`

export const rollups: Migration = {
  number: 48,
  name: 'rollups',
  statements: [
    // Refunds stand on the day they were made, which may have had no orders.
    `CREATE TABLE daily_sales (
      ${day('day')},
      ${oneOf('kind', ['standard', 'plan_case', 'wineclub', 'gift'])},
      ${count('orders')},
      ${count('baskets')},
      ${pence('sales_pence')},
      ${pence('refunded_pence')},
      PRIMARY KEY (day, kind)
    ) STRICT, WITHOUT ROWID`,

    // The title as it was sold: a rollup outlives its product.
    `CREATE TABLE daily_product_sales (
      ${day('day')},
      code TEXT NOT NULL,
      title TEXT NOT NULL,
      ${count('quantity')},
      ${count('plan_quantity')},
      ${pence('sales_pence')},
      ${count('refunded_quantity')},
      ${pence('refunded_pence')},
      PRIMARY KEY (day, code)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE daily_plans (
      ${day('day')},
      ${oneOf('type', ['lock_it_in', 'wineclub'])},
      ${count('active')},
      ${count('started')},
      ${count('cancelled')},
      ${count('ended')},
      PRIMARY KEY (day, type)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE rolled_up_days (
      ${day('day')} PRIMARY KEY,
      ${time('rolled_up_at')}
    ) STRICT, WITHOUT ROWID`,

    'CREATE INDEX orders_by_payment ON orders (paid_at) WHERE paid_at IS NOT NULL',
    'CREATE INDEX refunds_by_time ON refunds (created_at)',
    'CREATE INDEX refunds_by_update ON refunds (updated_at)',
    'CREATE INDEX store_credit_by_time ON store_credit (created_at) WHERE order_id IS NOT NULL AND change_pence > 0',
    `CREATE INDEX daily_searches_in_vain ON daily_searches (day, term) WHERE without_result > 0`,
  ],
}
