/** The demo's past as analytics sees it: rollups of its orders, and made-up counts of visits (docs/decisions/0077-rollups-by-day.md). */
import { composeDemoVisits } from '../../content/demo-visits.ts'
import { batch } from '../../database/batch.ts'
import { insertMany } from '../../database/insert-many.ts'
import { rollUpDays } from '../../database/roll-up-days.ts'
import { addDays } from '../../domain/delivery/calendar.ts'
import type { DemoShop } from './demo-shop.ts'

/** As far back as its orders. */
const DAYS = 365

/** To be run behind orders and plans. The counts end the day before: from then on the shop counts by itself. */
export async function seedDemoAnalytics({ client, at }: Pick<DemoShop, 'client' | 'at'>): Promise<void> {
  await rollUpDays(client, { now: new Date(at), write: (queries) => batch(client, 'write', queries) })
  const { rows } = await client.execute(`SELECT day, sum(orders) AS orders FROM daily_sales GROUP BY day`)
  const orders = new Map(rows.map((row) => [String(row.day), Number(row.orders)]))
  // In UTC, as the mark of the seeding has it, by which they are found again.
  const today = at.slice(0, 10)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS))
  const visits = composeDemoVisits(days.map((day) => ({ day, orders: orders.get(day) ?? 0 })))
  await insertMany(client, 'daily_counts', visits.counts)
  await insertMany(client, 'daily_searches', visits.searches)
  await insertMany(client, 'web_vitals', visits.vitals)
}
