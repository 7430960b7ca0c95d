import { describe, expect, test, vi } from 'vitest'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import { changing, LATER, listed, openImportingShop, wine, wineList } from '../../tests/factories/importing.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { importShop } from './import-shop.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const shop = forEachTest(openImportingShop)

describe('addresses', () => {
  test('a new name gives a new address, and the old one redirects to it', async () => {
    await shop.importing(wineList())
    await shop.again(changing('R1', { name: 'Gran reserva' }))
    expect(await shop.column(`SELECT route FROM products WHERE code = 'R1'`)).toEqual([
      'red/spain/rioja/bodega-prueba-gran-reserva',
    ])
    expect(
      await shop.column(`SELECT to_path FROM redirects WHERE from_path = '/red/spain/rioja/bodega-prueba-tinto-r1'`),
    ).toEqual(['/red/spain/rioja/bodega-prueba-gran-reserva'])
  })

  test('are swapped by two products that swap names, without an address in between', NIGHTLY, async () => {
    await shop.importing(wineList())
    await shop.again(
      wineList().map((entry) => {
        if (entry.code === 'R1') return { ...entry, name: 'Tinto R2' }
        return entry.code === 'R2' ? { ...entry, name: 'Tinto R1' } : entry
      }),
    )
    expect(await shop.column(`SELECT title FROM products WHERE code IN ('R1', 'R2') ORDER BY code`)).toEqual([
      'Bodega Prueba Tinto R2',
      'Bodega Prueba Tinto R1',
    ])
    expect(
      await shop.column(`SELECT from_path FROM redirects WHERE from_path LIKE '%~%' OR to_path LIKE '%~%'`),
    ).toEqual([])
  })

  test('a new id for a wine that the shop still has is refused, and the rest is imported', async () => {
    await shop.importing(wineList())
    const file = [...wineList().filter(({ code }) => code !== 'R1'), wine('NEW', { name: 'Tinto R1' }), wine('R4')]
    const { added, refused } = await shop.again(file)
    expect(added).toMatchObject([{ code: 'R4' }])
    expect(refused).toEqual([
      { code: 'NEW', title: 'Bodega Prueba Tinto R1', reason: expect.stringContaining('already belongs to R1') },
    ])
  })

  test('ids that have moved to other wines are noticed before anything is written', async () => {
    const numbered = (names: string[]) => names.map((name, index) => wine(`ROW${index + 1}`, { name }))
    const names = Array.from({ length: 12 }, (_, index) => `Tinto ${index}`)
    await shop.importing(numbered(names))
    const before = await shop.whole()
    const moved = await importShop({
      client: shop.client,
      mediaDir: shop.mediaDir,
      ...listed(numbered(['Nuevo', ...names])),
      now: LATER,
    })
    expect(moved).toMatchObject({
      ok: false,
      message: expect.stringContaining('11 of 12 products would get the name of another'),
    })
    expect(await shop.whole()).toEqual(before)
  })
})

describe('categories and the menu', () => {
  const rueda = `FROM categories WHERE sef_url = 'white/spain/rueda'`

  test('keep their ids and the changes of staff, open with new products and close without products', async () => {
    await shop.importing([
      ...wineList(),
      ...['A1', 'A2'].map((code) => wine(code, { kind: 'white', region: 'Rías Baixas' })),
    ])
    const before = await shop.rows('SELECT id, sef_url FROM categories ORDER BY id')
    await shop.client.execute(`UPDATE categories SET intro = 'Ours.' WHERE sef_url = 'red/spain/rioja'`)
    const file = [
      ...wineList().filter(({ code }) => !code.startsWith('N')),
      ...['P1', 'P2'].map((code) => wine(code, { kind: 'sparkling', country: 'France', region: 'Champagne' })),
    ]
    const { categories } = await shop.again(file, { missing: 'withdraw' })
    expect(categories.opened).toEqual(expect.arrayContaining(['sparkling', 'sparkling/france', 'regions/france']))
    expect(categories.closed).toEqual(expect.arrayContaining(['red/spain/navarra', 'regions/spain/navarra']))
    const after = await shop.rows('SELECT id, sef_url FROM categories ORDER BY id')
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await shop.column(`SELECT intro FROM categories WHERE sef_url = 'red/spain/rioja'`)).toEqual(['Ours.'])
    expect(await shop.column(`SELECT to_path FROM redirects WHERE from_path = '/red/spain/navarra'`)).toEqual([
      '/red/spain',
    ])
    const dead = await shop.column(`SELECT sef_url FROM menu_items WHERE type = 'CATEGORY'
      AND sef_url NOT IN (SELECT sef_url FROM categories WHERE status = 'active')`)
    expect(dead).toEqual([])
    expect(await shop.column(`SELECT name FROM menu_items WHERE parent_id IS NULL`)).toContain('Sparkling')

    await shop.again([...file, ...wineList().filter(({ code }) => code.startsWith('N'))])
    expect(await shop.column(`SELECT status FROM categories WHERE sef_url = 'red/spain/navarra'`)).toEqual(['active'])
    expect(await shop.column(`SELECT to_path FROM redirects WHERE from_path = '/red/spain/navarra'`)).toEqual([])
  })

  test(
    'a category stays with fewer products than a new one needs, so that addresses do not come and go',
    NIGHTLY,
    async () => {
      await shop.importing(wineList())
      expect(await shop.column(`SELECT count(*) ${rueda}`)).toEqual([0])
      await shop.again(
        wineList().filter(({ code }) => code !== 'N1' && code !== 'N2'),
        { missing: 'withdraw' },
      )
      expect(await shop.column(`SELECT status FROM categories WHERE sef_url = 'red/spain/navarra'`)).toEqual(['active'])
      expect(await shop.column(`SELECT category_url FROM products WHERE code = 'N3'`)).toEqual(['red/spain/navarra/'])
    },
  )

  test('products that staff put into a list, or at an address of their own, stay there', async () => {
    await shop.importing(wineList())
    await shop.client.execute(`INSERT INTO product_categories (category_id, product_code)
      SELECT id, 'W1' FROM categories WHERE sef_url = 'red/spain/rioja'`)
    await shop.client.execute(
      `UPDATE products SET product_url = 'our-own', route = category_url || 'our-own' WHERE code = 'R1'`,
    )
    await shop.again(changing('W1', { price: 1399 }).map((entry) => ({ ...entry, lead: 'New.' })))
    expect(
      await shop.column(`SELECT count(*) FROM product_categories JOIN categories ON id = category_id
      WHERE sef_url = 'red/spain/rioja' AND product_code = 'W1'`),
    ).toEqual([1])
    expect(await shop.column(`SELECT route FROM products WHERE code = 'R1'`)).toEqual(['red/spain/rioja/our-own'])
  })

  test('a menu that staff have changed keeps what they made', NIGHTLY, async () => {
    await shop.importing(wineList())
    await shop.client.execute(`UPDATE menu_items SET name = 'Our reds' WHERE name = 'Red' AND parent_id IS NULL`)
    const file = [
      ...wineList().filter(({ code }) => !code.startsWith('W')),
      wine('P1', { kind: 'sparkling', country: 'France', region: 'Champagne' }),
    ]
    await shop.again(file, { missing: 'withdraw' })
    const headings = await shop.column(`SELECT name FROM menu_items WHERE parent_id IS NULL ORDER BY sequence`)
    expect(headings).toContain('Our reds')
    expect(headings).toContain('Sparkling')
    expect(headings).not.toContain('White')
  })
})
