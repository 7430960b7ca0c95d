/** Tables of reviews, stock notices, newsletters and recommendations. */
import type { Generated } from 'kysely'
import type { Flag } from './catalogue.ts'

export interface ReviewsTable {
  id: Generated<number>
  product_code: string
  customer_id: string | null
  author_name: string
  /** 1 to 5. */
  rating: number
  review: string
  state: Generated<'waiting' | 'approved' | 'rejected'>
  verified_purchase: Generated<Flag>
  is_demo: Generated<Flag>
  /** Kept by a trigger on review_helpful. */
  helpful_count: Generated<number>
  moderated_by: string | null
  moderated_at: string | null
  /** For staff; '' unless it is rejected. */
  refusal_reason: Generated<string>
  created_at: string
}

export interface ReviewHelpfulTable {
  review_id: number
  visitor_id: string
}

export interface NotifyRequestsTable {
  code: string
  email: string
  created_at: string
  notified_at: string | null
}

export interface MarketingSubscribersTable {
  email: string
  state: 'unconfirmed' | 'subscribed' | 'unsubscribed'
  token_hash: string
  created_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
  /** Source of the consent: 'shop', or 'import: ' and the name of the file. */
  source: Generated<string>
}

/** Chosen by staff. */
export interface RelatedProductsTable {
  product_code: string
  related_code: string
  /** From 0, in the order that staff gave them. */
  place: number
}

export interface RecommendationsTable {
  product_code: string
  recommended_code: string
  source: 'bought_together' | 'similar'
  score: number
}
