import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { Difference } from '../../domain/import/difference.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/factories/database.ts'
import { wineEntry } from '../../tests/factories/entries.ts'
import { type RunStep, silentSteps } from '../progress.ts'
import type { EntryField } from './entry-facts.ts'
import { type ImportShopOptions, importShop } from './import-shop.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const NOW = new Date('2026-11-20T12:00:00.000Z')
const LATER = new Date('2026-11-27T12:00:00.000Z')

let database: TestDatabase
let mediaDir: string
beforeEach(async () => {
  database = await openTestDatabase()
  mediaDir = await mkdtemp(join(tmpdir(), 'cellardoor-update-'))
})
afterEach(async () => {
  await database.close()
  await rm(mediaDir, { recursive: true })
})

const wine = (code: string, over: Partial<CatalogueEntry> = {}): CatalogueEntry =>
  wineEntry({ code, name: `Tinto ${code}`, ratingsSource: 'import', lockItInPrice: 999, ...over })

/** Three reds of Rioja, three of Navarra, three whites of Rueda. */
const list = (): CatalogueEntry[] => [
  wine('R1'),
  wine('R2'),
  wine('R3'),
  ...['N1', 'N2', 'N3'].map((code) => wine(code, { region: 'Navarra' })),
  ...['W1', 'W2', 'W3'].map((code) => wine(code, { kind: 'white', region: 'Rueda', grapes: ['Verdejo'] })),
]

const changing = (code: string, over: Partial<CatalogueEntry>): CatalogueEntry[] =>
  list().map((entry) => (entry.code === code ? { ...entry, ...over } : entry))

async function importing(entries: CatalogueEntry[], over: Partial<ImportShopOptions> = {}): Promise<Difference> {
  const result = await importShop({ client: database.client, mediaDir, entries, now: NOW, ...over })
  if (!result.ok) throw new Error(result.message)
  return result.difference
}
const again = (entries: CatalogueEntry[], over: Partial<ImportShopOptions> = {}) =>
  importing(entries, { now: LATER, ...over })

const run = (sql: string) => database.client.execute(sql)
const rows = async (sql: string) => (await run(sql)).rows.map((row) => ({ ...row }))
const column = async (sql: string) => (await run(sql)).rows.map((row) => row[0])

const ALL_FIELDS = Object.keys(wine('X')) as EntryField[]
const fedWithout = (...fields: EntryField[]) => new Set(ALL_FIELDS.filter((field) => !fields.includes(field)))

/** Everything a shop is, but for when it was written. */
async function whole(): Promise<Record<string, unknown>> {
  const tables = {
    products: `SELECT code, status, name, title, sort_title, route, primary_category_id, taste, lead, details_json,
      attributes_json, meta_description, rating_total_half_stars, rating_count, rating_source FROM products ORDER BY code`,
    variants: 'SELECT * FROM variants ORDER BY code',
    stock: 'SELECT * FROM stock ORDER BY code',
    movements: 'SELECT code, change, reason FROM stock_movements ORDER BY code, id',
    categories: 'SELECT * FROM categories ORDER BY id',
    memberships: 'SELECT * FROM product_categories ORDER BY category_id, product_code',
    listing: 'SELECT category_id, product_code, price_pence, in_stock FROM category_listing ORDER BY 1, 2',
    menu: 'SELECT * FROM menu_items ORDER BY id',
    redirects: 'SELECT from_path, to_path FROM redirects ORDER BY 1',
    recommendations: 'SELECT * FROM recommendations ORDER BY 1, 2',
    ratings: 'SELECT * FROM rating_counts ORDER BY 1, 2, 3',
    config: `SELECT key, value_json FROM config WHERE key NOT IN ('seeded', 'seeding') ORDER BY key`,
    kind: `SELECT value_json ->> 'kind' FROM config WHERE key = 'seeded'`,
    pages: `SELECT route, draft_json, document_json FROM pages
      JOIN page_versions v ON v.id = published_version_id ORDER BY route`,
    words: 'SELECT word, uses FROM search_words ORDER BY word',
    records: 'SELECT * FROM imported ORDER BY noun, key',
  }
  const entries = await Promise.all(Object.entries(tables).map(async ([name, sql]) => [name, await rows(sql)]))
  return Object.fromEntries(entries)
}

const dyingAfter =
  (last: string): RunStep =>
  async (name, work) => {
    const result = await silentSteps(name, work)
    if (name === last) throw new Error('The power went')
    return result
  }

describe('a second import', () => {
  test('of the same file changes nothing', async () => {
    await importing(list())
    const before = await whole()
    const difference = await again(list())
    expect(difference).toMatchObject({ added: [], changed: [], kept: [], unchanged: 9, refused: [] })
    expect(difference.missing.products).toEqual([])
    expect(await whole()).toEqual(before)
  })

  test('names what is new, changed and missing, field by field, and writes it', async () => {
    await importing(list())
    const file = [
      ...changing('R1', { price: 1399, stock: 36, abvTenths: 140, oak: 'French oak' }).filter(
        ({ code }) => code !== 'R2',
      ),
      wine('R4'),
    ]
    const difference = await again(file)
    expect(difference.added).toEqual([{ code: 'R4', title: 'Bodega Prueba Tinto R4' }])
    expect(difference.changed).toEqual([
      {
        code: 'R1',
        title: 'Bodega Prueba Tinto R1',
        changes: expect.arrayContaining([
          { field: 'price', before: 1299, after: 1399 },
          { field: 'stock', before: 60, after: 36 },
          { field: 'attribute.abv', before: '13.5%', after: '14%' },
          { field: 'attribute.oak', before: null, after: 'French oak' },
        ]),
      },
    ])
    expect(difference.missing).toEqual({ policy: 'keep', products: [{ code: 'R2', title: 'Bodega Prueba Tinto R2' }] })
    expect(difference.unchanged).toBe(7)
    expect(await column(`SELECT price_pence FROM variants WHERE code = 'R1'`)).toEqual([1399])
    expect(await column(`SELECT quantity FROM stock WHERE code IN ('R1', 'R2') ORDER BY code`)).toEqual([36, 60])
    expect(await rows(`SELECT code, change, reason FROM stock_movements`)).toEqual([
      { code: 'R1', change: -24, reason: 'import' },
    ])
    expect(await column(`SELECT abv_tenths FROM product_listing WHERE product_code = 'R1'`)).toEqual([140])
    expect(await column(`SELECT count(*) FROM product_search WHERE product_search MATCH 'R4'`)).toEqual([1])
    expect(
      await column(`SELECT count(*) FROM recommendations WHERE 'R4' IN (product_code, recommended_code)`),
    ).not.toEqual([0])
  })

  test('ends as a first import of the new file would', async () => {
    const file = [...changing('N1', { region: 'Rioja', name: 'Blanco nuevo', price: 1599 }), wine('R4'), wine('R5')]
    await importing(list())
    await again(file)
    const updated = await whole()
    const other = await openTestDatabase()
    const first = database
    database = other
    await importing(file, { now: LATER })
    const fresh = await whole()
    database = first
    await other.close()
    for (const part of ['variants', 'recommendations', 'ratings', 'words', 'stock']) {
      expect(updated[part], part).toEqual(fresh[part])
    }
    const lists = (all: Record<string, unknown>) => JSON.stringify(all.listing)
    expect(JSON.parse(lists(updated)).length).toBeGreaterThan(40)
  })

  test('dry, writes nothing', async () => {
    await importing(list())
    const before = await whole()
    const difference = await again([...changing('R1', { price: 1399 }), wine('R4')], { dryRun: true })
    expect(difference).toMatchObject({ added: [{ code: 'R4' }], changed: [{ code: 'R1' }], unchanged: 8 })
    expect(await whole()).toEqual(before)
  })

  test('dies at any step, and run again ends as if it had not', async () => {
    const file = [
      ...changing('N1', { region: 'Rioja', name: 'Otra cosa' }).filter(({ code }) => !code.startsWith('W')),
      wine('P1', { kind: 'sparkling', country: 'France', region: 'Champagne' }),
    ]
    await importing(list())
    await again(file, { missing: 'withdraw' })
    const undisturbed = await whole()
    for (const step of ['Pictures', 'Categories', 'Products', 'Menu and lists', 'Recommendations']) {
      await database.close()
      database = await openTestDatabase()
      await importing(list())
      await expect(again(file, { missing: 'withdraw', step: dyingAfter(step) })).rejects.toThrow('The power went')
      await again(file, { missing: 'withdraw' })
      expect(await whole(), step).toEqual(undisturbed)
    }
  })
})

describe('products that the file no longer has', () => {
  const without = (...codes: string[]) => list().filter(({ code }) => !codes.includes(code))

  test('are sold out when asked for', async () => {
    await importing(list())
    const { missing } = await again(without('R1'), { missing: 'sold-out' })
    expect(missing).toEqual({ policy: 'sold-out', products: [{ code: 'R1', title: 'Bodega Prueba Tinto R1' }] })
    expect(await column(`SELECT quantity FROM stock WHERE code = 'R1'`)).toEqual([0])
    expect(await column(`SELECT in_stock FROM product_listing WHERE product_code = 'R1'`)).toEqual([0])
  })

  test('are withdrawn when asked for: their address leads to their list until they are back', async () => {
    await importing(list())
    const [route] = await column(`SELECT route FROM products WHERE code = 'R1'`)
    await again(without('R1'), { missing: 'withdraw' })
    expect(await column(`SELECT status FROM products WHERE code = 'R1'`)).toEqual(['withdrawn'])
    expect(await column(`SELECT to_path FROM redirects WHERE from_path = '/${route}'`)).toEqual(['/red/spain/rioja'])
    expect((await again(without('R1'), { missing: 'withdraw' })).missing.products).toEqual([])

    const { changed } = await again(list())
    expect(changed).toMatchObject([
      { code: 'R1', changes: [{ field: 'status', before: 'withdrawn', after: 'active' }] },
    ])
    expect(await column(`SELECT to_path FROM redirects WHERE from_path = '/${route}'`)).toEqual([])
    expect(await column(`SELECT status || ' ' || route FROM products WHERE code = 'R1'`)).toEqual([`active ${route}`])
  })

  test('are left alone when no import brought them', async () => {
    await importing(list())
    await run(`DELETE FROM imported WHERE key = 'R1'`)
    expect((await again(without('R1'), { missing: 'withdraw' })).missing.products).toEqual([])
    expect(await column(`SELECT status FROM products WHERE code = 'R1'`)).toEqual(['active'])
  })

  test('stay off sale when staff took them off, though the file has them', async () => {
    await importing(list())
    await run(`UPDATE products SET status = 'withdrawn' WHERE code = 'R1'`)
    expect((await again(list())).changed).toEqual([])
    expect(await column(`SELECT status FROM products WHERE code = 'R1'`)).toEqual(['withdrawn'])
  })
})

describe('what was changed in the shop', () => {
  test('stays while the file says what it said before, and is named', async () => {
    await importing(list())
    await run(`UPDATE products SET lead = 'Ours.', meta_title = 'Our title' WHERE code = 'R1'`)
    const difference = await again(changing('R1', { price: 1399 }))
    expect(difference.kept).toEqual([
      { code: 'R1', title: 'Bodega Prueba Tinto R1', field: 'lead', shop: 'Ours.', file: 'A red for Sundays.' },
    ])
    expect(
      await rows(`SELECT lead, meta_title, price_pence FROM products JOIN variants USING (code) WHERE code = 'R1'`),
    ).toEqual([{ lead: 'Ours.', meta_title: 'Our title', price_pence: 1399 }])
    expect((await again(changing('R1', { lead: 'The file’s news.' }))).changed).toMatchObject([
      { code: 'R1', changes: expect.arrayContaining([{ field: 'lead', before: 'Ours.', after: 'The file’s news.' }]) },
    ])
  })

  test('and fields that no column feeds stay', async () => {
    await importing(list(), { fed: fedWithout('closure') })
    await run(
      `UPDATE products SET attributes_json = replace(attributes_json, '"Cork"', '"Glass stopper"') WHERE code = 'R1'`,
    )
    await again(changing('R1', { closure: '', price: 1399 }), { fed: fedWithout('closure') })
    expect(await column(`SELECT attributes_json FROM products WHERE code = 'R1'`)).toEqual([
      expect.stringContaining('Glass stopper'),
    ])
  })

  test('stock is the file’s, less what is sold while the import runs', async () => {
    await importing(list())
    await run(`UPDATE stock SET quantity = 50 WHERE code = 'R1'`)
    const buying: RunStep = async (name, work) => {
      if (name === 'Products') await run(`UPDATE stock SET quantity = quantity - 2 WHERE code = 'R1'`)
      return silentSteps(name, work)
    }
    await again(changing('R1', { stock: 72 }), { step: buying })
    expect(await column(`SELECT quantity FROM stock WHERE code = 'R1'`)).toEqual([70])
  })

  test('ratings change only when a ratings file was given', async () => {
    const rated = changing('R1', { ratings: [0, 0, 0, 0, 0, 0, 0, 2, 0, 1] })
    await importing(rated)
    await again(list(), { fed: fedWithout('ratings') })
    expect(await column(`SELECT rating_count FROM products WHERE code = 'R1'`)).toEqual([3])
    await again(changing('R1', { ratings: [0, 0, 0, 0, 0, 0, 0, 2, 0, 4] }))
    expect(
      await column(`SELECT rating_count || ' ' || rating_total_half_stars FROM products WHERE code = 'R1'`),
    ).toEqual(['6 56'])
  })

  test('pictures are drawn again when the label changes, and never over somebody’s own', async () => {
    await importing(list())
    const path = (code: string) => join(mediaDir, `${code}.svg`)
    for (const code of ['R1', 'R2', 'R3']) await writeFile(path(code), 'marked')
    await run(`UPDATE products SET main_picture = 'own.jpg' WHERE code = 'R3'`)
    await again(
      list().map((entry) =>
        entry.code === 'R1' || entry.code === 'R3'
          ? { ...entry, name: `Gran ${entry.code}` }
          : { ...entry, price: 1399 },
      ),
    )
    expect(await readFile(path('R1'), 'utf8')).toContain('Gran')
    for (const code of ['R2', 'R3']) expect(await readFile(path(code), 'utf8')).toBe('marked')
  })
})

describe('addresses', () => {
  test('a new name is a new address, and the old one leads there', async () => {
    await importing(list())
    await again(changing('R1', { name: 'Gran reserva' }))
    expect(await column(`SELECT route FROM products WHERE code = 'R1'`)).toEqual([
      'red/spain/rioja/bodega-prueba-gran-reserva',
    ])
    expect(
      await column(`SELECT to_path FROM redirects WHERE from_path = '/red/spain/rioja/bodega-prueba-tinto-r1'`),
    ).toEqual(['/red/spain/rioja/bodega-prueba-gran-reserva'])
  })

  test('two that exchange their names do, and leave no address between', async () => {
    await importing(list())
    await again(
      list().map((entry) => {
        if (entry.code === 'R1') return { ...entry, name: 'Tinto R2' }
        return entry.code === 'R2' ? { ...entry, name: 'Tinto R1' } : entry
      }),
    )
    expect(await column(`SELECT title FROM products WHERE code IN ('R1', 'R2') ORDER BY code`)).toEqual([
      'Bodega Prueba Tinto R2',
      'Bodega Prueba Tinto R1',
    ])
    expect(await column(`SELECT from_path FROM redirects WHERE from_path LIKE '%~%' OR to_path LIKE '%~%'`)).toEqual([])
  })

  test('a new id for a wine that the shop still has is refused, and the rest is imported', async () => {
    await importing(list())
    const file = [...list().filter(({ code }) => code !== 'R1'), wine('NEW', { name: 'Tinto R1' }), wine('R4')]
    const { added, refused } = await again(file)
    expect(added).toMatchObject([{ code: 'R4' }])
    expect(refused).toEqual([
      { code: 'NEW', title: 'Bodega Prueba Tinto R1', reason: expect.stringContaining('title of R1') },
    ])
  })

  test('ids that have moved to other wines are noticed before anything is written', async () => {
    const numbered = (names: string[]) => names.map((name, index) => wine(`ROW${index + 1}`, { name }))
    const names = Array.from({ length: 12 }, (_, index) => `Tinto ${index}`)
    await importing(numbered(names))
    const before = await whole()
    const moved = await importShop({
      client: database.client,
      mediaDir,
      entries: numbered(['Nuevo', ...names]),
      now: LATER,
    })
    expect(moved).toMatchObject({
      ok: false,
      message: expect.stringContaining('11 of 12 products would get the name of another'),
    })
    expect(await whole()).toEqual(before)
  })
})

describe('categories and the menu', () => {
  const rueda = `FROM categories WHERE sef_url = 'white/spain/rueda'`

  test('keep their ids and what staff made of them, open with new products and close without', async () => {
    await importing([...list(), ...['A1', 'A2'].map((code) => wine(code, { kind: 'white', region: 'Rías Baixas' }))])
    const before = await rows('SELECT id, sef_url FROM categories ORDER BY id')
    await run(`UPDATE categories SET intro = 'Ours.' WHERE sef_url = 'red/spain/rioja'`)
    const file = [
      ...list().filter(({ code }) => !code.startsWith('N')),
      ...['P1', 'P2'].map((code) => wine(code, { kind: 'sparkling', country: 'France', region: 'Champagne' })),
    ]
    const { categories } = await again(file, { missing: 'withdraw' })
    expect(categories.opened).toEqual(expect.arrayContaining(['sparkling', 'sparkling/france', 'regions/france']))
    expect(categories.closed).toEqual(expect.arrayContaining(['red/spain/navarra', 'regions/spain/navarra']))
    const after = await rows('SELECT id, sef_url FROM categories ORDER BY id')
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await column(`SELECT intro FROM categories WHERE sef_url = 'red/spain/rioja'`)).toEqual(['Ours.'])
    expect(await column(`SELECT to_path FROM redirects WHERE from_path = '/red/spain/navarra'`)).toEqual(['/red/spain'])
    const dead = await column(`SELECT sef_url FROM menu_items WHERE type = 'CATEGORY'
      AND sef_url NOT IN (SELECT sef_url FROM categories WHERE status = 'active')`)
    expect(dead).toEqual([])
    expect(await column(`SELECT name FROM menu_items WHERE parent_id IS NULL`)).toContain('Sparkling')

    await again([...file, ...list().filter(({ code }) => code.startsWith('N'))])
    expect(await column(`SELECT status FROM categories WHERE sef_url = 'red/spain/navarra'`)).toEqual(['active'])
    expect(await column(`SELECT to_path FROM redirects WHERE from_path = '/red/spain/navarra'`)).toEqual([])
  })

  test('a category with fewer products than a new one needs stays, so that addresses do not come and go', async () => {
    await importing(list())
    expect(await column(`SELECT count(*) ${rueda}`)).toEqual([0])
    await again(
      list().filter(({ code }) => code !== 'N1' && code !== 'N2'),
      { missing: 'withdraw' },
    )
    expect(await column(`SELECT status FROM categories WHERE sef_url = 'red/spain/navarra'`)).toEqual(['active'])
    expect(await column(`SELECT category_url FROM products WHERE code = 'N3'`)).toEqual(['red/spain/navarra/'])
  })

  test('products that staff put into a list, or at an address of their own, stay there', async () => {
    await importing(list())
    await run(`INSERT INTO product_categories (category_id, product_code)
      SELECT id, 'W1' FROM categories WHERE sef_url = 'red/spain/rioja'`)
    await run(`UPDATE products SET product_url = 'our-own', route = category_url || 'our-own' WHERE code = 'R1'`)
    await again(changing('W1', { price: 1399 }).map((entry) => ({ ...entry, lead: 'New.' })))
    expect(
      await column(`SELECT count(*) FROM product_categories JOIN categories ON id = category_id
      WHERE sef_url = 'red/spain/rioja' AND product_code = 'W1'`),
    ).toEqual([1])
    expect(await column(`SELECT route FROM products WHERE code = 'R1'`)).toEqual(['red/spain/rioja/our-own'])
  })

  test('a menu that staff have changed keeps what they made', async () => {
    await importing(list())
    await run(`UPDATE menu_items SET name = 'Our reds' WHERE name = 'Red' AND parent_id IS NULL`)
    const file = [
      ...list().filter(({ code }) => !code.startsWith('W')),
      wine('P1', { kind: 'sparkling', country: 'France', region: 'Champagne' }),
    ]
    await again(file, { missing: 'withdraw' })
    const headings = await column(`SELECT name FROM menu_items WHERE parent_id IS NULL ORDER BY sequence`)
    expect(headings).toContain('Our reds')
    expect(headings).toContain('Sparkling')
    expect(headings).not.toContain('White')
  })
})

test('the demo shop, and one with content of its own, are refused', async () => {
  await run(
    `INSERT INTO config (key, value_json, updated_at) VALUES ('seeded', '{"kind":"demo"}', '2026-01-01T00:00:00.000Z')`,
  )
  const refused = () => importShop({ client: database.client, mediaDir, entries: list(), now: NOW })
  expect(await refused()).toMatchObject({ ok: false, message: expect.stringContaining('demo shop') })
  await run(`UPDATE config SET key = 'company'`)
  expect(await refused()).toMatchObject({ ok: false, message: expect.stringContaining('no import brought') })
})

test('a thousand products are compared in about a second and two round trips', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => wine(`M${index}`, { region: `Region ${index % 40}` }))
  await importing(many)
  database.trips.reset()
  const began = performance.now()
  const { changed } = await again(
    many.map((entry) => ({ ...entry, price: entry.price + 10 })),
    { dryRun: true },
  )
  expect(changed).toHaveLength(1000)
  expect(database.trips.count()).toBeLessThanOrEqual(3)
  expect(performance.now() - began).toBeLessThan(5000)
})
