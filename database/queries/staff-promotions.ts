/** Promotion codes as staff list, make and change them. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import type { Promotions } from '../tables.ts'

export type PromotionRow = Promotions

/** What staff decide of it, as it is kept. */
export type KeptTerms = Omit<PromotionRow, 'code' | 'used' | 'created_at' | 'version'>

/** A shop that has made more than these looks for the newest. */
const MOST = 1000

const rows = (where: RawBuilder<unknown>) =>
  sql<PromotionRow>`SELECT code, kind, value, minimum_spend_pence, first_order_only, starts_on, ends_on, total_uses,
      uses_per_customer, used, is_active, created_at, version
    FROM promotions WHERE ${where} ORDER BY created_at DESC, code LIMIT ${MOST}`.compile(db)

/** The newest first. */
export const selectPromotions = (): CompiledQuery<PromotionRow> => rows(sql`true`)

export const selectPromotion = (code: string): CompiledQuery<PromotionRow> => rows(sql`code = ${code}`)

/** SQL: whether no promotion has that code. The same for all of a batch before insertPromotion. */
export const isFreeCode = (code: string): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM promotions WHERE code = ${code})`

/** Nothing where the code is taken. */
export const insertPromotion = (code: string, terms: KeptTerms, now: string): CompiledQuery =>
  sql`INSERT INTO promotions (code, kind, value, minimum_spend_pence, first_order_only, starts_on, ends_on, total_uses,
      uses_per_customer, is_active, created_at)
    SELECT ${code}, ${terms.kind}, ${terms.value}, ${terms.minimum_spend_pence}, ${terms.first_order_only},
      ${terms.starts_on}, ${terms.ends_on}, ${terms.total_uses}, ${terms.uses_per_customer}, ${terms.is_active}, ${now}
    WHERE ${isFreeCode(code)}`.compile(db)

type Seen = { code: string; version: number; total_uses: number | null }

/** SQL: whether it is as it was seen, and was not used more often meanwhile than it may be now. */
export const isPromotionAsSeen = ({ code, version, total_uses }: Seen): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM promotions WHERE code = ${code} AND version = ${version}
    AND used <= coalesce(${total_uses}, used))`

/** SQL: whether no order has ever named it. One that was cancelled unpaid gave its use back, and names it still. */
export const isUnusedPromotion = (code: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM promotions WHERE code = ${code} AND used = 0)
    AND NOT EXISTS (SELECT 1 FROM promotion_uses WHERE promotion_code = ${code})
    AND NOT EXISTS (SELECT 1 FROM orders WHERE promotion_code = ${code})`

/** Nothing where an order names it. */
export const deletePromotion = (code: string): CompiledQuery =>
  sql`DELETE FROM promotions WHERE code = ${code} AND ${isUnusedPromotion(code)}`.compile(db)

export const updatePromotion = (code: string, version: number, terms: KeptTerms): CompiledQuery =>
  sql`UPDATE promotions SET kind = ${terms.kind}, value = ${terms.value},
      minimum_spend_pence = ${terms.minimum_spend_pence}, first_order_only = ${terms.first_order_only},
      starts_on = ${terms.starts_on}, ends_on = ${terms.ends_on}, total_uses = ${terms.total_uses},
      uses_per_customer = ${terms.uses_per_customer}, is_active = ${terms.is_active}, version = version + 1
    WHERE ${isPromotionAsSeen({ code, version, total_uses: terms.total_uses })} AND code = ${code}`.compile(db)
