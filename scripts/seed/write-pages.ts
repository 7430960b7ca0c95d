/** Writes page documents as pages with one published version each. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import { storedKind } from '../../domain/core/route/content-part.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'

/** All in one transaction; pages are numbered from 1 in the order given. `now` is UTC ISO-8601. */
export async function writePages(client: Client, pages: readonly PageDocument[], now: string): Promise<void> {
  if (pages.length === 0) return
  const numbered = pages.map((page, index) => ({ page, id: index + 1, json: JSON.stringify(page) }))
  await batch(client, 'write', [
    db
      .insertInto('pages')
      .values(
        numbered.map(({ page, id, json }) => ({
          id,
          route: page.route,
          kind: storedKind(page.route),
          title: page.title,
          meta_title: page.title,
          meta_description: page.meta_description,
          meta_keywords: page.keywords,
          draft_json: json,
          published_version_id: id,
          created_at: now,
          updated_at: now,
        })),
      )
      .compile(),
    db
      .insertInto('page_versions')
      .values(
        numbered.map(({ id, json }) => ({
          id,
          page_id: id,
          number: 1,
          document_json: json,
          note: 'As delivered',
          created_at: now,
        })),
      )
      .compile(),
  ])
}
