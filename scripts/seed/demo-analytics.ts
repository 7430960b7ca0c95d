/** Analytics of the demo's past: rollups of its orders, and invented visits (docs/decisions/0077-rollups-by-day.md). */
import { composeDemoVisits } from '../../content/demo-visits.ts'
import { batch } from '../../database/batch.ts'
import { insertMany } from '../../database/insert-many.ts'
import { rollUpDays } from '../../database/roll-up-days.ts'
import { addDays } from '../../domain/delivery/calendar.ts'
import type { DemoShop } from './demo-shop.ts'

/** Days of history, the same as for orders. */
const DAYS = 365

/** Run after orders and plans. Counts end the day before, as the shop counts from then on. */
export async function seedDemoAnalytics({ client, at }: Pick<DemoShop, 'client' | 'at'>): Promise<void> {
  await rollUpDays(client, { now: new Date(at), write: (queries) => batch(client, 'write', queries) })
  const { rows } = await client.execute(`SELECT day, sum(orders) AS orders FROM daily_sales GROUP BY day`)
  const orders = new Map(rows.map((row) => [String(row.day), Number(row.orders)]))
  // In UTC like the mark of the seeding, by which the counts are found again.
  const today = at.slice(0, 10)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
  const visits = composeDemoVisits(days.map((day) => ({ day, orders: orders.get(day) ?? 0 })))
  await insertMany(client, 'daily_counts', visits.counts)
  await insertMany(client, 'daily_searches', visits.searches)
  await insertMany(client, 'web_vitals', visits.vitals)
}
