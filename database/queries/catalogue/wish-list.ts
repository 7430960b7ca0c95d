/** Wish lists hold products; any variant's code identifies its product. Expired sessions match nothing. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { customerOf, type Session } from '../core/owner.ts'
import { selectViewerCards, type ViewerCardRow } from './product-card.ts'

const productOf = (code: string) => db.selectFrom('variants').where('code', '=', code).select('product_code')

export type WishRow = { logged_in: 0 | 1; on_wishlist: 0 | 1; is_sold: 0 | 1 }

/** Exactly one row: signed in or not, and the product's state. */
export const selectWish = (session: Session, code: string): CompiledQuery<WishRow> =>
  sql<WishRow>`SELECT ${customerOf(session)} IS NOT NULL AS logged_in,
    EXISTS (SELECT 1 FROM wish_list_items
      WHERE customer_id = ${customerOf(session)} AND product_code = ${productOf(code)}) AS on_wishlist,
    EXISTS (SELECT 1 FROM products WHERE code = ${productOf(code)} AND status = 'active') AS is_sold`.compile(db)

/** Idempotent: the date of the first insert is preserved. */
export const insertWish = ({ token, now }: Session, code: string): CompiledQuery =>
  sql`INSERT INTO wish_list_items (customer_id, product_code, added_at)
    SELECT customers.id, products.code, ${now} FROM customers, products
    WHERE customers.id = ${customerOf({ token, now })} AND products.code = ${productOf(code)}
      AND products.status = 'active'
    ON CONFLICT DO NOTHING`.compile(db)

export const deleteWish = (session: Session, code: string) =>
  db
    .deleteFrom('wish_list_items')
    .where('customer_id', '=', customerOf(session))
    .where('product_code', '=', productOf(code))
    .compile()

export const selectIsSignedIn = (session: Session): CompiledQuery<{ logged_in: 0 | 1 }> =>
  sql<{ logged_in: 0 | 1 }>`SELECT ${customerOf(session)} IS NOT NULL AS logged_in`.compile(db)

/** Cards of products on sale, newest wish first. */
export const selectWishList = (session: Session): CompiledQuery<ViewerCardRow> =>
  selectViewerCards({ owner: { session }, isAmend: false })
    .innerJoin('wish_list_items', 'wish_list_items.product_code', 'products.code')
    .where('variants.is_default', '=', 1)
    .where('wish_list_items.customer_id', '=', customerOf(session))
    .orderBy('wish_list_items.added_at', 'desc')
    .orderBy('products.code')
    .compile()
