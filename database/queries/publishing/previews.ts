/** Previews of bundles and drafts: requested by staff, built where the site's files are (docs/domain.md#previews). */
import { type CompiledQuery, sql } from 'kysely'
import { sectionRoute } from '../../../domain/core/route/content-part.ts'
import { type BundlePreview, MAX_PAGE_PREVIEWS, type PagePreview } from '../../../domain/publishing/preview/preview.ts'
import { db } from '../../query-builder.ts'
import type { Pages, Previews } from '../../tables.ts'
import { NOW } from '../core/builds.ts'
import type { AccountId } from '../core/passwords.ts'

/** Seconds of a builder's lease; after that another one takes over, since it must have died. */
export const PREVIEW_LEASE_SECONDS = 300

const COLUMNS = sql`previews.id, previews.version, previews.state, as_of, message, expires_at,
  previews.created_at AS requested_at, coalesce(admins.name, '') AS "by"`

export type PagePreviewRow = Omit<PagePreview, 'is_own'> &
  Pick<Pages, 'route'> & { is_outdated: 0 | 1; is_own: 0 | 1; is_b: 0 | 1 }

/** The page that an open test compares with that version B; NULL for any other page. */
const TESTED_ROUTE = sql`(SELECT tested.route FROM page_tests JOIN pages AS tested ON tested.id = page_tests.page_id
    WHERE variant_id = pages.id AND ended_at IS NULL)`

/**
 * Route of the page to open: for a saved section, that of the first page that shows it, and for version B that of its
 * page.
 */
const OPENED = sql`iif(kind = 'template', coalesce((SELECT shown.route
    FROM pages AS shown JOIN page_versions ON page_versions.id = shown.published_version_id,
      json_each(page_versions.document_json, '$.containers')
    WHERE shown.kind = 'page' AND ${sectionRoute('')} || (value ->> '$.section') = pages.route
    ORDER BY shown.route LIMIT 1), ''), coalesce(${TESTED_ROUTE}, route))`

/** Route of the first page that a bundle changes, otherwise of its first product, and '' if it has neither. */
const FIRST_CHANGED = sql`coalesce((SELECT ${OPENED} FROM bundle_items JOIN pages ON pages.id = CAST(noun_id AS INTEGER)
    WHERE bundle_id = bundles.id AND noun = 'page' AND NOT coalesce(change_json ->> '$.takes_off', 0)
    ORDER BY kind = 'template', bundle_items.created_at, noun_id LIMIT 1),
  (SELECT route FROM bundle_items JOIN variants ON variants.code = noun_id
    JOIN products ON products.code = variants.product_code
    WHERE bundle_id = bundles.id AND noun = 'product' AND coalesce(change_json ->> '$.status', status) = 'active'
    ORDER BY bundle_items.created_at, noun_id LIMIT 1), '')`

export type BundlePreviewRow = BundlePreview & Pick<Pages, 'route'> & { is_outdated: 0 | 1 }

/** Unexpired ones, newest first. */
export const selectPreviews = (now: string): CompiledQuery<BundlePreviewRow> =>
  sql<BundlePreviewRow>`SELECT ${COLUMNS}, bundle_id AS bundle, ${FIRST_CHANGED} AS route,
      bundles.version <> previews.version AS is_outdated
    FROM previews JOIN bundles ON bundles.id = bundle_id LEFT JOIN admins ON admins.id = previews.created_by
    WHERE expires_at > ${now} ORDER BY previews.created_at DESC, previews.id`.compile(db)

/** Unexpired ones of a page, newest first: the shared ones, and the one that `by` opened without sharing it. */
export const selectPagePreviews = (page: number, by: string, now: string): CompiledQuery<PagePreviewRow> =>
  sql<PagePreviewRow>`SELECT ${COLUMNS}, page_id AS page, is_own, ${OPENED} AS route,
      ${TESTED_ROUTE} IS NOT NULL AS is_b, draft_revision <> previews.version AS is_outdated
    FROM previews JOIN pages ON pages.id = page_id LEFT JOIN admins ON admins.id = previews.created_by
    WHERE page_id = ${page} AND expires_at > ${now} AND (is_own = 0 OR created_by = ${by})
    ORDER BY previews.created_at DESC, previews.id`.compile(db)

type Asked = Pick<BundlePreview, 'id' | 'version' | 'as_of' | 'expires_at'> & { by: string; at: string }

/** A bundle has one preview: a new one replaces it and ends its link. */
export const insertPreview = (bundle: number, { id, version, as_of, expires_at, by, at }: Asked): CompiledQuery[] => [
  db.deleteFrom('previews').where('bundle_id', '=', bundle).compile(),
  db
    .insertInto('previews')
    .values({ id, bundle_id: bundle, version, as_of, expires_at, created_by: by, created_at: at })
    .compile(),
]

type AskedOfPage = Asked & { is_own: boolean }

/** True if the page's draft is at that revision and the page may have another preview; own ones are not counted. */
export const mayPreviewPage = (page: number, { version, is_own, at }: Pick<AskedOfPage, 'version' | 'is_own' | 'at'>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM pages WHERE id = ${page} AND draft_revision = ${version} AND archived_at IS NULL)
    AND (${is_own} OR (SELECT count(*) FROM previews
      WHERE page_id = ${page} AND is_own = 0 AND expires_at > ${at}) < ${MAX_PAGE_PREVIEWS})`

/** Adds one to the page's previews; an own one replaces the one before. */
export const insertPagePreview = (page: number, asked: AskedOfPage): CompiledQuery[] => {
  const { id, version, as_of, expires_at, is_own, by, at } = asked
  return [
    sql`INSERT INTO previews (id, page_id, version, as_of, expires_at, is_own, created_by, created_at)
      SELECT ${id}, ${page}, ${version}, ${as_of}, ${expires_at}, ${is_own}, ${by}, ${at}
      WHERE ${mayPreviewPage(page, asked)}`.compile(db),
    sql`DELETE FROM previews WHERE ${is_own} AND page_id = ${page} AND created_by = ${by} AND is_own = 1
      AND id <> ${id} AND EXISTS (SELECT 1 FROM previews AS made WHERE made.id = ${id})`.compile(db),
  ]
}

/** Ends all preview links of a member of staff. */
export const deletePreviewsOf = (by: AccountId): CompiledQuery =>
  db.deleteFrom('previews').where('created_by', '=', by).compile()

export const deletePreview = (id: string): CompiledQuery => db.deleteFrom('previews').where('id', '=', id).compile()

/** All stored previews, for the builder: it deletes the pages of any that are missing here. */
export const selectUnexpiredPreviews = () =>
  sql<Pick<Previews, 'id'> & { is_to_make: 0 | 1 }>`SELECT id,
      state = 'waiting' OR (state = 'making' AND lease_expires_at < ${NOW}) AS is_to_make
    FROM previews WHERE expires_at > ${NOW} ORDER BY created_at`.compile(db)

/** Either `bundle` or `page` is set. */
export type ClaimedPreview = Pick<Previews, 'id' | 'version' | 'as_of'> & {
  bundle: Previews['bundle_id']
  page: Previews['page_id']
}

/** Returns no row if another builder was faster, or the preview was withdrawn. */
export const claimPreview = (id: string): CompiledQuery<ClaimedPreview> =>
  sql<ClaimedPreview>`UPDATE previews SET state = 'making',
      lease_expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${PREVIEW_LEASE_SECONDS} seconds`})
    WHERE id = ${id} AND (state = 'waiting' OR (state = 'making' AND lease_expires_at < ${NOW}))
    RETURNING id, bundle_id AS bundle, page_id AS page, version, as_of`.compile(db)

/** `version` is the version of the previewed bundle or draft. */
export const finishPreview = (
  id: string,
  { state, message, version }: { state: 'ready' | 'failed'; message: string; version: number },
): CompiledQuery =>
  sql`UPDATE previews SET state = ${state}, message = ${message}, version = ${version}, lease_expires_at = NULL
    WHERE id = ${id} AND state = 'making'`.compile(db)

/** Lets another builder start it again. */
export const yieldPreview = (id: string): CompiledQuery =>
  sql`UPDATE previews SET state = 'waiting', lease_expires_at = NULL WHERE id = ${id} AND state = 'making'`.compile(db)
