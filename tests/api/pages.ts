/** Pages for the API's tests, each at an address of its own. */
import { batch } from '../../database/batch.ts'
import { insertVariant } from '../../database/queries/publishing/page-tests.ts'
import { publishDraft } from '../../database/queries/publishing/staff-pages.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../domain/publishing/page/page-templates.ts'
import { database, query } from './database.ts'

export const newRoute = (): string => `page-${crypto.randomUUID()}`

/** Adds a preview of a page's draft that has not been built yet. */
export async function addPagePreview(page: number): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  await query(
    `INSERT INTO previews (id, page_id, version, as_of, expires_at, created_at)
      VALUES (?, ?, 1, '2026-12-01T07:00:00.000Z', '2099-01-01T00:00:00.000Z', '2026-11-20T12:00:00.000Z')`,
    id,
    page,
  )
  return id
}

/** Adds an open comment and returns its id. */
export async function addComment(page: number): Promise<number> {
  const rows = await query(
    `INSERT INTO page_comments (page_id, part, text, created_at)
      VALUES (?, 'hero', 'Too long', '2026-11-20T12:00:00.000Z') RETURNING id`,
    page,
  )
  return Number(rows[0]?.id)
}

/** Adds a publishable page with one earlier version. */
export async function addPage(
  change: (page: PageDocument) => object = (page) => page,
): Promise<{ id: number; route: string; document: PageDocument }> {
  const route = newRoute()
  const document = { ...pageOf('information', route, 'Delivery'), meta_description: 'When it comes' }
  const [json, at] = [JSON.stringify(change(document)), new Date().toISOString()]
  const rows = await query(
    `INSERT INTO pages (route, title, draft_json, created_at, updated_at) VALUES (?, 'Delivery', ?, ?, ?) RETURNING id`,
    route,
    json,
    at,
    at,
  )
  const id = Number(rows[0]?.id)
  await query(
    `INSERT INTO page_versions (page_id, number, document_json, note, created_at) VALUES (?, 1, ?, 'First', ?)`,
    id,
    JSON.stringify(document),
    at,
  )
  return { id, route, document }
}

/** Adds a saved section that is a draft. */
export async function addSection(
  change: (page: PageDocument) => object = (page) => page,
): Promise<{ id: number; name: string }> {
  const { id } = await addPage(change)
  const name = `offer-${crypto.randomUUID()}`
  await query(`UPDATE pages SET kind = 'template', route = ? WHERE id = ?`, `section/${name}`, id)
  return { id, name }
}

/** Adds a page that the site shows. */
export async function publishedPage(): Promise<Awaited<ReturnType<typeof addPage>>> {
  const page = await addPage()
  const at = new Date().toISOString()
  await batch(database, 'write', publishDraft({ id: page.id, revision: 1, note: '', by: null, at }))
  return page
}

/** Adds a live page with a version B whose test has not started. */
export async function addVariant(): Promise<{ test: number; page: number; variant: number; route: string }> {
  const { id, route } = await publishedPage()
  await batch(database, 'write', insertVariant(id, null, new Date().toISOString()))
  const rows = await query('SELECT id, variant_id FROM page_tests WHERE page_id = ? AND ended_at IS NULL', id)
  return { test: Number(rows[0]?.id), page: id, variant: Number(rows[0]?.variant_id), route }
}
