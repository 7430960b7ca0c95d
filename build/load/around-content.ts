/** The content above and below a product list or a product, where its path has some (spec §2; §7, Dynamic content). */
import type { Client } from '@libsql/client'
import { type PartKind, partRoute } from '../../domain/page/content-part.ts'
import type { ListContent } from '../../domain/route/descriptor.ts'
import { loadDocumentData } from './document-data.ts'
import { type DocumentFiles, documentFiles } from './document-files.ts'
import type { Documents } from './pages.ts'

/** The files are those of all parts. */
export type LoadedContent<Content> = DocumentFiles & { content: Content }

export const LIST_PARTS = ['header', 'list_header', 'list_footer', 'footer'] as const satisfies PartKind[]
export const PRODUCT_PARTS = ['header', 'footer'] as const satisfies PartKind[]

/** `path` has no slash at its ends. */
export async function loadAroundContent<Kind extends PartKind>(
  client: Client,
  parts: Documents['parts'],
  path: string,
  kinds: readonly Kind[],
): Promise<LoadedContent<Pick<ListContent, Kind | 'has_style' | 'has_script'>>> {
  const found = kinds.flatMap((kind) => {
    const document = parts.get(partRoute({ kind, path }))
    return document ? [{ kind, document }] : []
  })
  const { style, script } = documentFiles(found.map(({ document }) => document))
  const content: ListContent = { ...(style && { has_style: true }), ...(script && { has_script: true }) }
  for (const { kind, document } of found) content[kind] = await loadDocumentData(client, document)
  return { content, style, script }
}
