/** Numbers of the shop for GET /api/metrics, each found by an index. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'

export type ShopNumbers = {
  mail_queued: number
  mail_failed: number
  mail_dead: number
  payments_open: number
  builds_waiting: number
  /** UTC ISO-8601; null if there was none. */
  last_published: string | null
  last_failed: string | null
}

export const selectShopNumbers = (): CompiledQuery<ShopNumbers> =>
  sql<ShopNumbers>`SELECT
    (SELECT count(*) FROM mail WHERE state IN ('queued', 'failed') AND state = 'queued') AS mail_queued,
    (SELECT count(*) FROM mail WHERE state IN ('queued', 'failed') AND state = 'failed') AS mail_failed,
    (SELECT count(*) FROM mail WHERE state = 'dead') AS mail_dead,
    (SELECT count(*) FROM payments WHERE state IN ('started', 'needs_action')) AS payments_open,
    (SELECT count(*) FROM builds WHERE state = 'queued') AS builds_waiting,
    (SELECT finished_at FROM builds WHERE state = 'published' ORDER BY id DESC LIMIT 1) AS last_published,
    (SELECT finished_at FROM builds WHERE state = 'failed' ORDER BY id DESC LIMIT 1) AS last_failed`.compile(db)
