/** Sketches of pages: of drafts, and of saved sections as pages show them. */
import { expect, test } from 'vitest'
import type { PageSketch } from '../../domain/publishing/page/page-sketch.ts'
import type { PageTemplate } from '../../domain/publishing/page/page-templates.ts'
import type { StaffPage } from '../../domain/publishing/page/staff-page.ts'
import { query } from './database.ts'
import { newRoute } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const addFrom = async (template: PageTemplate, cookie: string) =>
  (
    await json<{ page: StaffPage }>(
      await write('POST', '/api/admin/pages', { title: 'Sale', route: newRoute(), template }, cookie),
    )
  ).page.id
const sketchOf = async (id: number, cookie: string) =>
  (await json<{ sketches: PageSketch[] }>(await get('/api/admin/page-sketches', { Cookie: cookie }))).sketches.find(
    ({ page_id }) => page_id === id,
  )
const partsOf = (sketch: PageSketch | undefined) =>
  sketch?.bands.map(({ fill, blocks }) => [fill, ...blocks.flatMap(({ parts }) => parts.map(({ is }) => is))])

test('shows what a draft holds that was never published', async () => {
  const { cookie } = await newStaff('editor')
  expect(partsOf(await sketchOf(await addFrom('sale', cookie), cookie))).toEqual([
    ['var(--burgundy-dark)', 'title', 'lines', 'button'],
    ['', 'title', 'lines', 'wines'],
    ['', 'title', 'wines'],
    ['', 'title', 'lines'],
  ])
})

test('follows the draft, also one that a newer version wrote', async () => {
  const { cookie } = await newStaff('editor')
  const id = await addFrom('christmas', cookie)
  const containers = [{ id: 'c', sequence_number: 0, blocks: [{ elements: [{ sequence_number: 0 }] }] }]
  await query('UPDATE pages SET draft_json = ? WHERE id = ?', JSON.stringify({ version: 99, containers }), id)
  expect(partsOf(await sketchOf(id, cookie))).toEqual([['', 'box']])
})

test('shows a saved section as pages do', async () => {
  const { cookie } = await newStaff('editor')
  const title = `Section ${newRoute()}`
  const { section } = await json<{ section: { page: StaffPage } }>(
    await write('POST', '/api/admin/saved-sections', { title }, cookie),
  )
  const { id } = section.page
  await query('UPDATE pages SET draft_json = ? WHERE id = ?', JSON.stringify({ containers: [] }), id)
  expect(partsOf(await sketchOf(id, cookie))).toEqual([['']])
})
