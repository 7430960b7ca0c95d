/** Who has which page open in the editor. All of it is of the last minute: what is older is taken away in passing. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Present, PresentOnPage } from '../../domain/page/presence.ts'
import { db } from '../query-builder.ts'

type Open = { page: number; admin: string }

/** No row is written where there is no such page. Whoever saved the draft last has edited it, in this sitting or before. */
export const keepPresence = ({ page, admin }: Open, at: string): CompiledQuery =>
  sql`INSERT INTO page_presence (page_id, admin_id, seen_at, edited_at)
    SELECT id, ${admin}, ${at}, iif(draft_by = ${admin}, updated_at, NULL) FROM pages WHERE id = ${page}
    ON CONFLICT (page_id, admin_id) DO UPDATE SET seen_at = excluded.seen_at`.compile(db)

/** `since` is UTC ISO-8601: whoever was last seen before that has gone. */
export const forgetGone = (since: string): CompiledQuery =>
  sql`DELETE FROM page_presence WHERE seen_at < ${since}`.compile(db)

const OTHERS = (admin: string, since: string) =>
  sql`FROM page_presence JOIN admins ON admins.id = admin_id WHERE admin_id <> ${admin} AND seen_at >= ${since}`

/** Everybody else who has it open. */
export const selectOthersOn = ({ page, admin }: Open, since: string): CompiledQuery<Present> =>
  sql<Present>`SELECT admins.name, edited_at ${OTHERS(admin, since)} AND page_id = ${page} ORDER BY admins.name`.compile(
    db,
  )

/** Everybody else, on any page. */
export const selectOthers = (admin: string, since: string): CompiledQuery<PresentOnPage> =>
  sql<PresentOnPage>`SELECT page_id, admins.name, edited_at ${OTHERS(admin, since)}
    ORDER BY page_id, admins.name`.compile(db)

/** With a save of its draft, under that save's condition. */
export const keepEdited = ({ page, admin }: Open, at: string, holds: RawBuilder<boolean>): CompiledQuery =>
  sql`UPDATE page_presence SET edited_at = ${at}
    WHERE page_id = ${page} AND admin_id = ${admin} AND ${holds}`.compile(db)
