/** Comments on parts of a page, deleted with it. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { MAX_COMMENTS, type PageComment } from '../../../domain/publishing/page/comment.ts'
import { db } from '../../query-builder.ts'

/** Oldest first. */
export const selectComments = (page: number): CompiledQuery<PageComment> =>
  sql<PageComment>`SELECT page_comments.id, part, text, coalesce(author.name, '') AS "by", page_comments.created_at AS at,
      resolved_at, coalesce(resolver.name, '') AS resolved_by
    FROM page_comments LEFT JOIN admins AS author ON author.id = admin_id
    LEFT JOIN admins AS resolver ON resolver.id = page_comments.resolved_by
    WHERE page_id = ${page} ORDER BY page_comments.id`.compile(db)

/** The address of the page, as the audit log names it. */
export const routeOf = (page: number): RawBuilder<string> => sql`(SELECT route FROM pages WHERE id = ${page})`

/** The condition of a new comment: there is such a page, with room for it. */
export const mayComment = (page: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM pages WHERE id = ${page})
    AND (SELECT count(*) FROM page_comments WHERE page_id = ${page}) < ${MAX_COMMENTS}`

type NewComment = { page: number; part: string; text: string; by: string; at: string }

export const insertComment = ({ page, part, text, by, at }: NewComment): CompiledQuery =>
  sql`INSERT INTO page_comments (page_id, part, text, admin_id, created_at)
    SELECT ${page}, ${part}, ${text}, ${by}, ${at} WHERE ${mayComment(page)}`.compile(db)

/** Moves the comments on parts to another page. */
export const moveComments = (from: number, to: number, parts: readonly string[]): CompiledQuery =>
  sql`UPDATE page_comments SET page_id = ${to}
    WHERE page_id = ${from} AND part IN (SELECT value FROM json_each(${JSON.stringify(parts)}))`.compile(db)

type Resolution = { page: number; comment: number; is_resolved: boolean }

/** The condition of a write: the comment is not in that state yet. */
export const isUnlike = ({ page, comment, is_resolved }: Resolution): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM page_comments
    WHERE id = ${comment} AND page_id = ${page} AND (resolved_at IS NULL) = ${is_resolved ? 1 : 0})`

export const resolveComment = (resolution: Resolution, { by, at }: { by: string; at: string }): CompiledQuery => {
  const [when, who] = resolution.is_resolved ? [at, by] : [null, null]
  return sql`UPDATE page_comments SET resolved_at = ${when}, resolved_by = ${who}
    WHERE id = ${resolution.comment} AND ${isUnlike(resolution)}`.compile(db)
}
