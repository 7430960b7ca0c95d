/** GET /api/user/reviews: the customer's own reviews. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type OwnReviewRow, selectOwnReviews } from '../../../database/queries/catalogue/own-reviews.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import type { OwnReview } from '../../../domain/plans/customer/schema.ts'

const toReview = ({ route, kind, verified_purchase, ...row }: OwnReviewRow): OwnReview => ({
  ...row,
  niche: pictureStyle(kind),
  url: route === '' ? '' : `/${route}`,
  verified_purchase: verified_purchase === 1,
})

/** Returns undefined if no customer is signed in. */
export const listOwnReviews = async (
  database: Client,
  session: Session | undefined,
): Promise<OwnReview[] | undefined> => {
  if (session === undefined) return undefined
  const [signedIn, reviews] = await batch(database, 'read', [selectIsSignedIn(session), selectOwnReviews(session)])
  return signedIn.rows[0]?.logged_in === 1 ? reviews.rows.map(toReview) : undefined
}
