/** Pages as files: pulled, edited and pushed; a round trip reproduces the shop. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../domain/publishing/page/page-templates.ts'
import { anyPage } from '../../../domain/publishing/page/testing/any-page.ts'
import { edited } from '../../../tests/factories/edited-page.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { pullPages } from './pull-pages.ts'
import { type PushPages, pushPages } from './push-pages.ts'

const NOW = new Date('2026-11-25T10:00:00.000Z')
const database = testDatabase()
beforeEach(() => database.client.batch(['DELETE FROM pages', 'DELETE FROM audit', 'DELETE FROM changes']))

const about = (title = 'About us'): PageDocument => ({
  ...pageOf('information', 'about', title),
  meta_description: 'Who we are',
})

const insert = (document: object, route: string) =>
  database.client.execute(
    `INSERT INTO pages (route, title, draft_json, created_at, updated_at) VALUES (?, 'Page', ?, ?, ?)`,
    [route, JSON.stringify(document), NOW.toISOString(), NOW.toISOString()],
  )

async function newFolder(): Promise<string> {
  const folder = folderOfTest()
  return folder
}

const pull = (folder: string) => pullPages(database.client, folder)
const push = (folder: string, over: Partial<PushPages> = {}) =>
  pushPages({ client: database.client, folder, publish: false, dryRun: false, scripts: false, now: NOW, ...over })

const rows = async (sql: string) => (await database.client.execute(sql)).rows
const draft = async (route: string) =>
  (
    await database.client.execute(
      'SELECT draft_json, draft_revision, published_version_id IS NOT NULL AS is_live FROM pages WHERE route = ?',
      [route],
    )
  ).rows[0]

async function edit(folder: string, name: string, change: (document: PageDocument) => object): Promise<void> {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

describe('round trip', () => {
  test('pulling and pushing any pages changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPage, { minLength: 1, maxLength: 3 }), async (pages) => {
        await database.client.execute('DELETE FROM pages')
        const routes = ['section/delivery', 'list_header/red', 'about']
        for (const [index, page] of pages.entries()) {
          const route = routes[index] ?? ''
          await insert({ ...page, route }, route)
        }
        const before = await rows('SELECT * FROM pages ORDER BY route')
        const folder = await mkdtemp(join(tmpdir(), 'cellardoor-pages-'))
        await pull(folder)
        const pushed = await push(folder)
        await rm(folder, { recursive: true })
        expect(pushed).toMatchObject({ ok: true, pushed: { created: [], changed: [] } })
        expect(await rows('SELECT * FROM pages ORDER BY route')).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })

  test('files pushed into a shop without pages are the same when pulled', async () => {
    await insert(about(), 'about')
    const [from, to] = [await newFolder(), await newFolder()]
    await pull(from)
    await database.client.execute('DELETE FROM pages')
    expect(await push(from)).toMatchObject({ ok: true, pushed: { created: ['about.json'] } })
    await pull(to)
    expect(await readFile(join(to, 'about.json'), 'utf8')).toBe(await readFile(join(from, 'about.json'), 'utf8'))
  })
})

test('an edited file becomes the draft, with an audit row, and goes live only on request', async () => {
  await insert(about(), 'about')
  const folder = await newFolder()
  await pull(folder)
  await edit(folder, 'about.json', (document) => ({ ...document, title: 'Who we are' }))
  expect(await push(folder, { dryRun: true })).toMatchObject({ ok: true, pushed: { changed: ['about.json'] } })
  expect((await draft('about'))?.draft_revision).toBe(1)
  expect(await push(folder)).toMatchObject({ ok: true, pushed: { changed: ['about.json'], published: [] } })
  const saved = await draft('about')
  expect(JSON.parse(String(saved?.draft_json)).title).toBe('Who we are')
  expect([saved?.draft_revision, saved?.is_live]).toEqual([2, 0])
  expect(await rows('SELECT admin_name, action, noun_id FROM audit')).toEqual([
    expect.objectContaining({ admin_name: 'npm run content:push', action: 'save draft', noun_id: 'about' }),
  ])
  expect(await push(folder, { publish: true })).toMatchObject({ ok: true, pushed: { published: ['about.json'] } })
  expect((await draft('about'))?.is_live).toBe(1)
  expect(await rows('SELECT noun, noun_id FROM changes')).toEqual([
    expect.objectContaining({ noun: 'page', noun_id: 'about' }),
  ])
  expect(await push(folder, { publish: true })).toMatchObject({ ok: true, pushed: { published: [] } })
})

test('a new script is pushed only with --scripts, which later pushes don’t need', async () => {
  await insert(about(), 'about')
  const folder = await newFolder()
  await pull(folder)
  await edit(folder, 'about.json', (document) => ({ ...document, page: { ...document.page, js: 'go()' } }))
  expect(await push(folder)).toMatchObject({ ok: false, errors: [{ file: 'about.json', field: 'page: js' }] })
  expect((await draft('about'))?.draft_revision).toBe(1)
  expect(await push(folder, { scripts: true })).toMatchObject({ ok: true, pushed: { changed: ['about.json'] } })
  await edit(folder, 'about.json', (document) => ({ ...document, title: 'Who we are' }))
  expect(await push(folder)).toMatchObject({ ok: true, pushed: { changed: ['about.json'] } })
})

test('pushes nothing if one page has changed in the shop since', async () => {
  await insert(about(), 'about')
  await insert({ ...about('Contact'), route: 'contact' }, 'contact')
  const folder = await newFolder()
  await pull(folder)
  await edit(folder, 'about.json', (document) => ({ ...document, title: 'Mine' }))
  await edit(folder, 'contact.json', (document) => ({ ...document, title: 'Mine' }))
  await database.client.execute(
    `UPDATE pages SET draft_revision = 2, draft_json = json_set(draft_json, '$.title', 'Theirs') WHERE route = 'about'`,
  )
  const pushed = await push(folder)
  expect(pushed).toMatchObject({ ok: false, errors: [{ file: 'about.json' }] })
  expect((await draft('contact'))?.draft_revision).toBe(1)
  const again = await pull(folder)
  expect(again).toMatchObject({ ok: true, pulled: { kept: ['about.json', 'contact.json'] } })
})

test.each([
  ['a broken document', { page: 7 }, 'page'],
  ['a newer version', { version: 99 }, 'version'],
  ['a page that belongs into another file', { route: 'contact' }, 'route'],
])('%s is named with its field, and nothing is pushed', async (_, over, field) => {
  await insert(about(), 'about')
  const folder = await newFolder()
  await pull(folder)
  await edit(folder, 'about.json', (document) => ({ ...document, ...over }))
  const pushed = await push(folder)
  expect(pushed).toMatchObject({ ok: false, errors: [{ file: 'about.json', field: expect.stringContaining(field) }] })
  expect((await draft('about'))?.draft_revision).toBe(1)
})

test('a page with faults can be a draft but not be published; the shop’s own addresses can be neither', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'about.json'), JSON.stringify({ ...about(), meta_description: '' }))
  expect(await push(folder, { publish: true })).toMatchObject({ ok: false, errors: [{ file: 'about.json' }] })
  expect(await push(folder)).toMatchObject({ ok: true, pushed: { created: ['about.json'] } })
  await writeFile(join(folder, 'checkout.json'), JSON.stringify({ ...about(), route: 'checkout' }))
  expect(await push(folder)).toMatchObject({
    ok: false,
    errors: [{ file: 'checkout.json', field: 'route', message: 'The shop uses that address itself' }],
  })
})

test('a page is not published without its pictures and fonts, which its draft may lack', async () => {
  const folder = await newFolder()
  const mediaDir = await newFolder()
  const font = { name: 'Hand', font_file: 'hand.woff2', weight: '400' as const, style: 'normal' as const }
  const page = edited(
    { ...about(), page: { ...about().page, fonts: { files: [font] } } },
    { type: 'add_element', parent: null, element_type: 'image', at: 0 },
    { type: 'set_config', id: 'image', change: { image_src: 'cellar.svg', alt: 'A cellar' } },
  )
  await writeFile(join(folder, 'about.json'), JSON.stringify(page))
  expect(await push(folder, { publish: true, mediaDir })).toMatchObject({
    ok: false,
    errors: [{ message: 'There is no picture cellar.svg' }, { message: expect.stringContaining('hand.woff2') }],
  })
  expect(await push(folder, { mediaDir })).toMatchObject({ ok: true })
  for (const file of ['cellar.svg', 'hand.woff2']) await writeFile(join(mediaDir, file), '')
  expect(await push(folder, { publish: true, mediaDir })).toMatchObject({
    ok: true,
    pushed: { published: ['about.json'] },
  })
})

test('publishing names words that a new part came with, also in a linked section; a draft may have them', async () => {
  const folder = await newFolder()
  const section = edited(pageOf('blank', 'section/offer', 'Offer'), {
    type: 'add_element',
    parent: 'block',
    element_type: 'text',
    at: 0,
  })
  const link = { ...section.containers[0], id: 'offer', sequence_number: 9, blocks: [], section: 'offer' }
  const containers = [...about().containers, link]
  const files = { 'section__offer.json': section, 'about.json': { ...about(), containers } }
  for (const [name, document] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(document))
  expect(await push(folder)).toMatchObject({ ok: true, pushed: { words: [] } })
  expect(await push(folder, { publish: true })).toMatchObject({
    ok: true,
    pushed: {
      words: expect.arrayContaining([
        expect.objectContaining({ file: 'about.json', field: 'offer~text: text' }),
        expect.objectContaining({ file: 'section__offer.json', field: 'text: text' }),
      ]),
    },
  })
})

test('content around a page is created where there is such a page, and pulled again', async () => {
  const folder = await newFolder()
  const part = (route: string) => JSON.stringify(pageOf('blank', route, 'Offers'))
  await writeFile(join(folder, 'about.json'), JSON.stringify(about()))
  await writeFile(join(folder, 'footer__about.json'), part('footer/about'))
  await writeFile(join(folder, 'header__cart.json'), part('header/cart'))
  expect(await push(folder, { publish: true })).toMatchObject({
    ok: true,
    pushed: { created: ['about.json', 'footer__about.json', 'header__cart.json'] },
  })
  expect((await rows('SELECT route, kind FROM pages ORDER BY route')).map(({ route, kind }) => [route, kind])).toEqual([
    ['about', 'page'],
    ['footer/about', 'footer'],
    ['header/cart', 'header'],
  ])
  const again = await newFolder()
  await pull(again)
  expect(await readFile(join(again, 'header__cart.json'), 'utf8')).toBe(
    await readFile(join(folder, 'header__cart.json'), 'utf8'),
  )
  expect(await push(again, { publish: true })).toMatchObject({ ok: true, pushed: { created: [], changed: [] } })
})

test.each([
  ['header/nowhere', 'There is no page at /nowhere'],
  ['list_header/cart', 'Only lists have content right above and below the list'],
])('content at %s is refused', async (route, message) => {
  const folder = await newFolder()
  const file = `${route.replace('/', '__')}.json`
  await writeFile(join(folder, file), JSON.stringify(pageOf('blank', route, 'Offers')))
  expect(await push(folder)).toMatchObject({ ok: false, errors: [{ file, field: 'route', message }] })
})

test('sanitises the content of a file as everywhere else', async () => {
  const folder = await newFolder()
  const text = JSON.stringify(about()).replace(/<p>/, '<p><script>alert(1)</script>')
  expect(text).toContain('<script')
  await writeFile(join(folder, 'about.json'), text)
  await push(folder)
  expect(String((await draft('about'))?.draft_json)).not.toContain('<script')
})

test('a saved section is pushed as one, and a page may link to those of the shop and of the folder', async () => {
  const folder = await newFolder()
  const container = { ...about().containers[0], id: 'delivery', blocks: [], section: 'delivery', sequence_number: 9 }
  const linking = { ...about(), containers: [...about().containers, container] }
  await writeFile(join(folder, 'about.json'), JSON.stringify(linking))
  expect(await push(folder)).toMatchObject({
    ok: false,
    errors: [{ file: 'about.json', field: 'section', message: 'There is no saved section called ‘delivery’' }],
  })
  const saved = pageOf('information', 'section/delivery', 'Delivery')
  await writeFile(join(folder, 'section__delivery.json'), JSON.stringify(saved).replaceAll('h1>', 'h2>'))
  expect(await push(folder, { publish: true })).toMatchObject({
    ok: true,
    pushed: { created: ['about.json', 'section__delivery.json'] },
  })
  expect(await rows(`SELECT kind FROM pages WHERE route = 'section/delivery'`)).toEqual([{ kind: 'template' }])
  await writeFile(join(folder, 'section__Bad.json'), JSON.stringify({ ...saved, route: 'section/Bad' }))
  expect(await push(folder)).toMatchObject({ ok: false })
})
