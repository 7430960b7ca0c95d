import { beforeEach, expect, test } from 'vitest'
import { AT, addCategories, addProducts, RIOJA } from '../tests/factories/catalogue.ts'
import { testDatabase } from '../tests/factories/for-all-tests.ts'
import { batch, insertMany } from './batch.ts'
import { selectRedirect } from './queries/publishing/redirects.ts'

const database = testDatabase()
beforeEach(async () => {
  for (const table of ['products', 'menu_items', 'redirects', 'pages']) await run(`DELETE FROM ${table}`)
  for (const depth of [3, 2, 1]) await run(`DELETE FROM categories WHERE depth = ${depth}`)
  await run('DELETE FROM product_types')
  await addCategories(database.client)
  await addProducts(database.client, [{ code: 'A1' }, { code: 'B2' }])
})

const run = (sql: string) => database.client.execute(sql)
const moveProduct = (code: string, url: string) =>
  run(`UPDATE products SET product_url = '${url}', route = category_url || '${url}' WHERE code = '${code}'`)
const moveCategory = (from: string, to: string) =>
  run(`UPDATE categories SET sef_url = '${to}' WHERE sef_url = '${from}'`)
const routes = async (sql: string) => (await run(sql)).rows.map((row) => Object.values(row)[0])

async function redirects(): Promise<Record<string, string>> {
  const { rows } = await run('SELECT from_path, to_path FROM redirects ORDER BY from_path')
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [String(from_path), String(to_path)]))
}

test('redirects only the old address of a moved product', async () => {
  await moveProduct('A1', 'renamed')
  expect(await redirects()).toEqual({ '/red/spain/rioja/a1': '/red/spain/rioja/renamed' })
  await run(`UPDATE products SET route = route, taste = 'Plum'`)
  expect(Object.keys(await redirects())).toHaveLength(1)
})

test('redirects both addresses of a withdrawn product to its list when it moves', async () => {
  await run("UPDATE products SET status = 'withdrawn' WHERE code = 'A1'")
  await run("INSERT INTO redirects VALUES ('/red/spain/rioja/a1', '/red/spain/rioja', '2026-01-01T00:00:00.000Z')")
  await moveProduct('A1', 'renamed')
  expect(await redirects()).toEqual({
    '/red/spain/rioja/a1': '/red/spain/rioja',
    '/red/spain/rioja/renamed': '/red/spain/rioja',
  })
})

test('redirects both old addresses straight to the last one after two moves', async () => {
  await moveProduct('A1', 'second')
  await moveProduct('A1', 'third')
  expect(await redirects()).toEqual({
    '/red/spain/rioja/a1': '/red/spain/rioja/third',
    '/red/spain/rioja/second': '/red/spain/rioja/third',
  })
})

test('leaves no loop when a product moves back', async () => {
  await moveProduct('A1', 'away')
  await moveProduct('A1', 'a1')
  expect(await redirects()).toEqual({ '/red/spain/rioja/away': '/red/spain/rioja/a1' })
})

test('removes the redirect from an address that another product takes over', async () => {
  await moveProduct('A1', 'away')
  await moveProduct('B2', 'a1')
  expect(await redirects()).toEqual({ '/red/spain/rioja/b2': '/red/spain/rioja/a1' })
})

test('moves everything below a category with it: lists, products and the menu', async () => {
  const item = { type: 'CATEGORY', custom_url: '', sequence: 0 } as const
  await insertMany(database.client, 'menu_items', [
    { ...item, id: 1, parent_id: null, depth: 1, name: 'Spain', sef_url: 'red/spain' },
    { ...item, id: 2, parent_id: 1, depth: 2, name: 'Rioja', sef_url: 'red/spain/rioja' },
  ])
  await moveCategory('red/spain', 'red/espana')
  expect(await routes('SELECT sef_url FROM categories ORDER BY depth')).toEqual([
    'red',
    'red/espana',
    'red/espana/rioja',
  ])
  expect(await routes('SELECT route FROM products ORDER BY code')).toEqual([
    'red/espana/rioja/a1',
    'red/espana/rioja/b2',
  ])
  expect(await routes('SELECT sef_url FROM menu_items ORDER BY id')).toEqual(['red/espana', 'red/espana/rioja'])
  expect(await redirects()).toEqual({
    '/red/spain': '/red/espana',
    '/red/spain/rioja': '/red/espana/rioja',
    '/red/spain/rioja/a1': '/red/espana/rioja/a1',
    '/red/spain/rioja/b2': '/red/espana/rioja/b2',
  })
})

test('moves a whole tree, and nothing outside it', async () => {
  await insertMany(database.client, 'categories', [
    { id: 9, parent_id: null, name: 'Redder', title: 'Redder', sef_url: 'redder', kind: 'list', depth: 1 },
  ])
  await addProducts(database.client, [
    { code: 'C3', product: { primary_category_id: RIOJA, category_url: 'gifts/', route: 'gifts/c3' } },
  ])
  await moveCategory('red', 'r')
  expect(await routes('SELECT sef_url FROM categories ORDER BY id')).toEqual([
    'r',
    'r/spain',
    'r/spain/rioja',
    'redder',
  ])
  expect(await routes(`SELECT route FROM products WHERE code <> 'B2' ORDER BY code`)).toEqual([
    'r/spain/rioja/a1',
    'gifts/c3',
  ])
})

test('redirects the old address of a published page, but not of a draft', async () => {
  await database.client.batch(
    [
      `INSERT INTO pages (id, route, title, draft_json, published_version_id, created_at, updated_at)
        VALUES (1, 'offers', 'Offers', '{}', 1, '${AT}', '${AT}'), (2, 'draft', 'Draft', '{}', NULL, '${AT}', '${AT}')`,
      `INSERT INTO page_versions (id, page_id, number, document_json, created_at) VALUES (1, 1, 1, '{}', '${AT}')`,
      `UPDATE pages SET route = 'wine-offers' WHERE id = 1`,
      `UPDATE pages SET route = 'other-draft' WHERE id = 2`,
    ],
    'write',
  )
  expect(await redirects()).toEqual({ '/offers': '/wine-offers' })
})

test('follows manual redirects to their end in one query, and loops nowhere', async () => {
  const lead = (from_path: string, to_path: string) => ({ from_path, to_path, created_at: AT })
  await insertMany(database.client, 'redirects', [
    lead('/a', '/b'),
    lead('/b', '/c'),
    lead('/round', '/and-round'),
    lead('/and-round', '/round'),
  ])
  const target = async (path: string) => {
    const [{ rows }] = await batch(database.client, 'read', [selectRedirect([path])])
    return rows[0]?.to_path
  }
  expect(await target('/a')).toBe('/c')
  expect(await target('/b')).toBe('/c')
  expect(await target('/round')).toBeUndefined()
  expect(await target('/c')).toBeUndefined()
  const [{ rows }] = await batch(database.client, 'read', [selectRedirect(['/none', '/b', '/a'])])
  expect(rows).toMatchObject([{ from_path: '/b', to_path: '/c' }])
})
