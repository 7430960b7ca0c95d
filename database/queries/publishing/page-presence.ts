/** Pages that editors have open. A row counts for a minute; the nightly job deletes older ones. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Present, PresentOnPage } from '../../../domain/publishing/page/presence.ts'
import { db } from '../../query-builder.ts'

type Open = { page: number; admin: string }

/** Writes no row for a missing page. The editor who last saved the draft counts as having edited it at any time. */
export const keepPresence = ({ page, admin }: Open, at: string): CompiledQuery =>
  sql`INSERT INTO page_presence (page_id, admin_id, seen_at, edited_at)
    SELECT id, ${admin}, ${at}, iif(draft_by = ${admin}, updated_at, NULL) FROM pages WHERE id = ${page}
    ON CONFLICT (page_id, admin_id) DO UPDATE SET seen_at = excluded.seen_at`.compile(db)

const OTHERS = (admin: string, since: string) =>
  sql`FROM page_presence JOIN admins ON admins.id = admin_id WHERE admin_id <> ${admin} AND seen_at >= ${since}`

/** All other editors who have it open. */
export const selectOthersOn = ({ page, admin }: Open, since: string): CompiledQuery<Present> =>
  sql<Present>`SELECT admins.name, edited_at ${OTHERS(admin, since)} AND page_id = ${page} ORDER BY admins.name`.compile(
    db,
  )

/** All other editors, on any page. */
export const selectOthers = (admin: string, since: string): CompiledQuery<PresentOnPage> =>
  sql<PresentOnPage>`SELECT page_id, admins.name, edited_at ${OTHERS(admin, since)}
    ORDER BY page_id, admins.name`.compile(db)

/** Run with a save of its draft, under that save's condition. */
export const keepEdited = ({ page, admin }: Open, at: string, holds: RawBuilder<boolean>): CompiledQuery =>
  sql`UPDATE page_presence SET edited_at = ${at}
    WHERE page_id = ${page} AND admin_id = ${admin} AND ${holds}`.compile(db)
