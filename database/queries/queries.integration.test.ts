import { beforeAll, describe, expect, test } from 'vitest'
import { addCategories, addProducts, RIOJA } from '../../tests/factories/catalogue.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { batch, insertMany } from '../batch.ts'
import { readJsonRows } from '../json-rows.ts'
import { selectBreadcrumbs } from './catalogue/breadcrumbs.ts'
import { selectBannerMessages, selectConfig, selectMenuItems, upsertConfig } from './core/site.ts'
import { recordBuildRoutes, selectBuildRoutes } from './publishing/build-routes.ts'

const database = testDatabase(addCategories)
beforeAll(() => addProducts(database.client, [{ code: 'A1' }]))

const NOW = '2026-05-06T07:08:09.000Z'

test('breadcrumbs begin with the outermost parent of a category', async () => {
  const [found] = await batch(database.client, 'read', [selectBreadcrumbs('red/spain/rioja')])
  expect(found.rows).toEqual([
    { id: '1', name: 'Red', sef_url: 'red' },
    { id: '2', name: 'Spain', sef_url: 'red/spain' },
    { id: String(RIOJA), name: 'Rioja', sef_url: 'red/spain/rioja' },
  ])
})

describe('build numbers', () => {
  const base = { type: 'plp' as const, code_hash: 'code', release: 'r1', raised_at: '2026-01-01T00:00:00.000Z' }
  const record = async (
    ...routes: { route: string; normalised: string; content_hash: string; code_hash?: string; raised_at?: string }[]
  ) => {
    const [recorded] = await batch(database.client, 'write', [
      recordBuildRoutes(routes.map((r) => ({ ...base, ...r }))),
    ])
    return Object.fromEntries(recorded.rows.map(({ route, b }) => [route, b]))
  }

  test('go up when, and only when, the content differs', async () => {
    const red = { route: 'red', normalised: 'red', content_hash: 'x' }
    const white = { route: 'white', normalised: 'white', content_hash: 'x' }
    expect(await record(red, white)).toEqual({ red: 1, white: 1 })
    expect(await record(red, white)).toEqual({ red: 1, white: 1 })
    expect(await record({ ...red, code_hash: 'newer code' })).toEqual({ red: 1 })
    expect(await record({ ...red, content_hash: 'y' }, white)).toEqual({ red: 2, white: 1 })
    expect(await record(red)).toEqual({ red: 3 })
  })

  test('record when they last went up', async () => {
    const rose = { route: 'rose', normalised: 'rose', content_hash: 'x' }
    const raisedAt = async () => {
      const { rows } = await database.client.execute(`SELECT raised_at FROM build_routes WHERE route = 'rose'`)
      return rows[0]?.raised_at
    }
    await record(rose)
    await record({ ...rose, code_hash: 'newer code', raised_at: '2026-02-01T00:00:00.000Z' })
    expect(await raisedAt()).toBe(base.raised_at)
    await record({ ...rose, content_hash: 'y', raised_at: '2026-03-01T00:00:00.000Z' })
    expect(await raisedAt()).toBe('2026-03-01T00:00:00.000Z')
  })

  test('continue from a deleted route with the same file names', async () => {
    expect(await record({ route: 'a-b', normalised: 'a-b', content_hash: 'x' })).toEqual({ 'a-b': 1 })
    expect(await record({ route: 'a_b', normalised: 'a-b', content_hash: 'y' })).toEqual({ a_b: 2 })
  })

  test('are never taken back or forgotten', async () => {
    await record({ route: 'kept', normalised: 'kept', content_hash: 'x' })
    await record({ route: 'kept', normalised: 'kept', content_hash: 'y' })
    await expect(database.client.execute(`UPDATE build_routes SET b = 1 WHERE route = 'kept'`)).rejects.toThrow(
      'b goes down',
    )
    await expect(database.client.execute(`DELETE FROM build_routes`)).rejects.toThrow('never reused')
  })

  test('are read in pages', async () => {
    await record({ route: '', normalised: 'home', content_hash: 'x' })
    const [first] = await batch(database.client, 'read', [selectBuildRoutes(null, 1)])
    expect(readJsonRows(first).map(({ route }) => route)).toEqual([''])
    const [next] = await batch(database.client, 'read', [selectBuildRoutes('', 1000)])
    expect(readJsonRows(next).length).toBeGreaterThan(0)
    expect(readJsonRows(next).map(({ route }) => route)).not.toContain('')
  })
})

test('returns menu, banner and settings in order, without disabled ones', async () => {
  const heading = { parent_id: null, sef_url: '', custom_url: '', depth: 1 }
  await insertMany(database.client, 'menu_items', [
    { ...heading, name: 'Red', type: 'CU', custom_url: '/red', sequence: 2 },
    { ...heading, name: 'Nothing in it', type: 'CATEGORY', sef_url: 'nowhere', sequence: 3 },
    { ...heading, name: 'Club', type: 'CU', custom_url: '/wine-club', sequence: 1 },
  ])
  await insertMany(database.client, 'banner_messages', [
    { message: 'second', sequence: 2, is_active: 1 },
    { message: 'first', sequence: 1, is_active: 1 },
    { message: 'off', sequence: 0, is_active: 0 },
  ])
  const [, menu, banner, config] = await batch(database.client, 'write', [
    upsertConfig('banner', { status: 'A' }, NOW),
    selectMenuItems(),
    selectBannerMessages(),
    selectConfig(['banner', 'none']),
  ])
  expect(menu.rows.map(({ name }) => name)).toEqual(['Club', 'Red'])
  expect(banner.rows.map(({ message }) => message)).toEqual(['first', 'second'])
  expect(config.rows).toEqual([{ key: 'banner', value_json: '{"status":"A"}' }])
})
