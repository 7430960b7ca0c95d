/** Saved sections, and the pages that link to them. The database stores sections as pages of the kind 'template'. */
import { type CompiledQuery, sql } from 'kysely'
import { sectionRoute } from '../../../domain/core/route/content-part.ts'
import type { SectionUse } from '../../../domain/publishing/page/saved-section.schema.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import { db } from '../../query-builder.ts'
import type { Pages, PageVersions } from '../../tables.ts'
import { SHOWN_TITLE } from '../catalogue/page-title.ts'
import { PAGE_FROM, PAGE_SUMMARY } from './staff-pages.ts'

/** Maximum number of sections in a shop. */
export const MAX_SECTIONS = 200

/** `document_json` is what pages show; of a section that was never published, its draft. */
export type SavedSectionRow = StaffPage & Pick<PageVersions, 'document_json'>

export const selectSavedSections = (): CompiledQuery<SavedSectionRow> =>
  sql<SavedSectionRow>`SELECT ${PAGE_SUMMARY}, coalesce(document_json, draft_json) AS document_json ${PAGE_FROM}
    WHERE kind = 'template' AND archived_at IS NULL ORDER BY ${SHOWN_TITLE}, pages.id
    LIMIT ${MAX_SECTIONS}`.compile(db)

export const countSections = () =>
  db
    .selectFrom('pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'template')
    .where('archived_at', 'is', null)
    .compile()

export type SectionUseRow = Omit<SectionUse, 'is_live'> & { section: string; is_live: 0 | 1 }

/** Every page that links to a section: on the site, in its draft, or in a bundle that waits. */
export const selectSectionUses = (): CompiledQuery<SectionUseRow> =>
  sql<SectionUseRow>`WITH documents AS (
      SELECT id AS page_id, draft_json AS json, 0 AS is_live FROM pages WHERE archived_at IS NULL
      UNION ALL SELECT pages.id, document_json, 1 FROM pages JOIN page_versions ON page_versions.id = published_version_id
      UNION ALL SELECT CAST(noun_id AS INTEGER), document_json, 0 FROM bundle_items JOIN bundles ON bundles.id = bundle_id
        WHERE noun = 'page' AND state <> 'live' AND document_json IS NOT NULL
    ), used AS (
      SELECT value ->> '$.section' AS section, page_id, max(is_live) AS is_live
      FROM documents, json_each(documents.json, '$.containers') WHERE value ->> '$.section' IS NOT NULL GROUP BY 1, 2
    )
    SELECT section, used.is_live, pages.id, iif(page_tests.id IS NULL, pages.route, tested.route) AS route, pages.kind,
      ${SHOWN_TITLE} AS title
    FROM used JOIN pages ON pages.id = used.page_id AND pages.kind <> 'template'
      LEFT JOIN page_tests ON variant_id = pages.id AND ended_at IS NULL
      LEFT JOIN pages AS tested ON tested.id = page_tests.page_id
    ORDER BY section, route, pages.id`.compile(db)

/** Maximum number of pages that are checked when a section changes. */
const MAX_HOSTS = 500

export type SectionHostRow = Omit<SectionUse, 'is_live'> & Pick<PageVersions, 'document_json'>

/**
 * Pages that show the section with the id `section`; none if that is another kind of page. With a bundle, pages that
 * the bundle publishes are as they are in it.
 */
export const selectSectionHosts = (section: number, bundle = 0): CompiledQuery<SectionHostRow> =>
  sql<SectionHostRow>`WITH shown AS (
      SELECT pages.id, kind, iif(page_tests.id IS NULL, route, (SELECT tested.route FROM pages AS tested
          WHERE tested.id = page_tests.page_id)) AS route, ${SHOWN_TITLE} AS title,
        coalesce((SELECT document_json FROM bundle_items
          WHERE bundle_id = ${bundle} AND noun = 'page' AND noun_id = CAST(pages.id AS TEXT)),
        page_versions.document_json) AS document_json
      FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
        LEFT JOIN page_tests ON variant_id = pages.id AND ended_at IS NULL
      WHERE kind <> 'template' AND archived_at IS NULL
        AND EXISTS (SELECT 1 FROM pages WHERE id = ${section} AND kind = 'template')
    )
    SELECT * FROM shown WHERE document_json IS NOT NULL AND EXISTS (
      SELECT 1 FROM json_each(document_json, '$.containers') WHERE ${sectionRoute('')} || (value ->> '$.section')
        = (SELECT route FROM pages WHERE id = ${section}))
    ORDER BY route, id LIMIT ${MAX_HOSTS}`.compile(db)

/** All published sections, if `section` is the id of one; none for another kind of page. */
export const selectPublishedSections = (section: number): CompiledQuery<PublishedSectionRow> =>
  sql<PublishedSectionRow>`SELECT route, pages.title, document_json
    FROM pages JOIN page_versions ON page_versions.id = published_version_id
    WHERE kind = 'template' AND EXISTS (SELECT 1 FROM pages WHERE id = ${section} AND kind = 'template')
    LIMIT ${MAX_SECTIONS}`.compile(db)

export type PublishedSectionRow = Pick<Pages, 'route' | 'title'> & Pick<PageVersions, 'document_json'>

/**
 * Published sections to which the draft of a page links. With a bundle, those that it publishes are as they are in the
 * bundle.
 */
export const selectLinkedSections = (page: number, bundle = 0): CompiledQuery<PublishedSectionRow> =>
  sql<PublishedSectionRow>`WITH shown AS (
      SELECT route, pages.title, coalesce((SELECT document_json FROM bundle_items
          WHERE bundle_id = ${bundle} AND noun = 'page' AND noun_id = CAST(pages.id AS TEXT)),
        page_versions.document_json) AS document_json
      FROM pages LEFT JOIN page_versions ON page_versions.id = published_version_id
      WHERE kind = 'template' AND archived_at IS NULL AND route IN (
        SELECT ${sectionRoute('')} || (value ->> '$.section')
        FROM pages AS linking, json_each(linking.draft_json, '$.containers')
        WHERE linking.id = ${page} AND value ->> '$.section' IS NOT NULL)
    ) SELECT * FROM shown WHERE document_json IS NOT NULL`.compile(db)
