/** Seeds the demo shop's reviews: invented, marked as such, and approved. */
import { composeDemoReviews } from '../../content/demo-reviews.ts'
import { insertMany } from '../../database/batch.ts'
import type { DemoShop } from './demo-shop.ts'

/** Only for demo ratings, since a real rating must not get an invented text. */
export async function seedDemoReviews({ client, entries, at }: Pick<DemoShop, 'client' | 'entries' | 'at'>) {
  const products = entries.filter(({ typeid, ratingsSource }) => typeid === 'wine' && ratingsSource === 'demo')
  await insertMany(
    client,
    'reviews',
    composeDemoReviews({ products, now: at }).map((review) => ({
      product_code: review.productCode,
      author_name: review.authorName,
      rating: review.rating,
      review: review.text,
      state: 'approved' as const,
      verified_purchase: review.verifiedPurchase ? (1 as const) : (0 as const),
      is_demo: 1 as const,
      helpful_count: review.helpfulCount,
      moderated_at: review.at,
      created_at: review.at,
    })),
  )
}
