/** The content above and below a product list, where its path has some (spec §2, Product list screen). */
import type { Client } from '@libsql/client'
import { type PartKind, partRoute } from '../../domain/page/content-part.ts'
import { pageCss } from '../../domain/page/page-css.ts'
import type { PageDocument } from '../../domain/page/page-document.ts'
import type { ListContent } from '../../domain/route/descriptor.ts'
import { loadDocumentData } from './document-data.ts'
import type { Documents } from './pages.ts'

/** `style` is that of both parts, '' for most lists. */
export type LoadedListContent = { content: ListContent; style: string }

/** `path` has no slash at its ends. */
export async function loadListContent(
  client: Client,
  parts: Documents['parts'],
  path: string,
): Promise<LoadedListContent> {
  const documentOf = (kind: PartKind): PageDocument | undefined => parts.get(partRoute({ kind, path }))
  const [header, footer] = [documentOf('list_header'), documentOf('list_footer')]
  const style = [header, footer].flatMap((part) => (part && pageCss(part)) || []).join('\n')
  const content: ListContent = {
    ...(header && { list_header: await loadDocumentData(client, header) }),
    ...(footer && { list_footer: await loadDocumentData(client, footer) }),
    ...(style && { has_style: true }),
  }
  return { content, style }
}
