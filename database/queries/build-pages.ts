/** The published pages, as the static build reads them (domain §10). */
import { db } from '../query-builder.ts'

/** Every published document of the given kind of page, by route. */
export const publishedPages = (kind: 'page' | 'header' | 'footer' | 'list_header' | 'list_footer') =>
  db
    .selectFrom('pages')
    .innerJoin('page_versions', 'page_versions.id', 'pages.published_version_id')
    .select(['pages.route', 'page_versions.document_json'])
    .where('pages.kind', '=', kind)
    .orderBy('pages.route')
    .compile()
