/** Reading the pages of the page builder. */
import type { CompiledQuery } from 'kysely'
import { db } from '../query-builder.ts'

export type PublishedPageRow = {
  route: string
  kind: 'page' | 'header' | 'footer' | 'list_header' | 'list_footer' | 'template'
  title: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  /** PageDocument. */
  document_json: string
}

/** The pages the site shows, each in its published version. */
export const selectPublishedPages = (): CompiledQuery<PublishedPageRow> =>
  db
    .selectFrom('pages')
    .innerJoin('page_versions', 'page_versions.id', 'pages.published_version_id')
    .where('pages.kind', '<>', 'template')
    .select(['route', 'kind', 'title', 'meta_title', 'meta_description', 'meta_keywords', 'document_json'])
    .orderBy('route')
    .compile()
