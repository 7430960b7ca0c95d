import { beforeEach, expect, test, vi } from 'vitest'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import { dyingAfter, openImportingShop, wine } from '../../tests/factories/importing.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { readSeededKind } from '../seed/seed-state.ts'
import { openEmptyShop } from '../seed/seed-when-empty.ts'
import { createOwner } from '../shop/create-owner.ts'
import type { ImportShopOptions } from './import-shop.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const NOW = new Date('2026-11-20T12:00:00.000Z')

const shop = forEachTest(openImportingShop)
beforeEach(() => createOwner(shop.client, { email: 'me@shop.test', name: 'Me', password: 'long enough, this' }, NOW))

const entries = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6'].map((code) => wine(code))
const importing = (over: Partial<ImportShopOptions> = {}) => shop.importing(entries, over)
const opening = () => openEmptyShop({ client: shop.client, mediaDir: shop.mediaDir, now: NOW })
const run = (sql: string) => shop.client.execute(sql)
const column = (sql: string) => shop.column(sql)

test('an import fills a database that has only staff', async () => {
  expect(await importing()).toMatchObject({ added: { length: 6 } })
  expect(await column('SELECT email FROM admins')).toEqual(['me@shop.test'])
})

test('a shop opened empty gets the categories, menu and pages of the catalogue, and keeps its owner’s changes', async () => {
  expect(await opening()).toMatchObject({ opened: true })
  await run(`UPDATE config SET value_json = '{"name":"Mine"}' WHERE key = 'company'`)
  await run(`UPDATE categories SET intro = 'Ours.' WHERE sef_url = 'red'`)
  await run(`UPDATE pages SET draft_json = json_set(draft_json, '$.title', 'Ours') WHERE route = 'wine-club/about'`)
  const red = await column(`SELECT id FROM categories WHERE sef_url = 'red'`)

  const result = await importing()
  expect(result).toMatchObject({ added: { length: 6 }, changed: [], refused: [] })
  expect(await readSeededKind(shop.client)).toBe('import')
  expect(await column(`SELECT id FROM categories WHERE sef_url = 'red' AND intro = 'Ours.'`)).toEqual(red)
  expect(await column(`SELECT value_json FROM config WHERE key = 'company'`)).toEqual(['{"name":"Mine"}'])
  expect(await column(`SELECT draft_json ->> 'title' FROM pages WHERE route = 'wine-club/about'`)).toEqual(['Ours'])

  const shown = await column(`SELECT sef_url FROM categories WHERE status = 'active'`)
  expect(shown).toEqual(expect.arrayContaining(['red', 'red/tempranillo', 'wine', 'lock-it-in/red']))
  expect(shown).not.toContain('gifts')
  expect(await column(`SELECT to_path FROM redirects WHERE from_path = '/gifts'`)).toEqual(['/'])
  const menu = await column(`SELECT sef_url FROM menu_items WHERE type = 'CATEGORY'`)
  expect(menu).toContain('red/tempranillo')
  expect(menu.filter((url) => !shown.includes(url))).toEqual([])
  expect(await column(`SELECT email FROM admins`)).toEqual(['me@shop.test'])
})

test('a first import that was interrupted at any step is finished by running it again', NIGHTLY, async () => {
  await opening()
  for (const step of ['Categories', 'Products', 'Pages', 'Menu and lists', 'Recommendations']) {
    await expect(importing({ step: dyingAfter(step) })).rejects.toThrow('The power went')
    expect(await readSeededKind(shop.client), step).toBe('empty')
  }
  await importing()
  expect(await readSeededKind(shop.client)).toBe('import')
  expect(await column('SELECT count(*) FROM products')).toEqual([6])
  expect(await column(`SELECT count(*) > 6 FROM recommendations`)).toEqual([1])
  const dead = await column(`SELECT sef_url FROM menu_items WHERE type = 'CATEGORY'
    AND sef_url NOT IN (SELECT sef_url FROM categories WHERE status = 'active')`)
  expect(dead).toEqual([])
})

test('a dry run of a first import reports what it would add, and leaves the database empty', async () => {
  expect(await importing({ dryRun: true })).toMatchObject({ added: { length: 6 } })
  expect(await column('SELECT count(*) FROM products')).toEqual([0])
  expect(await column('SELECT count(*) FROM config')).toEqual([0])
})

test('a wine whose page would have the address of a category is refused', async () => {
  const clash = wine('N1', { winery: '', name: 'Rioja', vintage: null, region: 'Navarra' })
  const reds = ['R1', 'R2', 'R3'].map((code) => wine(code, { region: 'Rioja' }))
  const { added, refused } = await shop.importing([...reds, clash])
  expect(added).toHaveLength(3)
  expect(refused).toMatchObject([
    { code: 'N1', reason: expect.stringMatching('address of the category red/spain/rioja') },
  ])
})
