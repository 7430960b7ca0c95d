import { beforeAll, expect, test } from 'vitest'
import { smallCatalogue } from '../../tests/factories/entries.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { readContent } from './read-content.ts'
import { seedShop } from './seed-shop.ts'

/** Early in the day, when a few hours ago is yesterday, on which the demo's last orders are delivered. */
const NOW = new Date('2026-11-21T00:10:00.000Z')

const database = testDatabase()
const mediaDir = folderOfFile()

beforeAll(async () => {
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const { content } = read
  await seedShop({ client: database.client, mediaDir, entries: smallCatalogue(), content, kind: 'demo', now: NOW })
})

/** SQL: when an order of `orders` reached a state. */
const reached = (...states: string[]): string =>
  `(SELECT min(created_at) FROM order_events WHERE order_id = orders.id AND to_state IN ('${states.join("', '")}'))`

/** SQL of the rows that break each rule. */
const BREAKING: Readonly<Record<string, string>> = {
  'an event follows its order and the event before': `SELECT number FROM order_events event
    JOIN orders ON orders.id = order_id WHERE event.created_at < orders.created_at OR event.created_at < (SELECT
      max(created_at) FROM order_events earlier WHERE earlier.order_id = orders.id AND earlier.id < event.id)`,
  'an order leaves after it is paid': `SELECT number FROM orders WHERE ${reached('packed', 'dispatched')} < paid_at`,
  'an order last changes with its last event, in the past': `SELECT number FROM orders WHERE updated_at > '${NOW.toISOString()}'
    OR updated_at < (SELECT max(created_at) FROM order_events WHERE order_id = orders.id AND kind = 'state')`,
  'a refund follows its payment': `SELECT number FROM refunds JOIN orders ON orders.id = order_id
    WHERE paid_at IS NULL OR refunds.created_at < paid_at`,
  'a return is asked for after the wine arrived': `SELECT number FROM refunds JOIN orders ON orders.id = order_id
    WHERE refunds.state = 'requested'
      AND coalesce(${reached('delivered', 'collected')} > refunds.created_at, 1)`,
  'a review of a verified purchase follows a delivery of the product': `SELECT reviews.id FROM reviews
    WHERE verified_purchase = 1 AND NOT EXISTS (SELECT 1 FROM order_lines JOIN orders ON orders.id = order_id
      WHERE code = product_code AND ${reached('delivered', 'collected')} <= reviews.created_at)`,
  'an order follows its customer’s account, card and address': `SELECT number FROM orders
    JOIN customers ON customers.id = orders.customer_id
    JOIN payment_methods card ON card.customer_id = customers.id
    JOIN addresses ON addresses.customer_id = customers.id
    WHERE max(customers.created_at, card.created_at, addresses.created_at) > orders.created_at`,
  'a plan follows its customer’s account, and its cases and events follow the plan': `SELECT plans.id FROM plans
    JOIN customers ON customers.id = plans.customer_id JOIN cases ON cases.plan_id = plans.id
    JOIN plan_events event ON event.plan_id = plans.id
    WHERE customers.created_at > plans.created_at OR min(cases.created_at, event.created_at) < plans.created_at
      OR planned_on < substr(plans.created_at, 1, 10)`,
  'a plan’s next case follows its last one': `SELECT plans.id FROM plans JOIN cases ON cases.plan_id = plans.id
    WHERE cases.state = 'ordered' AND next_case_on <= planned_on`,
  'a gift is mailed after it is bought': `SELECT gifts.id FROM gifts JOIN orders ON orders.id = order_id
    WHERE sent_at < paid_at OR gifts.deliver_on < substr(paid_at, 1, 10)`,
  'a phone order is sent by staff with an account': `SELECT phone_orders.id FROM phone_orders
    JOIN admins ON admins.id = admin_id WHERE admins.created_at > sent_at OR expires_on < substr(sent_at, 1, 10)`,
  'a wish follows its customer’s account': `SELECT customers.id FROM wish_list_items
    JOIN customers ON customers.id = customer_id WHERE added_at < customers.created_at`,
}

test.each(Object.entries(BREAKING))('%s', async (_rule, sql) => {
  expect((await database.client.execute(sql)).rows.map((row) => Object.values(row))).toEqual([])
})
