import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import {
  changing,
  dyingAfter,
  LATER,
  listed,
  openImportingShop,
  wine,
  wineList,
} from '../../tests/factories/importing.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { type RunStep, silentSteps } from '../tools/progress.ts'
import { importShop } from './import-shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 })

const shop = forEachTest(openImportingShop)

describe('a second import', () => {
  test('changes nothing for the same file', async () => {
    await shop.importing(wineList())
    const before = await shop.whole()
    const difference = await shop.again(wineList())
    expect(difference).toMatchObject({ added: [], changed: [], kept: [], unchanged: 9, refused: [] })
    expect(difference.missing).toEqual([])
    expect(await shop.whole()).toEqual(before)
  })

  test('reports new, changed and missing products field by field, and writes them', async () => {
    await shop.importing(wineList())
    const file = [
      ...changing('R1', { price: 1399, stock: 36, abvTenths: 140, oak: 'French oak' }).filter(
        ({ code }) => code !== 'R2',
      ),
      wine('R4'),
    ]
    const difference = await shop.again(file)
    expect(difference.added).toEqual([{ code: 'R4', title: 'Bodega Prueba Tinto R4' }])
    expect(difference.changed).toEqual([
      {
        code: 'R1',
        title: 'Bodega Prueba Tinto R1',
        changes: expect.arrayContaining([
          { field: 'price', name: 'Price', before: '£12.99', after: '£13.99' },
          { field: 'stock', name: 'Stock', before: '60', after: '36' },
          { field: 'abv', name: 'ABV', before: '13.5%', after: '14%' },
          { field: 'oak', name: 'Oak', before: 'none', after: 'French oak' },
        ]),
      },
    ])
    expect(difference).toMatchObject({ policy: 'keep', missing: [{ code: 'R2', title: 'Bodega Prueba Tinto R2' }] })
    expect(difference.unchanged).toBe(7)
    expect(await shop.column(`SELECT price_pence FROM variants WHERE code = 'R1'`)).toEqual([1399])
    expect(await shop.column(`SELECT quantity FROM stock WHERE code IN ('R1', 'R2') ORDER BY code`)).toEqual([36, 60])
    expect(await shop.rows(`SELECT code, change, reason FROM stock_movements`)).toEqual([
      { code: 'R1', change: -24, reason: 'import' },
    ])
    expect(await shop.column(`SELECT abv_tenths FROM product_listing WHERE product_code = 'R1'`)).toEqual([140])
    expect(await shop.column(`SELECT count(*) FROM product_search WHERE product_search MATCH 'R4'`)).toEqual([1])
    expect(
      await shop.column(`SELECT count(*) FROM recommendations WHERE 'R4' IN (product_code, recommended_code)`),
    ).not.toEqual([0])
  })

  test('has the same result as a first import of the new file', async () => {
    const file = [...changing('N1', { region: 'Rioja', name: 'Blanco nuevo', price: 1599 }), wine('R4'), wine('R5')]
    await shop.importing(wineList())
    await shop.again(file)
    const updated = await shop.whole()
    const other = await openImportingShop()
    await other.importing(file, { now: LATER })
    const fresh = await other.whole()
    await other.close()
    for (const part of ['variants', 'recommendations', 'ratings', 'words', 'stock']) {
      expect(updated[part], part).toEqual(fresh[part])
    }
  })

  test('writes nothing in a dry run', NIGHTLY, async () => {
    await shop.importing(wineList())
    const before = await shop.whole()
    const difference = await shop.again([...changing('R1', { price: 1399 }), wine('R4')], { dryRun: true })
    expect(difference).toMatchObject({ added: [{ code: 'R4' }], changed: [{ code: 'R1' }], unchanged: 8 })
    expect(await shop.whole()).toEqual(before)
  })

  test('has the same result when it dies at any step and is repeated', NIGHTLY, async () => {
    const file = [
      ...changing('N1', { region: 'Rioja', name: 'Otra cosa' }).filter(({ code }) => !code.startsWith('W')),
      wine('P1', { kind: 'sparkling', country: 'France', region: 'Champagne' }),
    ]
    const undisturbed = await openImportingShop()
    await undisturbed.importing(wineList())
    await undisturbed.again(file, { missing: 'withdraw' })
    const whole = await undisturbed.whole()
    await undisturbed.close()

    await shop.importing(wineList())
    for (const step of ['Categories', 'Products', 'Menu and lists', 'Recommendations']) {
      await expect(shop.again(file, { missing: 'withdraw', step: dyingAfter(step) })).rejects.toThrow('The power went')
      const dead = await shop.column(`SELECT sef_url FROM menu_items WHERE type = 'CATEGORY'
        AND sef_url NOT IN (SELECT sef_url FROM categories WHERE status = 'active')`)
      expect(dead, step).toEqual([])
    }
    await shop.again(file, { missing: 'withdraw' })
    expect(await shop.whole()).toEqual(whole)
  })
})

test(
  'leaves each product whole when it dies between two batches, and does the rest when repeated',
  NIGHTLY,
  async () => {
    const many = Array.from({ length: 520 }, (_, index) => wine(`M${index}`))
    const changed = many.map((entry) => ({ ...entry, price: 1499, stock: 3, lead: 'New.' }))
    await shop.importing(many)
    const dying: RunStep = (name, work) =>
      work(() => {
        if (name === 'Products') throw new Error('The power went')
      })
    await expect(shop.again(changed, { step: dying })).rejects.toThrow('The power went')
    const states = `SELECT DISTINCT price_pence || ' ' || quantity || ' ' || lead AS state
    FROM products JOIN variants USING (code) JOIN stock USING (code) ORDER BY state`
    expect(await shop.column(states)).toEqual(['1299 60 A red for Sundays.', '1499 3 New.'])
    const { changed: rest, unchanged } = await shop.again(changed)
    expect([rest.length, unchanged]).toEqual([20, 500])
    expect(await shop.column(states)).toEqual(['1499 3 New.'])
  },
)

describe('products that the file no longer has', () => {
  const without = (...codes: string[]) => wineList().filter(({ code }) => !codes.includes(code))

  test('are marked as sold out on request', NIGHTLY, async () => {
    await shop.importing(wineList())
    const { missing } = await shop.again(without('R1'), { missing: 'sold-out' })
    expect(missing).toEqual([{ code: 'R1', title: 'Bodega Prueba Tinto R1' }])
    expect(await shop.column(`SELECT quantity FROM stock WHERE code = 'R1'`)).toEqual([0])
    expect(await shop.column(`SELECT in_stock FROM product_listing WHERE product_code = 'R1'`)).toEqual([0])
  })

  test('are withdrawn on request: their address redirects to their list until they are back', async () => {
    await shop.importing(wineList())
    const [route] = await shop.column(`SELECT route FROM products WHERE code = 'R1'`)
    await shop.again(without('R1'), { missing: 'withdraw' })
    expect(await shop.column(`SELECT status FROM products WHERE code = 'R1'`)).toEqual(['withdrawn'])
    expect(await shop.column(`SELECT to_path FROM redirects WHERE from_path = '/${route}'`)).toEqual([
      '/red/spain/rioja',
    ])
    expect((await shop.again(without('R1'), { missing: 'withdraw' })).missing).toEqual([])

    const { changed } = await shop.again(wineList())
    expect(changed).toMatchObject([{ code: 'R1', changes: [{ field: 'status', before: 'Archived', after: 'Live' }] }])
    expect(await shop.column(`SELECT to_path FROM redirects WHERE from_path = '/${route}'`)).toEqual([])
    expect(await shop.column(`SELECT status || ' ' || route FROM products WHERE code = 'R1'`)).toEqual([
      `active ${route}`,
    ])
  })

  test('are unchanged if no import added them', async () => {
    await shop.importing(wineList())
    await shop.client.execute(`DELETE FROM imported WHERE key = 'R1'`)
    expect((await shop.again(without('R1'), { missing: 'withdraw' })).missing).toEqual([])
    expect(await shop.column(`SELECT status FROM products WHERE code = 'R1'`)).toEqual(['active'])
  })

  test('stay off sale when staff took them off, though the file has them', NIGHTLY, async () => {
    await shop.importing(wineList())
    await shop.client.execute(`UPDATE products SET status = 'withdrawn' WHERE code = 'R1'`)
    expect((await shop.again(wineList())).changed).toEqual([])
    expect(await shop.column(`SELECT status FROM products WHERE code = 'R1'`)).toEqual(['withdrawn'])
  })
})

describe('changes made in the shop', () => {
  test('is kept and reported while the file is unchanged', NIGHTLY, async () => {
    await shop.importing(wineList())
    await shop.client.execute(`UPDATE products SET lead = 'Ours.', meta_title = 'Our title' WHERE code = 'R1'`)
    const difference = await shop.again(changing('R1', { price: 1399 }))
    expect(difference.kept).toEqual([
      { code: 'R1', title: 'Bodega Prueba Tinto R1', field: 'lead', shop: 'Ours.', file: 'A red for Sundays.' },
    ])
    expect(
      await shop.rows(
        `SELECT lead, meta_title, price_pence FROM products JOIN variants USING (code) WHERE code = 'R1'`,
      ),
    ).toEqual([{ lead: 'Ours.', meta_title: 'Our title', price_pence: 1399 }])
    expect((await shop.again(changing('R1', { lead: 'The file’s news.' }))).changed).toMatchObject([
      {
        code: 'R1',
        changes: expect.arrayContaining([{ field: 'lead', name: 'Lead', before: 'Ours.', after: 'The file’s news.' }]),
      },
    ])
  })

  test('is kept in fields that no column fills', async () => {
    await shop.importing(wineList(), { unfed: ['closure'] })
    await shop.client.execute(
      `UPDATE products SET attributes_json = replace(attributes_json, '"Cork"', '"Glass stopper"') WHERE code = 'R1'`,
    )
    await shop.again(changing('R1', { closure: '', price: 1399 }), { unfed: ['closure'] })
    expect(await shop.column(`SELECT attributes_json FROM products WHERE code = 'R1'`)).toEqual([
      expect.stringContaining('Glass stopper'),
    ])
  })

  test('follows the file in texts that are derived from its other fields', async () => {
    await shop.importing(wineList(), { unfed: ['details'] })
    const importing = () => shop.again(changing('R1', { details: ['Now made in steel.'] }), { unfed: ['details'] })
    await importing()
    expect(await shop.column(`SELECT details_json FROM products WHERE code = 'R1'`)).toEqual(['["Now made in steel."]'])
    expect(await importing()).toMatchObject({ changed: [] })
  })

  test('stock is that of the file, less sales while the import runs', async () => {
    await shop.importing(wineList())
    await shop.client.execute(`UPDATE stock SET quantity = 50 WHERE code = 'R1'`)
    const buying: RunStep = async (name, work) => {
      if (name === 'Products') await shop.client.execute(`UPDATE stock SET quantity = quantity - 2 WHERE code = 'R1'`)
      return silentSteps(name, work)
    }
    await shop.again(changing('R1', { stock: 72 }), { step: buying })
    expect(await shop.column(`SELECT quantity FROM stock WHERE code = 'R1'`)).toEqual([70])
  })

  test('ratings change only when a ratings file was given', NIGHTLY, async () => {
    const rated = changing('R1', { ratings: [0, 0, 0, 0, 0, 0, 0, 2, 0, 1] })
    await shop.importing(rated)
    await shop.again(wineList(), { unfed: ['ratings'] })
    expect(await shop.column(`SELECT rating_count FROM products WHERE code = 'R1'`)).toEqual([3])
    await shop.again(changing('R1', { ratings: [0, 0, 0, 0, 0, 0, 0, 2, 0, 4] }))
    expect(
      await shop.column(`SELECT rating_count || ' ' || rating_total_half_stars FROM products WHERE code = 'R1'`),
    ).toEqual(['6 56'])
  })

  test('pictures are drawn again when the label changes, but never replace the merchant’s own', NIGHTLY, async () => {
    await shop.importing(wineList())
    const path = (code: string) => join(shop.mediaDir, `${code}.svg`)
    for (const code of ['R1', 'R2', 'R3', 'N1']) await writeFile(path(code), 'marked')
    await writeFile(`${path('R1')}.br`, 'the old label')
    await shop.client.execute(`UPDATE products SET main_picture = 'own.jpg' WHERE code = 'R3'`)
    await shop.client.execute(`INSERT INTO media (file, mime_type, bytes, content_hash, created_at)
      VALUES ('N1.svg', 'image/svg+xml', 6, '', '2026-11-21T12:00:00.000Z')`)
    await shop.again(
      wineList().map((entry) =>
        ['R1', 'R3', 'N1'].includes(entry.code) ? { ...entry, name: `Gran ${entry.code}` } : { ...entry, price: 1399 },
      ),
    )
    expect(await readFile(path('R1'), 'utf8')).toContain('Gran')
    expect(existsSync(`${path('R1')}.br`)).toBe(false)
    for (const code of ['R2', 'R3', 'N1']) expect(await readFile(path(code), 'utf8')).toBe('marked')
  })
})

test('refuses the demo shop, and a shop with content of its own', async () => {
  await shop.client.execute(
    `INSERT INTO config (key, value_json, updated_at) VALUES ('seeded', '{"kind":"demo"}', '2026-01-01T00:00:00.000Z')`,
  )
  const { client, mediaDir } = shop
  const refused = () => importShop({ client, mediaDir, ...listed(wineList()), now: LATER })
  expect(await refused()).toMatchObject({ ok: false, message: expect.stringContaining('demo shop') })
  await shop.client.execute(`UPDATE config SET key = 'company'`)
  expect(await refused()).toMatchObject({ ok: false, message: expect.stringContaining('neither imported') })
})

test('a thousand products are compared in one round trip for every 500', NIGHTLY, async () => {
  const many = Array.from({ length: 1000 }, (_, index) => wine(`M${index}`, { region: `Region ${index % 40}` }))
  await shop.importing(many)
  shop.trips.reset()
  const { changed } = await shop.again(
    many.map((entry) => ({ ...entry, price: entry.price + 10 })),
    { dryRun: true },
  )
  expect(changed).toHaveLength(1000)
  expect(shop.trips.count()).toBeLessThanOrEqual(5)
})
