/** Loads the page builder's content that surrounds the page at a path. */
import type { Client } from '@libsql/client'
import { type PartKind, partRoute } from '../../domain/core/route/content-part.ts'
import type { ListContent } from '../../domain/publishing/descriptor/descriptor.ts'
import { loadDocumentData } from './document-data.ts'
import { type DocumentFiles, type Documents, documentFiles } from './pages.ts'

/** The content of each kind, with the style and script files of all of them. */
export type LoadedContent<Kind extends PartKind> = DocumentFiles & {
  content: Pick<ListContent, Kind | 'has_style' | 'has_script'>
}

/** Kinds around products and built-in screens, in page order. */
export const SURROUNDING_KINDS = ['header', 'footer'] as const

export const LIST_KINDS = ['header', 'list_header', 'list_footer', 'footer'] as const

/** `path` has no leading or trailing slash. */
export async function loadSurroundingContent<Kind extends PartKind>(
  client: Client,
  parts: Documents['parts'],
  path: string,
  kinds: readonly Kind[],
): Promise<LoadedContent<Kind>> {
  const found = kinds.flatMap((kind) => {
    const document = parts.get(partRoute({ kind, path }))
    return document ? [{ kind, document }] : []
  })
  const { style, script } = documentFiles(found.map(({ document }) => document))
  const content: ListContent = { ...(style && { has_style: true }), ...(script && { has_script: true }) }
  for (const { kind, document } of found) content[kind] = await loadDocumentData(client, document)
  return { content, style, script }
}
