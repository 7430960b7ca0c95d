/** Seeds the demo shop's reviews: invented, marked as such, and approved. */
import { composeDemoReviews } from '../../content/demo-reviews.ts'
import { insertMany } from '../../database/batch.ts'
import type { DemoShop } from './demo-shop.ts'

/** Returns whether a customer had received a product by a time (UTC ISO-8601). Run after the orders. */
export async function readArrivals(client: DemoShop['client']): Promise<(code: string, by: string) => boolean> {
  const { rows } = await client.execute(`SELECT code, min(order_events.created_at) AS at FROM order_lines
    JOIN order_events USING (order_id) WHERE to_state IN ('delivered', 'collected') GROUP BY code`)
  const first = new Map(rows.map(({ code, at }) => [String(code), String(at)]))
  return (code, by) => (first.get(code) ?? by) < by
}

/** Only for demo ratings, since a real rating must not get an invented text. */
export async function seedDemoReviews({ client, entries, at }: Pick<DemoShop, 'client' | 'entries' | 'at'>) {
  const products = entries.filter(({ typeid, ratingsSource }) => typeid === 'wine' && ratingsSource === 'demo')
  const hasArrived = await readArrivals(client)
  await insertMany(
    client,
    'reviews',
    composeDemoReviews({ products, now: at }).map((review) => ({
      product_code: review.productCode,
      author_name: review.authorName,
      rating: review.rating,
      review: review.text,
      state: 'approved' as const,
      verified_purchase:
        review.verifiedPurchase && hasArrived(review.productCode, review.at) ? (1 as const) : (0 as const),
      is_demo: 1 as const,
      helpful_count: review.helpfulCount,
      moderated_at: review.at,
      created_at: review.at,
    })),
  )
}
