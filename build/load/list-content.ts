/** The content around a product list and right above and below its products, where its path has some. */
import type { Client } from '@libsql/client'
import { partRoute } from '../../domain/page/content-part.ts'
import type { ListContent } from '../../domain/route/descriptor.ts'
import { loadDocumentData } from './document-data.ts'
import { type DocumentFiles, documentFiles } from './document-files.ts'
import type { Documents } from './pages.ts'

/** The files are those of all parts. */
export type LoadedListContent = DocumentFiles & { content: ListContent }

/** As they stand on the page, from its top. */
const KINDS = ['header', 'list_header', 'list_footer', 'footer'] as const

/** `path` has no slash at its ends. */
export async function loadListContent(
  client: Client,
  parts: Documents['parts'],
  path: string,
): Promise<LoadedListContent> {
  const found = KINDS.flatMap((kind) => {
    const document = parts.get(partRoute({ kind, path }))
    return document ? [{ kind, document }] : []
  })
  const { style, script } = documentFiles(found.map(({ document }) => document))
  const content: ListContent = { ...(style && { has_style: true }), ...(script && { has_script: true }) }
  for (const { kind, document } of found) content[kind] = await loadDocumentData(client, document)
  return { content, style, script }
}
