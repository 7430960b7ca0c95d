/** Promotion codes in the control panel. */
import { type CompiledQuery, type InferResult, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { Promotions } from '../../tables.ts'
import { promotedProducts, promotionScope, type ScopeIds, unknownInScope } from './promotion-scope.ts'

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

/** Returns the e-mail addresses that no account has. */
export const selectWithoutAccount = (emails: readonly string[]): CompiledQuery<{ email: string }> =>
  sql<{ email: string }>`SELECT value AS email FROM json_each(${JSON.stringify(emails)})
    WHERE value NOT IN (SELECT email FROM customers)`.compile(db)

/** Inserts nothing if the code exists already, or one of its categories and products does not. */
export const insertPromotion = (
  code: string,
  terms: TermsColumns,
  scope: ScopeIds,
  created_at: string,
): CompiledQuery => {
  const row = { code, ...terms, created_at }
  return sql`INSERT INTO promotions (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    SELECT ${sql.join(Object.values(row))} WHERE NOT EXISTS (${unknownInScope(scope)})
    ON CONFLICT DO NOTHING`.compile(db)
}

/** Updates nothing if staff have changed the code since, or shoppers have used it more often than the new limit. */
export const updatePromotion = (code: string, version: number, terms: TermsColumns) =>
  db
    .updateTable('promotions')
    .set({ ...terms, version: sql`version + 1` })
    .where('code', '=', code)
    .where('version', '=', version)
    .where(sql<boolean>`used <= coalesce(${terms.total_uses}, used)`)
    .compile()

/** Deletes nothing if an order has ever used the code. An order cancelled unpaid returned its use, but still has it. */
export const deletePromotion = (code: string) =>
  db
    .deleteFrom('promotions')
    .where('code', '=', code)
    .where('used', '=', 0)
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM promotion_uses WHERE promotion_code = ${code})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE promotion_code = ${code})`)
    .compile()
