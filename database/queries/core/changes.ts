/** Changes waiting to be published, and the builds that publish them automatically, unless staff have switched that off. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ChangeTarget } from '../../../domain/publishing/build/change.ts'
import type { WaitingChange } from '../../../domain/publishing/build/schema.ts'
import { db } from '../../query-builder.ts'
import type { Actor } from './audit.ts'
import { requestBuild } from './builds.ts'
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

/** Counts the changes that no build under way publishes: a queued one publishes all, a running one up to its newest. */
export const countChangesLeft = () =>
  countRows(sql`changes WHERE build_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM builds WHERE state = 'queued' AND rollback_to IS NULL)
    AND id > coalesce((SELECT newest_change FROM builds WHERE state = 'running' AND rollback_to IS NULL), 0)`)

export const AUTO_PUBLISH = 'auto_publish'

/** From the first product, or draft, until a product's page is live: an owner takes the shop live. A demo begins live. */
const isBeforeGoingLive = sql`(EXISTS (SELECT 1 FROM product_listing)
  AND NOT EXISTS (SELECT 1 FROM build_routes WHERE type = 'pdp')
  AND coalesce((SELECT value_json FROM config WHERE key = 'show_demo_banner'), 'null') <> 'true')`

const isAutoPublished: RawBuilder<0 | 1> =
  sql`coalesce((SELECT value_json FROM config WHERE key = ${AUTO_PUBLISH}), iif(${isBeforeGoingLive}, 'false', 'true')) = 'true'`

export const selectAutoPublish = (): CompiledQuery<{ auto_publish: 0 | 1 }> =>
  db.selectNoFrom(isAutoPublished.as('auto_publish')).compile()

/** Requests a build of what has changed, if the shop publishes changes automatically and `holds` is true. */
export const requestAutoBuild = (by: string, holds: RawBuilder<unknown>) =>
  requestBuild({ kind: 'changed', by }, sql`${isAutoPublished} AND ${holds}`)

/** Two statements: one lists a change as waiting to be published, the other requests its build. */
export const queueChange = (
  change: Omit<NewChange, 'admin_id'>,
  by: Actor,
  holds: RawBuilder<unknown>,
): [CompiledQuery, ReturnType<typeof requestBuild>] => [
  insertChange({ ...change, admin_id: by.id }, holds),
  requestAutoBuild(by.name, holds),
]
