/** The demo shop's reviews: made up, marked as that, and approved already. */
import { composeDemoReviews } from '../../content/demo-reviews.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { DemoShop } from './demo-shop.ts'

/** For demo ratings only: a real rating must not come with made-up words. */
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
