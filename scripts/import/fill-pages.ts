/** Adds the pages of a shop with products to one that was opened empty, unless its owner has changed them. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import type { Imported, Pages, PageVersions } from '../../database/tables.ts'
import { storedKind } from '../../domain/core/route/content-part.ts'
import type { ClubPlan } from '../../domain/plans/club-plan/schema.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { writeWithRetry } from './write-with-retry.ts'

type PageRow = Pick<Pages, 'id' | 'route' | 'draft_json'> & {
  live_json: PageVersions['document_json'] | null
  record_json: Imported['record_json'] | null
}

const selectPages = (): CompiledQuery<PageRow> =>
  sql<PageRow>`SELECT pages.id, pages.route, draft_json, document_json AS live_json, record_json
    FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
      LEFT JOIN imported ON noun = 'page' AND key = pages.route`.compile(db)

const selectRecorded = () => sql<Pick<Imported, 'key'>>`SELECT key FROM imported WHERE noun = 'page'`.compile(db)

const isUntouched = ({ draft_json, live_json, record_json }: PageRow): boolean =>
  draft_json === record_json && live_json === record_json

const publish = (route: string, now: string): CompiledQuery[] => [
  sql`INSERT INTO page_versions (page_id, number, document_json, note, created_at)
    SELECT id, 1 + coalesce((SELECT max(number) FROM page_versions WHERE page_id = pages.id), 0), draft_json,
      'With the first products', ${now}
    FROM pages WHERE route = ${route}`.compile(db),
  sql`UPDATE pages SET published_version_id = (SELECT max(id) FROM page_versions WHERE page_id = pages.id)
    WHERE route = ${route}`.compile(db),
  sql`INSERT INTO imported (noun, key, record_json) SELECT 'page', route, draft_json FROM pages WHERE route = ${route}
    ON CONFLICT (noun, key) DO UPDATE SET record_json = excluded.record_json`.compile(db),
]

function replacePage(page: PageDocument, now: string): CompiledQuery[] {
  const { route, title, meta_description, keywords } = page
  return [
    sql`UPDATE pages SET title = ${title}, meta_title = ${title}, meta_description = ${meta_description},
        meta_keywords = ${keywords}, draft_json = ${JSON.stringify(page)}, draft_revision = draft_revision + 1,
        updated_at = ${now}
      WHERE route = ${route}`.compile(db),
    ...publish(route, now),
  ]
}

function addPage(page: PageDocument, now: string): CompiledQuery[] {
  const { route, title, meta_description, keywords } = page
  return [
    db
      .insertInto('pages')
      .values({
        route,
        kind: storedKind(route),
        title,
        meta_title: title,
        meta_description,
        meta_keywords: keywords,
        draft_json: JSON.stringify(page),
        created_at: now,
        updated_at: now,
      })
      .compile(),
    ...publish(route, now),
  ]
}

/** A plan whose pictures the owner has chosen keeps them. */
const picturePlan = ({ id, picture_codes }: ClubPlan): CompiledQuery =>
  sql`UPDATE club_plans SET picture_codes_json = ${JSON.stringify(picture_codes)}
    WHERE id = ${id} AND picture_codes_json = '[]'`.compile(db)

/** All in one batch; deleted pages stay deleted. `now` is UTC ISO-8601. */
export async function fillPages(
  client: Client,
  { pages, clubPlans }: { pages: readonly PageDocument[]; clubPlans: readonly ClubPlan[] },
  now: string,
): Promise<void> {
  const [existing, recorded] = await batch(client, 'read', [selectPages(), selectRecorded()])
  const byRoute = new Map(existing.rows.map((row) => [row.route, row]))
  const known = new Set(recorded.rows.map(({ key }) => key))
  const queries = pages.flatMap((page) => {
    const row = byRoute.get(page.route)
    if (row === undefined) return known.has(page.route) ? [] : addPage(page, now)
    return isUntouched(row) && row.draft_json !== JSON.stringify(page) ? replacePage(page, now) : []
  })
  await writeWithRetry(client, [...queries, ...clubPlans.map(picturePlan)])
}
