import { describe, expect, test } from 'vitest'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import type { StaffPage } from '../../domain/publishing/page/staff-page.ts'
import type { Analytics } from '../../domain/staff/analytics/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { query } from './database.ts'
import { addPage, addVariant, newRoute, publishedPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, post, write } from './shop.ts'

const { cookie } = await newStaff('editor')

const one = async (answer: Response) => (await json<{ page: StaffPage }>(answer)).page
const draftOf = async (id: number, cookie: string) =>
  json<{ page: StaffPage; document: PageDocument }>(await get(`/api/admin/pages/${id}`, { Cookie: cookie }))
const make = (id: number, cookie: string) => write('POST', `/api/admin/pages/${id}/variant`, {}, cookie)
const start = (id: number, body: object, cookie: string) =>
  write('POST', `/api/admin/page-tests/${id}/start`, body, cookie)
const end = (id: number, keep: string, cookie: string) =>
  write('POST', `/api/admin/page-tests/${id}/end`, { keep }, cookie)
const audited = async (route: string) =>
  (await query(`SELECT action FROM audit WHERE noun = 'page' AND noun_id = ? ORDER BY id`, route)).map(
    ({ action }) => action,
  )
const waiting = async (route: string) =>
  (await query('SELECT summary FROM changes WHERE noun_id = ? AND build_id IS NULL', route)).map(
    ({ summary }) => summary,
  )

/** Adds a page and returns its id. */
const newPage = async (cookie: string): Promise<number> => {
  const body = { title: 'Next', route: newRoute(), template: 'blank' }
  return (await one(await write('POST', '/api/admin/pages', body, cookie))).id
}

/** A started test whose B has another title. */
async function running(cookie: string) {
  const { id, route } = await publishedPage()
  const made = await one(await make(id, cookie))
  const { document } = await draftOf(made.id, cookie)
  const saved = await write(
    'PUT',
    `/api/admin/pages/${made.id}/draft`,
    { document: { ...document, title: 'Sooner' }, revision: 1 },
    cookie,
  )
  expect(saved.status).toBe(200)
  const started = await one(await start(made.test_id ?? 0, { revision: 2, share: 20 }, cookie))
  return { page: id, route, variant: made.id, test: made.test_id ?? 0, started }
}

describe('a test of two versions', () => {
  test('is created from the live page, edited, started, and ended with B kept', async () => {
    const { page, route, variant, test: id, started } = await running(cookie)
    expect(started).toMatchObject({ id: variant, route, version: 'b', other_id: page, share: 20, status: 'live' })
    expect(started.started_at).toMatch(/^20/)
    expect((await draftOf(page, cookie)).page).toMatchObject({ version: 'a', test_id: id, other_id: variant })
    expect(await waiting(route)).toEqual(['Delivery: a test of two versions began'])

    expect(await one(await end(id, 'b', cookie))).toMatchObject({
      id: page,
      title: 'Sooner',
      status: 'live',
      test_id: null,
      version: null,
    })
    expect(await newPage(cookie)).toBeGreaterThan(variant)
    const after = await draftOf(page, cookie)
    expect(after.document).toMatchObject({ title: 'Sooner', route })
    expect(await audited(route)).toEqual(['make version b', 'save draft', 'start test', 'end test'])
    expect(await waiting(route)).toHaveLength(2)
    expect((await get(`/api/admin/pages/${variant}`, { Cookie: cookie })).status).toBe(404)
    expect((await end(id, 'a', cookie)).status).toBe(404)
    // Another test of the page can follow.
    expect((await make(page, cookie)).status).toBe(200)
  })

  test('restores the page when A is kept, with B among its versions', async () => {
    const { page, test: id } = await running(cookie)
    expect(await one(await end(id, 'a', cookie))).toMatchObject({ title: 'Delivery', status: 'live' })
    const versions = await query('SELECT note FROM page_versions WHERE page_id = ? ORDER BY number', page)
    expect(versions.at(-1)).toMatchObject({ note: 'Version B of a test, not kept' })
  })

  test('leaves nothing when it was never started', async () => {
    const { test: id, page, variant, route } = await addVariant()
    const refused = await end(id, 'b', cookie)
    expect(refused.status).toBe(422)
    expect(await json<Problem>(refused)).toMatchObject({ message: 'Version B was never shown: start the test first' })
    expect(await one(await end(id, 'a', cookie))).toMatchObject({ id: page, test_id: null })
    expect(await query('SELECT id FROM pages WHERE id = ?', variant)).toEqual([])
    expect(await query('SELECT id FROM page_tests WHERE id = ?', id)).toEqual([])
    expect(await newPage(cookie)).toBeGreaterThan(variant)
    expect(await waiting(route)).toEqual([])
    expect(await audited(route)).toEqual(['discard version b'])
  })
})

describe('refuses', () => {
  test('a B of a page that is not live, of a B, and of a page that has one', async () => {
    const { page, variant } = await addVariant()
    const answers = [await make((await addPage()).id, cookie), await make(page, cookie), await make(variant, cookie)]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })

  test('to start a draft that has changed, with a share of 0, with faults, and twice', async () => {
    const { test: id, variant, route } = await addVariant()
    expect((await start(id, { revision: 7 }, cookie)).status).toBe(409)
    const share = await start(id, { revision: 1, share: 0 }, cookie)
    expect([share.status, (await json<Problem>(share)).errors?.[0]?.field]).toEqual([400, 'share'])
    const { document } = await draftOf(variant, cookie)
    const save = (body: object, revision: number) =>
      write('PUT', `/api/admin/pages/${variant}/draft`, { document: body, revision }, cookie)
    await save({ ...document, meta_description: '' }, 1)
    const faulty = await start(id, { revision: 2 }, cookie)
    expect([faulty.status, (await json<Problem>(faulty)).message]).toEqual([422, 'Version B can’t be shown yet'])
    expect(await waiting(route)).toEqual([])
    await save(document, 2)
    const revision = 3
    expect((await start(id, { revision }, cookie)).status).toBe(200)
    expect((await start(id, { revision }, cookie)).status).toBe(422)
  })

  test('to publish B without its test, change its address, or archive a version before the end', async () => {
    const { test: id, page, variant } = await addVariant()
    const at = (of: number, call: string) => `/api/admin/pages/${of}/${call}`
    const ask = async (of: number, call: string, body: object) =>
      (await write('POST', at(of, call), body, cookie)).status
    expect(await ask(variant, 'publish', { revision: 1 })).toBe(422)
    expect(await ask(variant, 'move', { route: 'elsewhere' })).toBe(422)
    expect(await ask(variant, 'archive', { is_archived: true })).toBe(422)
    expect(await ask(page, 'archive', { is_archived: true })).toBe(422)
    await start(id, { revision: 1 }, cookie)
    expect(await ask(variant, 'publish', { revision: 1 })).toBe(200)
  })
})

describe('counts', () => {
  const event = (id: number, version: 'a' | 'b', step: string) => ({ kind: 'page_test', test: id, version, step })

  test('are kept for running tests only, and appear in analytics with their result', async () => {
    const { test: id, route } = await running(cookie)
    const waitingTest = await addVariant()
    const events = [
      event(id, 'a', 'shown'),
      event(id, 'a', 'shown'),
      event(id, 'b', 'shown'),
      event(id, 'b', 'basket'),
      event(waitingTest.test, 'b', 'shown'),
      event(8_000_000, 'b', 'shown'),
    ]
    expect((await post('/api/events', { events })).status).toBe(200)
    expect((await post('/api/events', { events: [event(id, 'b', 'basket')] })).status).toBe(200)
    expect(
      await query('SELECT version, step, count FROM daily_page_tests WHERE test_id = ? ORDER BY 1, 2', id),
    ).toMatchObject([
      { version: 'a', step: 'shown', count: 2 },
      { version: 'b', step: 'basket', count: 2 },
      { version: 'b', step: 'shown', count: 1 },
    ])
    expect(await query('SELECT 1 FROM daily_page_tests WHERE test_id = ?', waitingTest.test)).toEqual([])

    const today = (await json<Analytics>(await get('/api/admin/analytics', { Cookie: cookie }))).today.day
    const found = await json<Analytics>(
      await get(`/api/admin/analytics?range=own&from=${today}&to=${today}`, { Cookie: cookie }),
    )
    const shown = found.page_tests.find((one) => one.id === id)
    expect(shown).toMatchObject({ route, share: 20, ended_at: null, kept: null })
    expect(shown?.results[0]).toMatchObject({
      goal: 'basket',
      a: { shown: 2, reached: 0 },
      b: { shown: 1, reached: 1, rate: 1 },
      verdict: 'early',
    })
    expect(found.page_tests.some((one) => one.id === waitingTest.test)).toBe(false)
  })

  test.each([{ version: 'c' }, { step: 'won' }, { test: 0 }, { test: 1.5 }, { email: 'ada@cellardoor.example' }])(
    '%o is refused',
    async (more) => {
      expect((await post('/api/events', { events: [{ ...event(1, 'a', 'shown'), ...more }] })).status).toBe(400)
    },
  )
})
