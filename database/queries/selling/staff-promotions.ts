/** Promotion codes in the control panel. */
import { type CompiledQuery, type InferResult, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Promotions } from '../../tables.ts'
import { promotedProducts, promotionScope, type ScopeIds, unknownInScope } from './promotion-scope.ts'

/** The columns of a code's terms. */
export type TermsColumns = Omit<Promotions, 'code' | 'used' | 'created_at' | 'version'>

/** Maximum number of codes in the list. */
const LIMIT = 1000

const select = db
  .selectFrom('promotions')
  .selectAll()
  .select([promotionScope.as('scope'), promotedProducts.as('products')])

export type PromotionRow = InferResult<typeof select>[number]

/** The newest first. */
export const selectPromotions = () => select.orderBy('created_at', 'desc').orderBy('code').limit(LIMIT).compile()

export const selectPromotion = (code: string) => select.where('code', '=', code).compile()

/** Returns the fields of terms that name a category or product which does not exist. */
export const selectUnknownInScope = (terms: ScopeIds) => unknownInScope(terms).compile(db)

/**
 * Condition that no promotion has that code and its categories and products exist, for statements in the same batch
 * before insertPromotion.
 */
export const isNewPromotion = (code: string, terms: ScopeIds): RawBuilder<boolean> =>
  sql<boolean>`(NOT EXISTS (SELECT 1 FROM promotions WHERE code = ${code}) AND NOT EXISTS (${unknownInScope(terms)}))`

/** Inserts nothing unless `isNew` holds. */
export const insertPromotion = (
  code: string,
  terms: TermsColumns,
  created_at: string,
  isNew: RawBuilder<boolean>,
): CompiledQuery => {
  const row = { code, ...terms, created_at }
  return db
    .insertInto('promotions')
    .columns(Object.keys(row) as (keyof typeof row)[])
    .expression(db.selectNoFrom(Object.entries(row).map(([column, value]) => sql.val(value).as(column))).where(isNew))
    .compile()
}

/** Condition that the code has the version that was seen, and was not used more often than the new limit. */
export const isPromotionAsSeen = (code: string, version: number, total_uses: number | null): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM promotions WHERE code = ${code} AND version = ${version}
    AND used <= coalesce(${total_uses}, used))`

/** Updates nothing if it has changed since. */
export const updatePromotion = (code: string, version: number, terms: TermsColumns) =>
  db
    .updateTable('promotions')
    .set({ ...terms, version: sql`version + 1` })
    .where('code', '=', code)
    .where(isPromotionAsSeen(code, version, terms.total_uses))
    .compile()

/** Condition that no order has ever used the code. An order cancelled unpaid returned its use, but still has it. */
export const isUnusedPromotion = (code: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM promotions WHERE code = ${code} AND used = 0)
    AND NOT EXISTS (SELECT 1 FROM promotion_uses WHERE promotion_code = ${code})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE promotion_code = ${code})`

/** Deletes nothing if an order refers to it. */
export const deletePromotion = (code: string) =>
  db.deleteFrom('promotions').where('code', '=', code).where(isUnusedPromotion(code)).compile()
