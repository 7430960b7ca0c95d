/** The search for what a link in a page can lead to. */
import { expect, test } from 'vitest'
import type { LinkChoice } from '../../domain/publishing/page/link-choice.ts'
import { addCategory } from './categories.ts'
import { query } from './database.ts'
import { publishedPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json } from './shop.ts'

const find = async (q: string): Promise<LinkChoice[]> => {
  const { cookie } = await newStaff('editor')
  const answer = await get(`/api/admin/links?q=${encodeURIComponent(q)}`, { Cookie: cookie })
  return (await json<{ links: LinkChoice[] }>(answer)).links
}

test('finds pages by title and address, products by code, and lists by name', async () => {
  const { route } = await publishedPage()
  expect(await find(route)).toContainEqual(expect.objectContaining({ kind: 'page', url: `/${route}` }))
  const [product] = await query("SELECT code, route, main_picture FROM products WHERE status = 'active' LIMIT 1")
  expect(await find(String(product?.code))).toContainEqual(
    expect.objectContaining({ kind: 'product', url: `/${product?.route}`, picture: product?.main_picture }),
  )
  const [category] = await query("SELECT name, sef_url FROM categories WHERE status = 'active' LIMIT 1")
  expect(await find(String(category?.name))).toContainEqual(
    expect.objectContaining({ kind: 'category', url: `/${category?.sef_url}` }),
  )
})

test('finds stores to call, and files of the library but no fonts', async () => {
  const [store] = await query("SELECT name, phone FROM stores WHERE status = 'open' LIMIT 1")
  expect(await find(String(store?.name))).toContainEqual(
    expect.objectContaining({ kind: 'store', url: `tel:${String(store?.phone).replaceAll(' ', '')}` }),
  )
  const add = (file: string, mime: string, licence: string) =>
    query(
      `INSERT INTO media (file, mime_type, bytes, content_hash, created_at, licence)
        VALUES (?, ?, 1, '0', '2026-11-20T12:00:00.000Z', ?)`,
      file,
      mime,
      licence,
    )
  await add('tasting-notes.pdf', 'application/pdf', '')
  await add('tasting.woff2', 'font/woff2', 'SIL')
  expect((await find('tasting')).filter(({ kind }) => kind === 'file').map(({ url }) => url)).toEqual([
    '/images/tasting-notes.pdf',
  ])
})

test('offers pages before files', async () => {
  const { route } = await publishedPage()
  await query(
    `INSERT INTO media (file, name, mime_type, bytes, content_hash, created_at, licence)
      VALUES ('named.pdf', ?, 'application/pdf', 1, '1', '2026-11-20T12:00:00.000Z', '')`,
    route,
  )
  expect((await find(route)).map(({ kind }) => kind)).toEqual(['page', 'file'])
  await query("DELETE FROM media WHERE file = 'named.pdf'")
})

test('offers the list of that name before those below it, and all lists of one name', async () => {
  const list = await addCategory()
  const below = await addCategory(list)
  await query('UPDATE categories SET name = ? WHERE id = ?', 'X', below.id)
  const urls = async (words: string) =>
    (await find(words)).filter(({ kind }) => kind === 'category').map(({ url }) => url)
  expect(await urls(list.name)).toEqual([`/${list.sef_url}`, `/${below.sef_url}`])
  const namesakes = await Promise.all(Array.from({ length: 5 }, () => addCategory(list)))
  const ids = [...namesakes, list].map(({ id }) => id)
  await query(`UPDATE categories SET name = 'Namesake' WHERE id IN (${ids})`)
  expect((await urls('namesake')).toSorted()).toEqual(
    [list, ...namesakes].map(({ sef_url }) => `/${sef_url}`).toSorted(),
  )
})

test('notes the code of a product without a producer alone', async () => {
  const [product] = await query("SELECT code, winery FROM products WHERE status = 'active' LIMIT 1")
  const code = String(product?.code)
  const note = async () => (await find(code)).find(({ kind }) => kind === 'product')?.note
  expect(await note()).toBe(`${code} · ${product?.winery}`)
  await query("UPDATE products SET winery = '' WHERE code = ?", code)
  expect(await note()).toBe(code)
  await query('UPDATE products SET winery = ? WHERE code = ?', String(product?.winery), code)
})

test('names the paths that something has', async () => {
  const { cookie } = await newStaff('editor')
  const { route } = await publishedPage()
  const known = async (routes: string) =>
    get(`/api/admin/links/known?routes=${encodeURIComponent(routes)}`, { Cookie: cookie })
  expect(await json(await known(JSON.stringify([route, 'nowhere-at-all', 'red'])))).toEqual({ routes: [route, 'red'] })
  expect((await known('red')).status).toBe(400)
})

test('finds nothing for words that are nowhere', async () => {
  expect(await find('zzqx')).toEqual([])
  const { cookie } = await newStaff('editor')
  expect((await get('/api/admin/links?q=%20', { Cookie: cookie })).status).toBe(400)
})
