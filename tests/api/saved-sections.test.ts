/** Saved sections: saved from a page, linked, published with it, and never archived while a page uses them. */
import { expect, test } from 'vitest'
import { sectionOf } from '../../domain/core/route/content-part.ts'
import { applyEdit } from '../../domain/publishing/page/edit/apply-edit.ts'
import { newSection } from '../../domain/publishing/page/new-section.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import type { Problem } from '../../functions/errors.ts'
import type { SavedSection } from '../../functions/publishing/page/saved-sections.ts'
import { query } from './database.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const SECTIONS = '/api/admin/saved-sections'
const newTitle = (): string => `Delivery ${crypto.randomUUID()}`
const save = async (body: object, cookie: string) => write('POST', SECTIONS, body, cookie)
const made = async (answer: Response) => (await json<{ section: SavedSection }>(answer)).section
const listed = async (name: string, cookie: string) =>
  (await json<{ sections: SavedSection[] }>(await get(SECTIONS, { Cookie: cookie }))).sections.find(
    (section) => section.name === name,
  )
const sectionFrom = (page: PageDocument, title: string): PageDocument => {
  const [node] = page.containers
  const section = node && newSection(page, { kind: 'container', node }, { name: 'any', title })
  if (!section) throw new Error('The page has a container')
  return section
}
const withLink = (page: PageDocument, section: string): PageDocument => {
  const linked = applyEdit(page, { type: 'add_section', section, at: 1 })
  if (!linked.ok) throw new Error(linked.message)
  return linked.page
}

test('is saved from a page under its name, published at once, and listed with the pages that use it', async () => {
  const { cookie } = await newStaff('editor')
  const title = newTitle()
  const { document } = await addPage()
  const plain = JSON.parse(JSON.stringify(document).replaceAll('h1>', 'h2>')) as PageDocument
  const section = await made(await save({ title, document: sectionFrom(plain, title) }, cookie))
  expect(section).toMatchObject({ page: { kind: 'section', status: 'live', title }, used_on: [] })
  expect(sectionOf(section.page.route)).toBe(section.name)
  expect(await query('SELECT action FROM audit WHERE noun_id = ? ORDER BY id', section.page.route)).toEqual([
    { action: 'create' },
    { action: 'publish' },
  ])

  const page = await addPage((own) => withLink(own as PageDocument, section.name))
  expect(await listed(section.name, cookie)).toMatchObject({
    used_on: [{ id: page.id, route: page.route, kind: 'page', is_live: false }],
  })
  const published = await write('POST', `/api/admin/pages/${page.id}/publish`, { revision: 1, note: '' }, cookie)
  expect(published.status).toBe(200)
  expect(await listed(section.name, cookie)).toMatchObject({ used_on: [{ id: page.id, is_live: true }] })

  const refused = await write('POST', `/api/admin/pages/${section.page.id}/archive`, { is_archived: true }, cookie)
  expect([refused.status, (await json<Problem>(refused)).message]).toEqual([
    422,
    'Pages use this section. Take it out of them first',
  ])
})

test('keeps a page from being published that links to an unpublished or unknown one, or has two main headings with it', async () => {
  const { cookie } = await newStaff('editor')
  const faults = async (id: number) => {
    const answer = await write('POST', `/api/admin/pages/${id}/publish`, { revision: 1, note: '' }, cookie)
    return (await json<Problem>(answer)).errors?.map(({ message }) => message)
  }
  const { document } = await addPage()
  const title = newTitle()
  const headed = await made(await save({ title, document: sectionFrom(document, title) }, cookie))
  const twice = await addPage((own) => withLink(own as PageDocument, headed.name))
  expect(await faults(twice.id)).toEqual(['The page has 2 main headings (h1), not one'])
  const lost = await addPage((own) => withLink(own as PageDocument, 'no-such-section'))
  expect(await faults(lost.id)).toEqual(['Publish the saved section ‘no-such-section’ first'])
})

test('is not published with a fault that it would bring to a page on the site, which is named', async () => {
  const { cookie } = await newStaff('editor')
  const title = newTitle()
  const { document } = await addPage()
  const headed = sectionFrom(document, title)
  const plain = JSON.parse(JSON.stringify(headed).replaceAll('h1>', 'h2>')) as PageDocument
  const { name, page } = await made(await save({ title, document: plain }, cookie))
  const host = await addPage((own) => withLink(own as PageDocument, name))
  const publish = (id: number, revision: number) =>
    write('POST', `/api/admin/pages/${id}/publish`, { revision, note: '' }, cookie)
  expect((await publish(host.id, 1)).status).toBe(200)
  const draft = { document: headed, revision: page.revision }
  expect((await write('PUT', `/api/admin/pages/${page.id}/draft`, draft, cookie)).status).toBe(200)

  const fault = 'The page has 2 main headings (h1), not one'
  const effects = await get(`${SECTIONS}/${page.id}/effects`, { Cookie: cookie })
  expect((await json<{ pages: object[] }>(effects)).pages).toMatchObject([
    { id: host.id, route: host.route, title: 'Delivery', faults: [fault], advice: [] },
  ])
  const refused = await publish(page.id, page.revision + 1)
  expect([refused.status, (await json<Problem>(refused)).errors]).toEqual([
    422,
    [{ field: `/${host.route}`, message: `With this section in ‘Delivery’ (/${host.route}): ${fault}` }],
  ])
  const owner = (await newStaff('owner')).cookie
  const { bundle } = await json<{ bundle: { id: number } }>(
    await write('POST', '/api/admin/bundles', { name: title }, owner),
  )
  const path = `/api/admin/bundles/${bundle.id}/pages/${page.id}`
  expect((await write('PUT', path, { revision: page.revision + 1 }, cookie)).status).toBe(422)
  // Once the page has no such heading of its own, the section may have it.
  const bare = withLink({ ...host.document, containers: [] } as PageDocument, name)
  await query('UPDATE page_versions SET document_json = ? WHERE page_id = ?', JSON.stringify(bare), host.id)
  expect((await publish(page.id, page.revision + 1)).status).toBe(200)
})

test('is empty without a document, has a name of its own, and can be archived while no page uses it', async () => {
  const { cookie } = await newStaff('editor')
  const title = newTitle()
  const section = await made(await save({ title }, cookie))
  expect(section.document.containers).toHaveLength(1)
  const again = await save({ title: title.toUpperCase() }, cookie)
  expect([again.status, (await json<Problem>(again)).errors]).toEqual([
    422,
    [{ field: 'title', message: 'There is a saved section with this name. It may be archived' }],
  ])
  expect((await save({ title: '!!' }, cookie)).status).toBe(400)
  expect((await save({ title: newTitle(), document: { containers: 7 } }, cookie)).status).toBe(400)
  const archived = await write('POST', `/api/admin/pages/${section.page.id}/archive`, { is_archived: true }, cookie)
  expect(archived.status).toBe(200)
  expect(await listed(section.name, cookie)).toBeUndefined()
})

test('takes the comments on its parts along from the page it replaces a part of', async () => {
  const { cookie } = await newStaff('editor')
  const { id, document } = await addPage()
  const title = newTitle()
  const section = sectionFrom(document as PageDocument, title)
  const part = section.containers[0]?.blocks[0]?.elements[0]?.id
  for (const on of [part, ''])
    await write('POST', `/api/admin/pages/${id}/comments`, { part: on, text: `On ${on}` }, cookie)
  const { page } = await made(await save({ title, document: section, comments_of: id }, cookie))
  const partsOf = async (of: number) =>
    (
      await json<{ comments: { part: string }[] }>(await get(`/api/admin/pages/${of}/comments`, { Cookie: cookie }))
    ).comments.map((comment) => comment.part)
  expect([await partsOf(id), await partsOf(page.id)]).toEqual([[''], [part]])
})
