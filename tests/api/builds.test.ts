import { beforeEach, describe, expect, test } from 'vitest'
import { batch } from '../../database/batch.ts'
import { claimBuild } from '../../database/queries/publishing/build-runner.ts'
import { MAX_LISTED } from '../../domain/publishing/build/change.ts'
import type { Build, Reach, Release, WaitingChanges } from '../../domain/publishing/build/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { database, query } from './database.ts'
import { newWine } from './new-wine.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, write } from './shop.ts'

let cookie: string
/** Empties the queue, which all tests share. */
beforeEach(async () => {
  await query('DELETE FROM builds')
  await query('DELETE FROM releases')
  await query(`DELETE FROM config WHERE key = 'auto_publish'`)
  cookie = (await newStaff('editor')).cookie
})

const ask = async (kind: unknown) => write('POST', '/api/admin/builds', { kind }, cookie)
const built = async (answer: Response) => (await json<{ build: Build }>(answer)).build
const message = async (answer: Response) => [answer.status, (await json<Problem>(answer)).message]
const list = async () => (await json<{ builds: Build[] }>(await get('/api/admin/builds', { Cookie: cookie }))).builds
const begin = (id: number) =>
  query(
    `UPDATE builds SET state = 'running', started_at = requested_at, lease_owner = 'test', lease_expires_at = requested_at,
      stage = 'render', done = 3, total = 9 WHERE id = ?`,
    id,
  )
const finish = (id: number) =>
  query(
    `UPDATE builds SET state = 'published', finished_at = requested_at, lease_owner = NULL, stage = '' WHERE id = ?`,
    id,
  )
const addRelease = async (id: string, isLive = 0) => {
  await query(
    `INSERT INTO releases (id, is_live, routes, created_at) VALUES (?, ?, 7, '2026-11-20T12:00:00.000Z')`,
    id,
    isLive,
  )
}
/** Yields the data of each server-sent event. */
async function* eventsOf({ body }: Response): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (text + part).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) if (event.startsWith('event: build\ndata: ')) yield event.slice(19)
  }
  return undefined
}

const EARLIER = '20261120-120000-000'
const LIVE = '20261121-120000-000'

describe('a build', () => {
  test('is queued when requested; another request joins it and widens its kind', async () => {
    const first = await built(await ask('changed'))
    expect(first).toMatchObject({ state: 'queued', kind: 'changed', by: 'Sam Staff', done: 0, total: 0, release: null })
    expect(await built(await ask('everything'))).toMatchObject({ id: first.id, kind: 'everything' })
    expect(await built(await ask('changed'))).toMatchObject({ id: first.id, kind: 'everything' })
    expect(await list()).toHaveLength(1)
  })

  test('names the pages that failed', async () => {
    const { id } = await built(await ask('changed'))
    const failed_pages = [{ url: '/red/malbec', reason: 'has 0 title instead of one', is_live: true }]
    await query(
      'UPDATE builds SET failed_pages_json = ?, failed_total = 1 WHERE id = ?',
      JSON.stringify(failed_pages),
      id,
    )
    expect(await list()).toMatchObject([{ id, failed_pages, failed_total: 1 }])
  })

  test('is queued behind one that is running', async () => {
    const { id } = await built(await ask('changed'))
    await begin(id)
    const next = await built(await ask('changed'))
    expect(next.id).toBeGreaterThan(id)
    expect((await list()).map(({ state }) => state)).toEqual(['queued', 'running'])
  })

  test.each(['all', '', null, 1])('is refused with the unknown kind %j', async (kind) => {
    const answer = await ask(kind)
    expect(answer.status).toBe(400)
    expect((await json<Problem>(answer)).errors).toEqual([
      { field: 'kind', message: 'Choose one of changed, everything' },
    ])
  })

  test('is cancelled at once while queued, asked to end while running, and not after its end', async () => {
    const cancel = (id: number | string) => write('POST', `/api/admin/builds/${id}/cancel`, {}, cookie)
    const { id } = await built(await ask('changed'))
    expect(await built(await cancel(id))).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) })
    expect(await message(await cancel(id))).toEqual([409, 'That build is over'])
    const running = await built(await ask('changed'))
    await begin(running.id)
    expect(await built(await cancel(running.id))).toMatchObject({ state: 'running' })
    expect((await query('SELECT cancel_requested FROM builds WHERE id = ?', running.id))[0]).toMatchObject({
      cancel_requested: 1,
    })
    expect(await message(await cancel(999_999))).toEqual([404, 'There is no such build'])
    expect((await cancel('x')).status).toBe(400)
  })

  test('streams its progress until its end', async () => {
    const { id } = await built(await ask('changed'))
    const answer = await get(`/api/admin/builds/${id}/events`, { Cookie: cookie })
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const buildEvents = eventsOf(answer)
    const next = async (): Promise<Build> => JSON.parse((await buildEvents.next()).value ?? '')
    expect(await next()).toMatchObject({ state: 'queued' })
    await begin(id)
    expect(await next()).toMatchObject({ state: 'running', stage: 'render', done: 3, total: 9 })
    await finish(id)
    expect(await next()).toMatchObject({ state: 'published' })
    expect((await buildEvents.next()).done).toBe(true)
  })
})

describe('a saved change', () => {
  const save = async (code: string) => {
    const { cookie: merchant } = await newStaff('merchandiser')
    return write('PATCH', `/api/admin/products/${code}`, { taste: crypto.randomUUID() }, merchant)
  }

  test('waits until the shop goes live; then it queues a build, unless that is switched off', async () => {
    const code = await newWine()
    await query("DELETE FROM config WHERE key = 'auto_publish'")
    await query("UPDATE build_routes SET type = 'dyn' WHERE type = 'pdp'")
    await save(code)
    expect(await list()).toEqual([])
    await query(`INSERT INTO build_routes (route, normalised, type, content_hash, code_hash, release)
      VALUES ('red/live', 'red/live', 'pdp', '', '', '') ON CONFLICT (route) DO UPDATE SET type = 'pdp'`)
    await save(code)
    expect(await list()).toMatchObject([{ state: 'queued', kind: 'changed', by: 'Sam Staff' }])
    await query('DELETE FROM builds')
    const off = await write('PATCH', '/api/admin/publishing', { auto_publish: false }, cookie)
    expect(await json(off)).toEqual({ auto_publish: false })
    await save(code)
    expect(await list()).toEqual([])
    expect(await json<WaitingChanges>(await get('/api/admin/changes', { Cookie: cookie }))).toMatchObject({
      auto_publish: false,
    })
    await write('PATCH', '/api/admin/publishing', { auto_publish: true }, cookie)
    expect(await list()).toMatchObject([{ state: 'queued' }])
  })
})

test('counts the changes that no build under way publishes, also those beyond the list', async () => {
  await query('DELETE FROM changes')
  const save = (count: number) =>
    query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO changes (noun, noun_id, summary, created_at) SELECT 'page', 'gifts', 'Gifts', '2026-11-20T12:00:00.000Z' FROM n`,
      count,
    )
  const waiting = async () => {
    const { changes, total, left } = await json<WaitingChanges>(await get('/api/admin/changes', { Cookie: cookie }))
    return { listed: changes.length, total, left }
  }
  await save(MAX_LISTED + 5)
  expect(await waiting()).toEqual({ listed: MAX_LISTED, total: 205, left: 205 })
  await ask('changed')
  expect(await waiting()).toMatchObject({ left: 0 })
  await batch(database, 'write', claimBuild('test'))
  await save(3)
  expect(await waiting()).toEqual({ listed: MAX_LISTED, total: 208, left: 3 })
  await query(`UPDATE builds SET rollback_to = '${EARLIER}'`)
  expect(await waiting()).toMatchObject({ left: 208 })
  await query('DELETE FROM changes')
})

describe('the estimate of publishing', () => {
  const reach = async () => json<Reach>(await get('/api/admin/changes/reach', { Cookie: cookie }))
  beforeEach(async () => {
    await query('DELETE FROM changes')
  })

  test('is empty while no change waits', async () => {
    await addRelease(LIVE, 1)
    expect(await reach()).toMatchObject({ everything: false, looked_at: 0, seconds: null, pages: [], by_change: [] })
  })

  test('names a product’s page and its lists, and the time that builds of that size took', async () => {
    await addRelease(LIVE, 1)
    await query('UPDATE releases SET routes = 900')
    await query(`INSERT INTO builds (state, requested_at, started_at, finished_at, rendered)
      VALUES ('published', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.500Z', 7)`)
    const code = await newWine()
    const { cookie: merchant } = await newStaff('merchandiser')
    await write('PATCH', `/api/admin/products/${code}`, { taste: crypto.randomUUID() }, merchant)
    const rows = await query('SELECT route FROM products WHERE code = ?', code)
    const buildEvents = await reach()
    expect(buildEvents).toMatchObject({ everything: false, seconds: 1.5, page_count: buildEvents.pages.length })
    expect(buildEvents.pages).toContain(`/${rows[0]?.route}`)
    expect(buildEvents.by_change).toEqual([{ id: expect.any(Number), pages: buildEvents.pages.length }])
    expect(buildEvents.looked_at).toBe(buildEvents.page_count + buildEvents.content_pages)
    await query('UPDATE releases SET is_live = 0')
    await addRelease(EARLIER, 1)
    expect(await reach()).toMatchObject({ everything: true, looked_at: 7 })
  })
})

test.each([
  ['a page', 'page', 'christmas-gifts', '/christmas-gifts'],
  ['content around a list', 'list_footer', 'list_footer/red/spain', '/red/spain'],
  ['content around another page of the site', 'header', 'header/live-page', '/live-page'],
])('a change of %s reaches that page', async (_what, kind, route, path) => {
  await query('DELETE FROM changes')
  await addRelease(LIVE, 1)
  await query('UPDATE releases SET routes = 900')
  await query(`INSERT INTO build_routes (route, normalised, type, content_hash, code_hash, release)
    VALUES ('live-page', 'live-page', 'dyn', '', '', '') ON CONFLICT DO NOTHING`)
  const { id } = await addPage()
  await query('UPDATE pages SET kind = ?, route = ? WHERE id = ?', kind, route, id)
  await query(
    `INSERT INTO changes (noun, noun_id, summary, created_at)
    VALUES ('page', ?, 'Gifts: published', '2026-11-20T12:00:00.000Z')`,
    route,
  )
  const reach = await json<Reach>(await get('/api/admin/changes/reach', { Cookie: cookie }))
  await query('DELETE FROM pages WHERE id = ?', id)
  expect(reach).toMatchObject({ everything: false, pages: [path], page_count: 1, by_change: [{ pages: 1 }] })
})

describe('a release', () => {
  test('is listed, the live one marked', async () => {
    await addRelease(EARLIER)
    await addRelease(LIVE, 1)
    const { releases } = await json<{ releases: Release[] }>(await get('/api/admin/releases', { Cookie: cookie }))
    expect(releases).toEqual([
      { id: LIVE, build_id: null, is_live: true, routes: 7, created_at: '2026-11-20T12:00:00.000Z', by: '' },
      { id: EARLIER, build_id: null, is_live: false, routes: 7, created_at: '2026-11-20T12:00:00.000Z', by: '' },
    ])
  })

  test('is rolled back to before any build, and automatic publishing is switched off', async () => {
    await addRelease(EARLIER)
    await addRelease(LIVE, 1)
    const running = await built(await ask('changed'))
    await begin(running.id)
    await ask('everything')
    const answer = await write('POST', `/api/admin/releases/${EARLIER}/rollback`, {}, cookie)
    expect(await built(answer)).toMatchObject({ state: 'queued', kind: 'rollback', release: EARLIER, by: 'Sam Staff' })
    expect((await query('SELECT cancel_requested FROM builds WHERE id = ?', running.id))[0]).toMatchObject({
      cancel_requested: 1,
    })
    expect(await json(await get('/api/admin/changes', { Cookie: cookie }))).toMatchObject({ auto_publish: false })
    expect(await message(await ask('changed'))).toEqual([409, 'The shop is just going back to an earlier release'])
    const audited = await query(`SELECT noun_id FROM audit WHERE action = 'roll back' ORDER BY id DESC LIMIT 1`)
    expect(audited[0]).toMatchObject({ noun_id: EARLIER })
  })

  test('can’t be rolled back to when live, unknown or malformed', async () => {
    await addRelease(LIVE, 1)
    const back = (id: string) => write('POST', `/api/admin/releases/${id}/rollback`, {}, cookie)
    expect(await message(await back(LIVE))).toEqual([409, 'That release is live already'])
    expect(await message(await back(EARLIER))).toEqual([404, 'There is no such release'])
    expect((await back('..%2F..')).status).toBe(400)
    expect(await list()).toEqual([])
  })
})
