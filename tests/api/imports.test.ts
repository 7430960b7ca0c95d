/** Importing a list of products: the dry run, the write (once and complete), and undoing it. */
import { describe, expect, test } from 'vitest'
import { soundRows } from '../factories/import-rows.ts'
import { database, query } from './database.ts'
import { begin, dryRun, importAll, put, runOf, taken, undo, withVersions } from './import-calls.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { countRoundTrips, get, json, write } from './shop.ts'

const newCode = () => `I${crypto.randomUUID().slice(0, 8)}`.toUpperCase()

const HEADER = 'Code,Name,Winery,Kind,Country,Region,Size,ABV,Price,Stock'
const line = (code: string, more: Partial<Record<'name' | 'price' | 'stock' | 'abv', string>> = {}) =>
  [
    code,
    more.name ?? `Tinto ${code}`,
    'Novo',
    'red',
    'Spain',
    'Rioja',
    '75cl',
    more.abv ?? '13.5%',
    more.price ?? '9.99',
    more.stock ?? '12',
  ].join(',')
const list = (...lines: string[]): string => [HEADER, ...lines].join('\r\n')

const priceOf = async (code: string) =>
  (await query('SELECT price_pence FROM variants WHERE code = ?', code))[0]?.price_pence
const stockOf = async (code: string) => (await query('SELECT quantity FROM stock WHERE code = ?', code))[0]?.quantity

describe('a dry run', () => {
  test('reports each row’s changes field by field, and writes nothing', async () => {
    const [known, added, staff] = [await newWine(), newCode(), await newStaff('merchandiser')]
    const sent = soundRows(`Code,Price,Stock\n${known},"£1,299.00",7\n${added},5,5\n`)
    const [changed, lacking] = await dryRun(sent, staff)
    expect(changed).toMatchObject({
      code: known,
      fate: 'changed',
      changes: [
        { name: 'Price', before: '£9.99', after: '£1,299.00' },
        { name: 'Stock', after: '7' },
      ],
      warnings: ['£1,299.00 is more than twice £9.99'],
    })
    expect(lacking).toMatchObject({ code: added, fate: 'lacking', version: null })
    expect(await priceOf(known)).toBe(999)
    expect(await query('SELECT id FROM audit WHERE noun_id = ?', known)).toEqual([])
    const [same] = await dryRun(soundRows(`Code,Price\n${known.toLowerCase()},9.99\n`), staff)
    expect(same).toMatchObject({ code: known, fate: 'same', changes: [] })
  })

  test('refuses rows that break a rule, naming the field', async () => {
    const [known, staff] = [await newWine(), await newStaff('owner')]
    const faultsOf = async (text: string) => (await dryRun(soundRows(text), staff))[0]?.faults
    expect(await faultsOf(`Code,Price\n${known},5\n`)).toEqual([
      { field: 'price', reason: 'is below the Mix Six price, £8.99' },
    ])
    expect(await faultsOf(`Code,Mix six price\n${known},20\n`)).toMatchObject([{ field: 'mixSixPrice' }])
    expect(await faultsOf(`Code,Name,Winery\n${known},Côte-Rôtie 2020,Domaine Essai\n`)).toEqual([
      { field: 'name', reason: 'already belongs to SYRAH' },
    ])
    expect(await faultsOf(`Code,Size\n${known},1.5l\n`)).toMatchObject([{ field: 'volume' }])
    expect(await faultsOf(`Code,Picture\n${known},nowhere.png\n`)).toMatchObject([{ field: 'picture' }])
    const several = await faultsOf(`Code,Price,Size,Picture\n${known},5,1.5l,nowhere.png\n`)
    expect(several?.map(({ field }) => field)).toEqual(['price', 'volume', 'picture'])
    expect(await faultsOf(`Code,Picture\n${newCode()},nowhere.png\n`)).toMatchObject([{ field: 'picture' }])
  })

  test('shows price, stock, country and category of new rows', async () => {
    const staff = await newStaff('owner')
    const [answer] = await dryRun(soundRows(list(line(newCode()))), staff)
    expect(answer?.changes.map(({ name, after }) => `${name} ${after}`)).toEqual([
      'Price £9.99',
      'Stock 12',
      'Country Spain',
      'Category Red › Spain › Rioja',
    ])
  })

  test('takes one round trip besides the session’s, two with new titles', async () => {
    const [known, staff] = [await newWine(), await newStaff('owner')]
    const prices = soundRows(`Code,Price\n${known},12\n`)
    expect(await countRoundTrips(() => dryRun(prices, staff))).toBe(2)
    expect(await countRoundTrips(() => dryRun(soundRows(list(line(newCode()))), staff))).toBe(3)
  })
})

const costsOf = async (...codes: string[]) =>
  (
    await query(
      `SELECT cost_pence FROM variant_costs WHERE code IN (${codes.map(() => '?').join()}) ORDER BY 1`,
      ...codes,
    )
  ).map(({ cost_pence }) => cost_pence)

describe('an import', () => {
  test('writes costs of products and variants, new and known, and undoes them', async () => {
    const [known, added, staff] = [await newWine(), newCode(), await newStaff('merchandiser')]
    const { id, answer } = await importAll(
      [
        `${HEADER},Cost,Variant of,Variant size`,
        `${line(added)},5.10,,`,
        `${known},,,,,,,,,,5.20,,`,
        `${added}-M,,,,,,1.5l,,21.99,6,5.30,${added},150 cl magnum`,
      ].join('\r\n'),
      staff,
    )
    expect(answer).toMatchObject({ added: 2, changed: 1, left: [] })
    expect(await costsOf(known, added, `${added}-M`)).toEqual([510, 520, 530])
    await undo(id, staff)
    expect(await costsOf(known, added, `${added}-M`)).toEqual([])
  })

  test('adds drafts and changes existing products, with an audit row and a change for each', async () => {
    const [known, added, staff] = [await newWine(), newCode(), await newStaff('merchandiser')]
    const { id, answer } = await importAll(list(line(added), line(known, { price: '10.50', stock: '30' })), staff)
    expect(answer).toMatchObject({ added: 1, changed: 1, left: [] })
    expect(await query('SELECT status, route, type_id FROM products WHERE code = ?', added)).toEqual([
      { status: 'draft', route: `red/spain/rioja/novo-tinto-${added.toLowerCase()}`, type_id: 'wine' },
    ])
    expect((await query('SELECT category_id FROM product_categories WHERE product_code = ?', added)).length).toBe(3)
    expect([await priceOf(known), await stockOf(known), await stockOf(added)]).toEqual([1050, 30, 12])
    for (const code of [known, added]) {
      expect(await query('SELECT action, admin_id FROM audit WHERE noun_id = ?', code)).toEqual([
        { action: 'import', admin_id: staff.id },
      ])
      expect(await query('SELECT noun FROM changes WHERE noun_id = ?', code)).toHaveLength(1)
    }
    expect(await runOf(id, staff)).toMatchObject({ state: 'done', added: 1, changed: 1, left_out: 0, done: [0] })
  })

  test('puts wines without pictures on sale if the list does, with a note of it in the dry run', async () => {
    const [live, draft, staff] = [newCode(), newCode(), await newStaff('merchandiser')]
    const text = `${HEADER},Status\n${line(live)},Live\n${line(draft)},Draft\n`
    expect((await dryRun(soundRows(text), staff)).map((row) => [row.fate, row.picture_warning])).toEqual([
      ['new', 'No picture yet: shoppers see a placeholder'],
      ['new', ''],
    ])
    expect((await importAll(text, staff)).answer).toMatchObject({ added: 2, left: [] })
    expect(
      await query('SELECT status FROM products WHERE code IN (?, ?) ORDER BY code = ?', live, draft, draft),
    ).toEqual([{ status: 'active' }, { status: 'draft' }])
    const shown = await json<{ product: { main_picture: string } }>(await get(`/api/product?product_code=${live}`))
    // Other tests count the lists' products.
    await query('DELETE FROM product_categories WHERE product_code = ?', live)
    expect(shown.product.main_picture).toBe('')
  })

  test('sent twice, at once or later, is written once', async () => {
    const [known, added, staff] = [await newWine(), newCode(), await newStaff('owner')]
    const sent = soundRows(list(line(added), line(known, { stock: '50' })))
    const id = await begin(staff, 2, 2)
    const both = await Promise.all([taken(id, 0, sent, staff), taken(id, 0, sent, staff)])
    const later = await taken(id, 0, sent, staff)
    expect(both.map((one) => [one.added, one.changed])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(later).toEqual(both[0])
    expect(await query('SELECT id FROM audit WHERE noun_id = ?', known)).toHaveLength(1)
    expect(await runOf(id, staff)).toMatchObject({ state: 'running', done: [0], batches: 2 })
    expect(
      (await write('POST', '/api/admin/imports', { id, file_name: 'x', rows: 9, batches: 9 }, staff.cookie)).status,
    ).toBe(200)
    expect(await runOf(id, staff)).toMatchObject({ batches: 2 })
  })

  test('skips and reports a product edited after the dry run', async () => {
    const [known, other, staff] = [await newWine(), await newWine(), await newStaff('owner')]
    const sent = soundRows(`Code,Price\n${known},12\n${other},12\n`)
    const answers = await dryRun(sent, staff)
    await write('PATCH', `/api/admin/products/${known}`, { price: 11 }, staff.cookie)
    const id = await begin(staff, 2, 1, 6)
    const answer = await taken(id, 0, withVersions(sent, answers), staff)
    expect(answer).toMatchObject({ changed: 1, left: [{ code: known, faults: [{ field: 'row' }] }] })
    expect([await priceOf(known), await priceOf(other)]).toEqual([1100, 1200])
    // Six rows of the list were left out by the dry run.
    expect(await runOf(id, staff)).toMatchObject({ left_out: 7, changed: 1 })
  })

  test('takes five round trips a batch, however many rows', async () => {
    const staff = await newStaff('owner')
    const sent = soundRows(list(...Array.from({ length: 20 }, () => line(newCode()))))
    const id = await begin(staff, sent.length)
    expect(await countRoundTrips(() => taken(id, 0, sent, staff))).toBe(5)
  })

  test('stores formulas and markup as plain text', async () => {
    const [known, staff] = [await newWine(), await newStaff('owner')]
    const text = `Code,Taste,Lead\n${known},"Plums ""><img src=x onerror=alert(1)","'=HYPERLINK(""//evil.test"")"\n`
    await importAll(text, staff)
    expect(await query('SELECT taste, lead FROM products WHERE code = ?', known)).toEqual([
      { taste: 'Plums "><img src=x onerror=alert(1)', lead: '=HYPERLINK("//evil.test")' },
    ])
  })

  test.each([
    [{ rows: [] }, 'rows'],
    [{ rows: [{ row: 2, code: 'WINE', edit: { price: -1 }, entry: null }] }, 'rows.0.edit.price'],
  ])('%j is refused', async (body, field) => {
    const staff = await newStaff('owner')
    const answer = await write('POST', '/api/admin/imports/dry-run', body, staff.cookie)
    expect([answer.status, (await json<{ errors: { field: string }[] }>(answer)).errors[0]?.field]).toEqual([
      400,
      field,
    ])
  })
})

describe('undoing', () => {
  test('removes drafts, and restores products that have not been edited since', async () => {
    const [known, touched, added, edited, staff] = [
      await newWine(),
      await newWine(),
      newCode(),
      newCode(),
      await newStaff('owner'),
    ]
    const { id } = await importAll(
      list(
        line(added),
        line(edited),
        line(known, { price: '12', stock: '40' }),
        line(touched, { price: '12', stock: '40' }),
      ),
      staff,
    )
    await write('PATCH', `/api/admin/products/${touched}`, { price: 13 }, staff.cookie)
    await write('PATCH', `/api/admin/products/${edited}`, { price: 13 }, staff.cookie)
    await database.execute('UPDATE stock SET quantity = 38 WHERE code = ?', [known])
    const undone = await undo(id, staff)
    expect(undone).toMatchObject({ left: 0, undone: 2 })
    expect(undone.kept.map(({ code }) => code).toSorted()).toEqual([touched, edited].toSorted())
    expect(undone.kept.find(({ code }) => code === touched)?.reason).toMatch(/^price: changed since/)
    expect(await query('SELECT code FROM products WHERE code IN (?, ?)', added, edited)).toEqual([{ code: edited }])
    expect([await priceOf(known), await priceOf(touched)]).toEqual([999, 1300])
    // The list added 40 bottles, of which 2 have been sold since.
    expect(await stockOf(known)).toBe((await before(known)) - 2)
    expect((await query('SELECT name FROM products WHERE code = ?', known))[0]?.name).toBe(known)
    expect((await runOf(id, staff)).state).toBe('undone')
    expect(await undo(id, staff)).toEqual(undone)
    expect((await put(id, 0, soundRows(list(line(newCode()))), staff)).status).toBe(200)
  })

  test('archives and reports products that were live or ordered', async () => {
    const [added, staff] = [newCode(), await newStaff('owner')]
    const { id } = await importAll(`${HEADER},Status,Picture\n${line(added)},Live,SYRAH.svg\n`, staff)
    expect(await query('SELECT status, main_picture FROM products WHERE code = ?', added)).toEqual([
      { status: 'active', main_picture: 'SYRAH.svg' },
    ])
    expect((await undo(id, staff)).kept).toMatchObject([{ code: added, reason: /was live/ }])
    expect((await query('SELECT status FROM products WHERE code = ?', added))[0]?.status).toBe('withdrawn')
  })

  test('refuses a batch that arrives afterwards', async () => {
    const staff = await newStaff('owner')
    const id = await begin(staff, 2, 2)
    await undo(id, staff)
    expect((await put(id, 1, soundRows(list(line(newCode()))), staff)).status).toBe(409)
  })
})

/** Returns the stock before the import's movement. */
const before = async (code: string): Promise<number> => {
  const [first] = await query('SELECT change FROM stock_movements WHERE code = ? ORDER BY id LIMIT 1', code)
  return 40 - Number(first?.change)
}

test('remembers columns for lists with the same headings', async () => {
  const staff = await newStaff('merchandiser')
  const path = `/api/admin/imports/mappings/${crypto.randomUUID().slice(0, 8)}`
  const read = async () => json(await get(path, { Cookie: staff.cookie }))
  expect(await read()).toEqual({ fields: null })
  const fields = { sku: 'id', RRP: 'price', hs_code: '' }
  expect((await write('PUT', path, { fields }, staff.cookie)).status).toBe(200)
  expect(await read()).toEqual({ fields })
})
