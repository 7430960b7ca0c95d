/** The content above and below a product list, where its path has some (spec §2, Product list screen). */
import type { Client } from '@libsql/client'
import { type PartKind, partRoute } from '../../domain/page/content-part.ts'
import type { PageDocument } from '../../domain/page/page-document.ts'
import type { ListContent } from '../../domain/route/descriptor.ts'
import { loadDocumentData } from './document-data.ts'
import { type DocumentFiles, documentFiles } from './document-files.ts'
import type { Documents } from './pages.ts'

/** The files are those of both parts. */
export type LoadedListContent = DocumentFiles & { content: ListContent }

/** `path` has no slash at its ends. */
export async function loadListContent(
  client: Client,
  parts: Documents['parts'],
  path: string,
): Promise<LoadedListContent> {
  const documentOf = (kind: PartKind): PageDocument | undefined => parts.get(partRoute({ kind, path }))
  const [header, footer] = [documentOf('list_header'), documentOf('list_footer')]
  const { style, script } = documentFiles([header, footer].flatMap((part) => part ?? []))
  const content: ListContent = {
    ...(header && { list_header: await loadDocumentData(client, header) }),
    ...(footer && { list_footer: await loadDocumentData(client, footer) }),
    ...(style && { has_style: true }),
    ...(script && { has_script: true }),
  }
  return { content, style, script }
}
