import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { batch } from '../../database/batch.ts'
import { selectLinkTargets } from '../../database/queries/publishing/link-targets.ts'
import { selectStaffPages } from '../../database/queries/publishing/staff-pages.ts'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { createOwner } from '../shop/create-owner.ts'
import { markSeedingStarted, readSeedState } from './seed-state.ts'
import { openEmptyShop, seedWhenEmpty } from './seed-when-empty.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')

const database = testDatabase()
const folder = folderOfFile()
const open = () => openEmptyShop({ client: database.client, mediaDir: join(folder, 'media'), now: NOW })
const column = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => Object.values(row)[0])

beforeAll(async () => {
  await createOwner(database.client, { email: 'me@shop.test', name: 'Me', password: 'long enough, this' }, NOW)
  expect(await open()).toEqual({ ok: true, opened: true })
})

test('has no data of the demo, and keeps its owner', async () => {
  for (const table of ['products', 'stores', 'customers', 'orders', 'plans', 'recommendations']) {
    expect([table, await column(`SELECT count(*) FROM ${table}`)]).toEqual([table, [0]])
  }
  expect(await column('SELECT email FROM admins')).toEqual(['me@shop.test'])
  expect(
    await column(`SELECT code FROM (SELECT value AS code FROM club_plans, json_each(picture_codes_json))`),
  ).toEqual([])
  expect(
    await column(`SELECT route FROM pages JOIN page_versions v ON v.id = published_version_id
    WHERE document_json GLOB '*"CD[0-9]*'`),
  ).toEqual([])
})

test('shows staff the shop’s name in page titles, not a placeholder', async () => {
  const shown = async () => {
    const [pages, targets] = await batch(database.client, 'read', [selectStaffPages(), selectLinkTargets()])
    const titles = [...pages.rows.map(({ title }) => title), ...targets.rows.map(({ name }) => name)]
    expect(titles.filter((title) => title.includes('{{'))).toEqual([])
    return titles
  }
  expect(await shown()).toContain('The Wine Shop | Wine delivered to your door')
  const named = (name: string) =>
    database.client.execute(`UPDATE config SET value_json = json_set(value_json, '$.name', ?) WHERE key = 'company'`, [
      name,
    ])
  await named('Vine & Sons')
  expect(await shown()).toContain('Vine & Sons | Wine delivered to your door')
  await named('')
})

test('has the lists of its menu and pages, empty', async () => {
  const lists = await column('SELECT sef_url FROM categories ORDER BY id')
  expect(lists).toEqual(
    expect.arrayContaining([
      'red',
      'white',
      'rose',
      'sparkling',
      'port-and-sweet',
      'wine',
      'gifts',
      'lock-it-in/wines',
    ]),
  )
  expect(await column(`SELECT name FROM menu_items WHERE parent_id IS NULL`)).toEqual(
    expect.arrayContaining(['Red', 'White', 'Gifts', 'Lock it in', 'Wine club']),
  )
  const dead = await column(`SELECT name FROM menu_items WHERE type = 'CATEGORY'
    AND sef_url NOT IN (SELECT sef_url FROM categories)`)
  expect(dead).toEqual([])
})

test('is neither opened nor seeded again', async () => {
  expect(await open()).toEqual({ ok: true, opened: false })
  const settings = { demoWanted: true }
  const seeded = await seedWhenEmpty({ client: database.client, settings, mediaDir: folder, now: NOW })
  expect(seeded).toMatchObject({ ok: true, seeded: false })
})

test('restarts an opening that did not finish', async () => {
  await database.client.execute(`DELETE FROM config WHERE key = 'seeded'`)
  await markSeedingStarted(database.client, 'empty', NOW.toISOString())
  expect(await open()).toEqual({ ok: true, opened: true })
  expect(await readSeedState(database.client)).toBe('seeded')
})
