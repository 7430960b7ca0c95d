/** Recommendations: what goes with the cart and the last viewed wine, else the best rated. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { type CallersCardRow, selectChosenCards } from './callers-card.ts'
import { cartIdOf, type Owner } from './owner.ts'
import { selectCards } from './product-card.ts'

/** Most products of one answer. */
export const MAX_RECOMMENDATIONS = 12

const productsInCart = (owner: Owner) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.code', 'cart_lines.code')
    .where('cart_lines.cart_id', '=', cartIdOf(owner, 'standard'))
    .select('variants.product_code')

const lastViewed = (visitorId: string) =>
  db
    .selectFrom('recently_viewed')
    .where('visitor_id', '=', visitorId)
    .orderBy('viewed_at', 'desc')
    .limit(1)
    .select('product_code')

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

/** Bought together first, then similar; products that go with more of the cart come earlier. */
export const selectRecommended = (owner: Owner, visitorId: string): CompiledQuery<CallersCardRow> =>
  selectChosenCards(
    { owner, isAmend: false },
    selectCandidates(owner, visitorId)
      .innerJoin(
        db
          .selectFrom('recommendations')
          .where((eb) =>
            eb.or([eb('product_code', 'in', productsInCart(owner)), eb('product_code', 'in', lastViewed(visitorId))]),
          )
          .groupBy('recommended_code')
          .select([
            'recommended_code',
            sql<number>`max(source = 'bought_together')`.as('is_together'),
            (eb) => eb.fn.sum<number>('score').as('total_score'),
          ])
          .as('fitting'),
        'fitting.recommended_code',
        'products.code',
      )
      .orderBy('fitting.is_together', 'desc')
      .orderBy('fitting.total_score', 'desc')
      .orderBy('products.code'),
  )

/** Ties go to the product with more ratings. */
export const selectBestRated = (owner: Owner, visitorId: string): CompiledQuery<CallersCardRow> =>
  selectChosenCards(
    { owner, isAmend: false },
    selectCandidates(owner, visitorId)
      .innerJoin('product_listing', 'product_listing.product_code', 'products.code')
      .where('product_listing.status', '=', 'active')
      .orderBy('product_listing.average_rating_hundredths', 'desc')
      .orderBy('products.rating_count', 'desc')
      .orderBy('products.code'),
  )
