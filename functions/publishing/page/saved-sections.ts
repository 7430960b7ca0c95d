/** Lists saved sections with the pages that use them, and saves new ones. */
import type { Client } from '@libsql/client'
import type { z } from 'zod'
import { batch } from '../../../database/batch.ts'
import { moveComments } from '../../../database/queries/publishing/page-comments.ts'
import {
  countSections,
  MAX_SECTIONS,
  type SavedSectionRow,
  type SectionUseRow,
  selectSavedSections,
  selectSectionUses,
} from '../../../database/queries/publishing/saved-sections.ts'
import { sectionOf, sectionRoute } from '../../../domain/core/route/content-part.ts'
import { slug } from '../../../domain/core/text/slug.ts'
import { pageNodes } from '../../../domain/publishing/page/edit/nodes.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../domain/publishing/page/page-templates.ts'
import type { savedSectionSchema } from '../../../domain/publishing/page/saved-section.schema.ts'
import { createPage } from './create-page.ts'
import { openDocument } from './open-draft.ts'
import { type Publisher, publishPage } from './publish-page.ts'

export type SavedSection = z.infer<typeof savedSectionSchema>

/** Leaves out sections that a newer version wrote. */
export async function listSections(database: Client): Promise<SavedSection[]> {
  const [saved, uses] = await batch(database, 'read', [selectSavedSections(), selectSectionUses()])
  return saved.rows.flatMap((row) => toSection(row, uses.rows))
}

function toSection(row: SavedSectionRow, uses: readonly SectionUseRow[]): SavedSection[] {
  const { document_json, ...page } = row
  const opened = openDocument(document_json, page)
  const name = sectionOf(page.route)
  if (!opened.ok || name === undefined) return []
  const used_on = uses
    .filter(({ section }) => section === name)
    .map(({ section: _, is_live, ...use }) => ({ ...use, is_live: is_live === 1 }))
  return [{ page, name, document: { ...opened.document }, used_on }]
}

type NewSection = { title: string; document: PageDocument | undefined; comments_of: number | undefined }

/**
 * Saves a section and publishes it at once, since no page shows it yet; one with faults stays a draft. Returns
 * the reason if there can't be such a section.
 */
export async function createSection(
  by: Publisher,
  { title, document, comments_of }: NewSection,
): Promise<{ ok: true; section: SavedSection } | { ok: false; message: string }> {
  const [{ rows }] = await batch(by.database, 'read', [countSections()])
  if ((rows[0]?.count ?? 0) >= MAX_SECTIONS)
    return { ok: false, message: `A shop has at most ${MAX_SECTIONS} saved sections` }
  const route = sectionRoute(slug(title))
  const made = document === undefined ? pageOf('blank', route, title) : { ...document, route, title }
  const page = await createPage(by, made)
  if (page === undefined) return { ok: false, message: 'There is a saved section with this name. It may be archived' }
  if (comments_of !== undefined) {
    const parts = pageNodes(made).map(({ node }) => node.id)
    await batch(by.database, 'write', [moveComments(comments_of, page.id, parts)])
  }
  const published = await publishPage(by, { id: page.id, revision: page.revision, note: 'Saved' })
  const section = { page: published.ok ? published.page : page, name: slug(title), document: { ...made }, used_on: [] }
  return { ok: true, section }
}
