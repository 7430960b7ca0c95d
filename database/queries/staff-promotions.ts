/** Promotion codes in the control panel. */
import { type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { Promotions } from '../tables.ts'

/** The columns of a code's terms. */
export type TermsColumns = Omit<Promotions, 'code' | 'used' | 'created_at' | 'version'>

/** Most codes in the list. */
const LIMIT = 1000

/** The newest first. */
export const selectPromotions = () =>
  db.selectFrom('promotions').selectAll().orderBy('created_at', 'desc').orderBy('code').limit(LIMIT).compile()

export const selectPromotion = (code: string) =>
  db.selectFrom('promotions').selectAll().where('code', '=', code).compile()

/** Condition that no promotion has that code, for statements in the same batch before insertPromotion. */
export const isFreeCode = (code: string): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM promotions WHERE code = ${code})`

/** Inserts nothing if the code is taken. */
export const insertPromotion = (code: string, terms: TermsColumns, created_at: string) =>
  db
    .insertInto('promotions')
    .values({ code, ...terms, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .compile()

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
