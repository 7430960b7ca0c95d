/** Loads what was made in the page builder: the pages, and the parts of other routes' pages. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectPublishedPages } from '../../database/queries/pages.ts'
import { pageCss } from '../../domain/page/page-css.ts'
import type { PageDocument } from '../../domain/page/page-document.ts'
import { withDefaultMeta } from '../../domain/route/default-meta.ts'
import { contentJson } from '../../domain/route/descriptor-json.ts'
import { loadDocumentData } from './document-data.ts'
import { pageTitle } from './page-title.ts'
import type { RouteDraft } from './route-draft.ts'

/** `parts` by their route (content-part.ts): 'list_header/red'. */
export type Documents = { pages: PageDocument[]; parts: ReadonlyMap<string, PageDocument> }

export async function loadDocuments(client: Client): Promise<Documents> {
  const [{ rows }] = await batch(client, 'read', [selectPublishedPages()])
  const { pages = [], parts = [] } = Object.groupBy(rows, ({ kind }) => (kind === 'page' ? 'pages' : 'parts'))
  return {
    pages: pages.map(({ document_json }) => JSON.parse(document_json)),
    parts: new Map(parts.map(({ route, document_json }) => [route, JSON.parse(document_json)])),
  }
}

export async function* loadPages(client: Client, pages: PageDocument[]): AsyncGenerator<RouteDraft> {
  for (const page of pages) {
    const style = pageCss(page)
    yield {
      route: page.route,
      type: 'dyn',
      tail: '',
      page: { document: JSON.stringify(page), style },
      content: contentJson({
        type: 'dyn',
        title: pageTitle(page.title),
        meta: withDefaultMeta({
          description: page.meta_description,
          keywords: page.keywords,
          canonical: `/${page.route}`,
        }),
        data: { ...(await loadDocumentData(client, page)), has_style: style !== '' },
      }),
    }
  }
}
