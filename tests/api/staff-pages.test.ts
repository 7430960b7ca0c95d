import { describe, expect, test } from 'vitest'
import { PAGE_VERSION, type PageDocument } from '../../domain/publishing/page/page-document.ts'
import { PAGE_TEMPLATES } from '../../domain/publishing/page/page-templates.ts'
import type { DraftConflict, PageVersion, StaffPage } from '../../domain/publishing/page/staff-page.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { addPage, newRoute, publishedPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

const { cookie } = await newStaff('editor')

const at = (id: number, call = '') => `/api/admin/pages/${id}${call}`
const one = async (answer: Response) => (await json<{ page: StaffPage }>(answer)).page
const read = async (id: number, cookie: string) =>
  json<{ page: StaffPage; document: PageDocument }>(await get(at(id), { Cookie: cookie }))
const audited = async (route: string) =>
  (await query(`SELECT action FROM audit WHERE noun = 'page' AND noun_id = ? ORDER BY id`, route)).map(
    (row) => row.action,
  )
const waiting = async (route: string) =>
  (await query('SELECT summary FROM changes WHERE noun_id = ? AND build_id IS NULL', route)).map((row) => row.summary)
const retitled = (document: PageDocument, title: string) => ({ ...document, title })

describe('content around a page', () => {
  const add = async (kind: string, path: string, user: Parameters<typeof newStaff>[0] = 'editor') =>
    write('POST', '/api/admin/pages/parts', { kind, path }, (await newStaff(user)).cookie)
  const refusal = async (answer: Response) => {
    const { errors, message } = await json<Problem>(answer)
    return [answer.status, errors?.[0]?.message ?? message]
  }

  test('is a draft at its page’s address, which is saved, published and archived like a page', async () => {
    const { route } = await publishedPage()
    const made = await one(
      await write('POST', '/api/admin/pages/parts', { kind: 'footer', path: `/${route}/` }, cookie),
    )
    expect(made).toMatchObject({ kind: 'footer', route: `footer/${route}`, title: 'Below the page: Delivery' })
    const { document } = await read(made.id, cookie)
    const draft = { document: retitled(document, 'Delivery offers'), revision: 1 }
    expect(await one(await write('PUT', at(made.id, '/draft'), draft, cookie))).toMatchObject({ status: 'draft' })
    const live = await one(await write('POST', at(made.id, '/publish'), { revision: 2, note: '' }, cookie))
    expect(live).toMatchObject({ status: 'live', kind: 'footer' })
    expect(await waiting(`footer/${route}`)).toEqual(['Delivery offers: published'])
    expect((await write('POST', at(made.id, '/move'), { route: newRoute() }, cookie)).status).toBe(422)
    const archived = await write('POST', at(made.id, '/archive'), { is_archived: true }, cookie)
    expect(await one(archived)).toMatchObject({ status: 'archived' })
  })

  test('can be around lists, products, pages, and screens of the shop such as the basket', async () => {
    const [list] = await query(`SELECT sef_url FROM categories WHERE status = 'active' LIMIT 1`)
    expect(await one(await add('list_header', String(list?.sef_url)))).toMatchObject({ kind: 'list_header' })
    expect(await one(await add('header', 'cart'))).toMatchObject({ title: 'Above the page: Your basket' })
    expect(await one(await add('footer', 'search'))).toMatchObject({ route: 'footer/search' })
  })

  test('is refused where there is no page, around screens of staff, twice, and to those who may not build pages', async () => {
    expect(await refusal(await add('header', 'nowhere'))).toEqual([422, 'There is no page at /nowhere'])
    expect(await refusal(await add('header', 'admin'))).toEqual([422, 'There is no page at /admin'])
    expect(await refusal(await add('list_header', 'cart'))).toEqual([
      422,
      'Only lists have content right above and below the list',
    ])
    expect((await add('page', 'cart')).status).toBe(400)
    const { route } = await addPage()
    expect((await add('header', route)).status).toBe(200)
    expect((await refusal(await add('header', route)))[1]).toMatch(/^There is such content already/)
    expect((await add('footer', route, 'support')).status).toBe(403)
  })
})

describe('a page’s life', () => {
  test('goes from a template to the site, to another address, and off the site again', async () => {
    const route = newRoute()
    const made = await one(
      await write('POST', '/api/admin/pages', { title: 'Delivery', route, template: 'information' }, cookie),
    )
    expect(made).toMatchObject({ route, title: 'Delivery', status: 'draft', revision: 1, by: 'Sam Staff' })

    const { document } = await read(made.id, cookie)
    const whole = { ...document, meta_description: 'When it comes' }
    const saved = await one(await write('PUT', at(made.id, '/draft'), { document: whole, revision: 1 }, cookie))
    expect(saved).toMatchObject({ status: 'draft', revision: 2 })
    expect(await waiting(route)).toEqual([])

    const live = await one(await write('POST', at(made.id, '/publish'), { revision: 2, note: 'Hello' }, cookie))
    expect(live).toMatchObject({ status: 'live', published_at: expect.stringMatching(/^20/) })
    expect(await waiting(route)).toEqual(['Delivery: published'])

    const again = retitled(whole, 'Delivery times')
    expect(
      await one(await write('PUT', at(made.id, '/draft'), { document: again, revision: 2 }, cookie)),
    ).toMatchObject({
      status: 'changed',
      title: 'Delivery times',
    })
    const { versions } = await json<{ versions: PageVersion[] }>(
      await get(at(made.id, '/versions'), { Cookie: cookie }),
    )
    expect(versions).toEqual([{ number: 1, note: 'Hello', by: 'Sam Staff', at: live.published_at, is_published: true }])
    const version = await json<{ document: PageDocument }>(await get(at(made.id, '/versions/1'), { Cookie: cookie }))
    expect(version.document.title).toBe('Delivery')
    expect((await get(at(made.id, '/versions/2'), { Cookie: cookie })).status).toBe(404)
    expect(await one(await write('POST', at(made.id, '/restore'), { number: 1, revision: 3 }, cookie))).toMatchObject({
      status: 'live',
      title: 'Delivery',
      revision: 4,
    })

    const other = newRoute()
    expect(await one(await write('POST', at(made.id, '/move'), { route: `/${other}/` }, cookie))).toMatchObject({
      route: other,
    })
    expect(await query('SELECT to_path FROM redirects WHERE from_path = ?', `/${route}`)).toMatchObject([
      { to_path: `/${other}` },
    ])
    expect((await read(made.id, cookie)).document.route).toBe(other)

    const away = await one(await write('POST', at(made.id, '/archive'), { is_archived: true }, cookie))
    expect(away).toMatchObject({ status: 'archived', published_at: null })
    expect((await write('POST', at(made.id, '/publish'), { revision: 4 }, cookie)).status).toBe(409)
    expect(await one(await write('POST', at(made.id, '/archive'), { is_archived: false }, cookie))).toMatchObject({
      status: 'draft',
    })
    expect(await audited(route)).toEqual(['create', 'save draft', 'publish', 'save draft', 'restore'])
    expect(await audited(other)).toEqual(['move', 'archive', 'bring back'])
    expect(await waiting(other)).toEqual([`Delivery: /${route} → /${other}`, 'Delivery: taken off the site'])
  })

  test('counts as unchanged again once an edit is undone, however the published version is written', async () => {
    const { id } = await publishedPage()
    const { document } = await read(id, cookie)
    const backwards = JSON.stringify(Object.fromEntries(Object.entries(document).toReversed()))
    await query('UPDATE pages SET draft_json = ? WHERE id = ?', backwards, id)
    await query(
      'UPDATE page_versions SET document_json = ? WHERE id = (SELECT published_version_id FROM pages WHERE id = ?)',
      backwards,
      id,
    )
    const save = async (body: PageDocument, revision: number) =>
      (await one(await write('PUT', at(id, '/draft'), { document: body, revision }, cookie))).status
    expect(await save(retitled(document, 'Delivery times'), 1)).toBe('changed')
    expect(await save(document, 2)).toBe('live')
  })

  test.each(PAGE_TEMPLATES)('opens and saves the template %s', async (template) => {
    const { cookie } = await newStaff('merchandiser')
    const body = { title: 'Port & <Stilton>', route: newRoute(), template }
    const { id } = await one(await write('POST', '/api/admin/pages', body, cookie))
    const { document } = await read(id, cookie)
    expect((await write('PUT', at(id, '/draft'), { document, revision: 1 }, cookie)).status).toBe(200)
  })

  test('copies to an independent page', async () => {
    const { cookie } = await newStaff('owner')
    const { id, document } = await addPage()
    const copy = await one(await write('POST', at(id, '/duplicate'), { title: 'Copy', route: newRoute() }, cookie))
    expect(copy).toMatchObject({ title: 'Copy', status: 'draft' })
    expect((await read(copy.id, cookie)).document.containers).toEqual(document.containers)
  })
})

describe('two editors', () => {
  test('shows the second to save who was first, and when, and overwrites nothing', async () => {
    const [first, second] = [await newStaff('editor'), await newStaff('owner')]
    const { id, document } = await addPage()
    const save = (title: string, cookie: string) =>
      write('PUT', at(id, '/draft'), { document: retitled(document, title), revision: 1 }, cookie)
    expect((await save('First', first.cookie)).status).toBe(200)
    const answer = await save('Second', second.cookie)
    expect(answer.status).toBe(409)
    expect(await json<DraftConflict>(answer)).toEqual({
      message: 'Sam Staff has saved this page',
      revision: 2,
      by: 'Sam Staff',
      at: expect.stringMatching(/^20.*Z$/),
    })
    expect((await read(id, first.cookie)).page.title).toBe('First')
  })

  test('saves changes as it saves the whole page, and only at their revision', async () => {
    const { id, document } = await addPage()
    const save = async (body: object) => await write('PUT', at(id, '/draft'), body, cookie)
    const containers = document.containers.map((container) => container.id)
    const changes = { ...document, title: 'Changed', containers }
    expect(await one(await save({ changes, revision: 1 }))).toMatchObject({ title: 'Changed', revision: 2 })
    expect((await read(id, cookie)).document).toEqual({ ...document, title: 'Changed' })
    expect((await save({ changes, revision: 1 })).status).toBe(409)
    const unknown = await save({ changes: { ...changes, containers: ['nowhere'] }, revision: 2 })
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { errors: [{ field: 'changes' }] }])
    const twice = await save({ changes: { ...changes, containers: [...containers, containers[0]] }, revision: 2 })
    expect(twice.status).toBe(400)
    for (const body of [{ revision: 2 }, { document, changes, revision: 2 }])
      expect((await save(body)).status).toBe(400)
    expect((await read(id, cookie)).page.revision).toBe(2)
  })

  test('publishes the draft that was shown, or nothing', async () => {
    const { id } = await addPage()
    expect((await write('POST', at(id, '/publish'), { revision: 7 }, cookie)).status).toBe(409)
    expect((await read(id, cookie)).page.status).toBe('draft')
  })
})

describe('documents', () => {
  test('open in the current version when stored in an older one', async () => {
    const { id } = await addPage(({ containers, ...page }) => ({
      ...page,
      version: 1,
      containers: containers.map(({ styles, ...container }) => ({ ...container, styles: { padding: styles.padding } })),
    }))
    expect((await read(id, cookie)).document).toMatchObject({
      version: PAGE_VERSION,
      containers: [{ styles: { width: 'page' } }],
    })
  })

  test('are refused with a message and left unchanged when stored in a newer version', async () => {
    const { id } = await addPage((page) => ({ ...page, version: 99 }))
    const answer = await get(at(id), { Cookie: cookie })
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).message).toContain('newer version of the shop (document version 99')
    expect((await write('POST', at(id, '/publish'), { revision: 1 }, cookie)).status).toBe(422)
  })

  test('are cleaned when they are saved', async () => {
    const { id, document } = await addPage()
    const hostile = JSON.parse(
      JSON.stringify(document).replace('Its answer.', 'Its <img src=x onerror=alert(1)>answer.'),
    )
    expect((await write('PUT', at(id, '/draft'), { document: hostile, revision: 1 }, cookie)).status).toBe(200)
    expect(JSON.stringify((await read(id, cookie)).document)).not.toContain('onerror')
  })

  test('are refused when invalid, naming the field', async () => {
    const { id, document } = await addPage()
    const refused = async (changed: object) => {
      const answer = await write('PUT', at(id, '/draft'), { document: changed, revision: 1 }, cookie)
      return [answer.status, (await json<Problem>(answer)).errors?.map(({ field }) => field)]
    }
    expect(await refused({ ...document, titel: 'x' })).toEqual([400, ['titel']])
    expect(await refused({ ...document, version: PAGE_VERSION + 1 })).toEqual([400, ['version']])
    const [container] = document.containers
    expect(await refused({ ...document, containers: [container, container] })).toEqual([
      400,
      ['container', 'block', 'text', 'text-2'],
    ])
  })

  test('over 64 KiB are saved, over 5 MiB are not', async () => {
    const { id, document } = await addPage()
    const sized = (keywords: string) =>
      write('PUT', at(id, '/draft'), { document: { ...document, keywords }, revision: 1 }, cookie)
    expect((await sized('x'.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect((await sized('x'.repeat(200_000))).status).toBe(200)
  })

  test('are not published with faults, which are named', async () => {
    const { id, route } = await addPage((page) => ({ ...page, meta_description: '' }))
    const answer = await write('POST', at(id, '/publish'), { revision: 1 }, cookie)
    expect(answer.status).toBe(422)
    expect((await json<Problem>(answer)).errors).toEqual([
      { field: 'meta_description', message: 'Write a description for search engines' },
    ])
    expect([await audited(route), await waiting(route)]).toEqual([[], []])
  })
})

describe('addresses', () => {
  test.each([
    ['', /an address/],
    ['home', /home page/],
    ['cart', /uses that address/],
    ['admin/offers', /uses that address/],
    ['api/x', /uses that address/],
    ['header/red', /uses that address/],
    ['order-status/1', /uses that address/],
    ['a//b', /small letters/],
    ['Café', /small letters/],
    ['x'.repeat(121), /longer than 120/],
  ])('refuses %j for a page', async (route, message) => {
    const answer = await write('POST', '/api/admin/pages', { title: 'A', route, template: 'blank' }, cookie)
    expect(answer.status).toBe(400)
    expect((await json<Problem>(answer)).errors).toEqual([{ field: 'route', message: expect.stringMatching(message) }])
  })

  test('can’t be those of another page, a list or a product', async () => {
    const [{ id }, other] = [await addPage(), await addPage()]
    for (const route of [other.route, 'red', 'red/spain/rioja/wine']) {
      const answer = await write('POST', '/api/admin/pages', { title: 'A', route, template: 'blank' }, cookie)
      expect([answer.status, (await json<Problem>(answer)).errors]).toEqual([
        422,
        [{ field: 'route', message: 'Another page has this address' }],
      ])
      expect((await write('POST', at(id, '/move'), { route }, cookie)).status).toBe(422)
    }
  })
})
