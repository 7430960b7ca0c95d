/** Recommendations: products chosen by staff or matching the cart and the last viewed wine, else the best rated. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { cartIdOf, type Owner } from '../core/owner.ts'
import { selectCards, selectChosenCards, type ViewerCardRow } from './product-card.ts'
import { viewedProducts } from './recently-viewed.ts'

/** Maximum number of products in a response. */
export const MAX_RECOMMENDATIONS = 12

const productsInCart = (owner: Owner) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.code', 'cart_lines.code')
    .where('cart_lines.cart_id', '=', cartIdOf(owner, 'standard'))
    .select('variants.product_code')

const lastViewed = (visitorId: string) => viewedProducts(visitorId).limit(1)

/** Candidates for the owner: in stock, not in the cart, not just viewed. */
const selectCandidates = (owner: Owner, visitorId: string) =>
  selectCards()
    .clearSelect()
    .innerJoin('stock', 'stock.code', 'variants.code')
    .where('variants.is_default', '=', 1)
    .where('stock.quantity', '>', 0)
    .where('products.code', 'not in', productsInCart(owner))
    .where('products.code', 'not in', lastViewed(visitorId))
    .limit(MAX_RECOMMENDATIONS)
    .select('variants.code')

/** Greater than the place of any related product, so that the first of them has the highest score. */
const ABOVE_PLACES = 100

/** Products matching the cart and the last viewed product. Searches the two long tables separately, by code. */
const fitting = (owner: Owner, visitorId: string) => sql<Fitting>`(
    WITH meant AS MATERIALIZED (SELECT product_code FROM ${productsInCart(owner)}
      UNION SELECT product_code FROM ${lastViewed(visitorId)})
    SELECT recommended_code, max(rank) AS rank, sum(score) AS total_score FROM (
      SELECT recommended_code, source = 'bought_together' AS rank, score
        FROM recommendations WHERE product_code IN (SELECT product_code FROM meant)
      UNION ALL SELECT related_code, 2, ${ABOVE_PLACES} - place
        FROM related_products WHERE product_code IN (SELECT product_code FROM meant))
    GROUP BY recommended_code)`

/** `rank`: 2 if chosen by staff, 1 if bought together, 0 if similar. */
type Fitting = { recommended_code: string; rank: number; total_score: number }

/**
 * Products chosen by staff come first, then those bought together, then similar ones. Products that match more of the
 * cart come earlier.
 */
export const selectRecommended = (owner: Owner, visitorId: string): CompiledQuery<ViewerCardRow> =>
  selectChosenCards(
    { owner, isAmend: false },
    selectCandidates(owner, visitorId)
      .innerJoin(fitting(owner, visitorId).as('fitting'), 'fitting.recommended_code', 'products.code')
      .orderBy('fitting.rank', 'desc')
      .orderBy('fitting.total_score', 'desc')
      .orderBy('products.code'),
  )

/** Ties are sorted by number of ratings. */
export const selectBestRated = (owner: Owner, visitorId: string): CompiledQuery<ViewerCardRow> =>
  selectChosenCards(
    { owner, isAmend: false },
    selectCandidates(owner, visitorId)
      .innerJoin('product_listing', 'product_listing.product_code', 'products.code')
      .where('product_listing.status', '=', 'active')
      .orderBy('product_listing.average_rating_hundredths', 'desc')
      .orderBy('products.rating_count', 'desc')
      .orderBy('products.code'),
  )
