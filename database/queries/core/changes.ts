/** Changes waiting to be published. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ChangeTarget } from '../../../domain/publishing/build/change.ts'
import type { WaitingChange } from '../../../domain/publishing/build/schema.ts'
import { db } from '../../query-builder.ts'
import { countRows } from './staff-lists.ts'

export type NewChange = {
  noun: ChangeTarget
  noun_id: string
  summary: string
  /** null if no staff member made the change. */
  admin_id: string | null
  /** UTC ISO-8601. */
  at: string
}

/** `holds` is the condition under which the batch makes the change. */
export const insertChange = (
  { noun, noun_id, summary, admin_id, at }: NewChange,
  holds: RawBuilder<unknown> = sql`true`,
): CompiledQuery =>
  sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
    SELECT ${noun}, ${noun_id}, ${summary}, ${admin_id}, ${at} WHERE ${holds}`.compile(db)

/** Records that a review appears on its product's page, or disappears from it. */
export const insertReviewChange = (
  { reviewId, isShown, admin_id, at }: { reviewId: number; isShown: boolean; admin_id: string; at: string },
  holds: RawBuilder<unknown>,
): CompiledQuery =>
  sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
    SELECT 'product', products.code, products.title || ${isShown ? ': a review was published' : ': a review was taken down'},
      ${admin_id}, ${at}
    FROM reviews JOIN products ON products.code = reviews.product_code WHERE reviews.id = ${reviewId} AND ${holds}`.compile(
    db,
  )

/** Oldest first. */
export const selectWaitingChanges = (limit: number): CompiledQuery<WaitingChange> =>
  sql<WaitingChange>`SELECT changes.id, noun, noun_id, summary, coalesce(admins.name, '') AS "by",
      changes.created_at AS at
    FROM changes LEFT JOIN admins ON admins.id = changes.admin_id
    WHERE build_id IS NULL ORDER BY changes.id LIMIT ${limit}`.compile(db)

export const countWaitingChanges = () => countRows(sql`changes WHERE build_id IS NULL`)
