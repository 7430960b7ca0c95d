/** Variants in an imported list: added, renamed, exported and undone. */
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '../../domain/staff/import/import-rows.schema.ts'
import { soundRows } from '../factories/import-rows.ts'
import { addOrder } from '../factories/orders.ts'
import { database, query } from './database.ts'
import { begin, dryRun, importAll, taken, undo, withVersions } from './import-calls.ts'
import { newWine } from './new-wine.ts'
import { newStaff } from './people.ts'
import { countRoundTrips, get, json, write } from './shop.ts'

const newCode = () => `V${crypto.randomUUID().slice(0, 8)}`.toUpperCase()

const HEADER = 'Code,Variant of,Variant size,Variant vintage,Variant colour,Swatch,Price,Stock'
const list = (...lines: string[]): string => [HEADER, ...lines].join('\n')

const variantsOf = (code: string) =>
  query(
    `SELECT v.code, choice_group, choice_value, swatch, swatch_picture, volume_ml, units_tenths, uda, price_pence, quantity
      FROM variants v LEFT JOIN stock s ON s.code = v.code WHERE product_code = ? ORDER BY sequence, v.code`,
    code,
  )
const named = async (code: string) => (await variantsOf(code)).map(({ code: own, choice_value }) => [own, choice_value])

const FULL = 'Code,Name,Winery,Kind,Country,Region,Size,ABV,Price,Stock,Variant of,Variant size'
const withMagnum = (code: string): string =>
  `${FULL}\n${code}-M,,,,,,1.5l,,20,3,${code},Magnum\n${code},Tinto ${code},Novo,red,Spain,Rioja,75cl,13.5%,9.99,12,,\n`

describe('a list with variants', () => {
  test('adds a product and its magnum, whose row comes first, each with audit row and change', async () => {
    const [code, staff] = [newCode(), await newStaff('merchandiser')]
    const { answer } = await importAll(withMagnum(code), staff)
    expect(answer).toMatchObject({ added: 2, changed: 0, left: [] })
    expect(await variantsOf(code)).toMatchObject([
      { code, choice_value: '75 cl bottle', uda: 'bottle', units_tenths: 101, quantity: 12 },
      {
        code: `${code}-M`,
        choice_value: '150 cl magnum',
        uda: 'magnum',
        volume_ml: 1500,
        units_tenths: 203,
        quantity: 3,
      },
    ])
    expect(await query('SELECT action, admin_id FROM audit WHERE noun_id = ?', `${code}-M`)).toEqual([
      { action: 'import', admin_id: staff.id },
    ])
    expect(await query('SELECT summary FROM changes WHERE noun_id = ?', code)).toContainEqual({
      summary: `Novo Tinto ${code}: 150 cl magnum added`,
    })
  })

  test('matches its own export', async () => {
    const [code, known, staff] = [newCode(), await newWine(), await newStaff('owner')]
    await importAll(withMagnum(code), staff)
    await importAll(
      list(
        `${known},,,,Red,#6e1730,,`,
        `${known}-G,${known},,,Green,14493D,7.25,4`,
        `${known}-S,${known},,,Umber,SYRAH.svg,8,0`,
      ),
      staff,
    )
    for (const [product, count] of [
      [code, 2],
      [known, 3],
    ] as const) {
      const exported = await get(`/api/admin/products/export?q=${product}`, { Cookie: staff.cookie })
      const sent = soundRows(await exported.text())
      expect(sent).toHaveLength(count)
      expect((await dryRun(sent, staff)).map(({ fate, changes }) => [fate, changes])).toEqual(
        sent.map(() => ['same', []]),
      )
    }
    const page = await json<{ product: { variants: { colours: object[] } } }>(
      await get(`/api/product?product_code=${known}`),
    )
    expect(page.product.variants.colours).toMatchObject([
      { colour: 'Red', swatch: '#6e1730' },
      { colour: 'Green', swatch: '#14493d' },
      { colour: 'Umber', swatch: 'SYRAH.svg' },
    ])
  })

  test('copies the product’s facts to colours and vintages', async () => {
    const [code, staff] = [await newWine(), await newStaff('owner')]
    await importAll(list(`${code},,,2018,,,,`, `${code}-17,${code},,2017,,,12,6`), staff)
    expect(await variantsOf(code)).toMatchObject([
      { choice_group: 'vintage', choice_value: '2018', volume_ml: 750, units_tenths: 101 },
      { choice_group: 'vintage', choice_value: '2017', volume_ml: 750, units_tenths: 101, uda: 'bottle', quantity: 6 },
    ])
  })

  test('swaps the names of two variants', async () => {
    const [code, staff] = [await newWine(), await newStaff('owner')]
    await importAll(list(`${code},,,,Red,#ff0000,,`, `${code}-G,${code},,,Green,#00ff00,5,1`), staff)
    const { answer } = await importAll(list(`${code},,,,Green,,,`, `${code}-G,${code},,,Red,,,`), staff)
    expect(answer).toMatchObject({ changed: 2, left: [] })
    expect(await named(code)).toEqual([
      [code, 'Green'],
      [`${code}-G`, 'Red'],
    ])
  })

  test('is written in several batches, and skips rows that were edited in between', async () => {
    const [code, staff] = [await newWine(), await newStaff('owner')]
    await importAll(list(`${code},,,,Red,#ff0000,,`, `${code}-G,${code},,,Green,#00ff00,5,1`), staff)
    const sent = soundRows(list(`${code},,,,,,11,`, `${code}-G,${code},,,,,6,`, `${code}-B,${code},,,Blue,#0000ff,7,1`))
    const asked = withVersions(sent, await dryRun(sent, staff))
    const id = await begin(staff, 3, 3)
    const one = (index: number): ImportRow[] => asked.slice(index, index + 1)
    expect(await taken(id, 0, one(0), staff)).toMatchObject({ changed: 1 })
    expect(await taken(id, 1, one(1), staff)).toMatchObject({ changed: 1 })
    await write('PATCH', `/api/admin/products/${code}`, { lead: 'Somebody’s' }, staff.cookie)
    // A new variant is added whether or not the product was edited.
    expect(await taken(id, 2, one(2), staff)).toMatchObject({ added: 1 })
    const stale = await begin(staff, 1)
    expect(await taken(stale, 0, one(1), staff)).toMatchObject({ changed: 0, left: [{ code: `${code}-G` }] })
  })

  test('takes as many round trips as a list without variants', async () => {
    const [code, staff] = [await newWine(), await newStaff('owner')]
    const sent = soundRows(list(`${code}-B,${code},1.5 l,,,,20,1`))
    expect(await countRoundTrips(() => dryRun(sent, staff))).toBe(2)
    const id = await begin(staff, 1)
    expect(await countRoundTrips(() => taken(id, 0, sent, staff))).toBe(4)
  })
})

const buyOne = (code: string) => addOrder(database, { state: 'delivered', lines: [{ code }] })

describe('undoing variants', () => {
  test('removes new ones and their product, and restores other names', async () => {
    const [code, known, staff] = [newCode(), await newWine(), await newStaff('owner')]
    const added = await importAll(withMagnum(code), staff)
    expect(await undo(added.id, staff)).toMatchObject({ left: 0, undone: 2, kept: [] })
    expect(await variantsOf(code)).toEqual([])
    const before = await variantsOf(known)
    const { id } = await importAll(list(`${known},,,2018,,,,`, `${known}-17,${known},,2017,,,12,6`), staff)
    expect(await undo(id, staff)).toMatchObject({ left: 0, undone: 2, kept: [] })
    expect(await variantsOf(known)).toEqual(before)
    expect(await query('SELECT action FROM audit WHERE noun_id = ? ORDER BY id', `${known}-17`)).toEqual([
      { action: 'import' },
      { action: 'undo-import' },
    ])
  })

  test('removes a product whose variant came in another batch', async () => {
    const [code, staff] = [newCode(), await newStaff('owner')]
    const sent = soundRows(withMagnum(code))
    const id = await begin(staff, 2, 2)
    await taken(id, 0, sent.slice(0, 1), staff)
    const [magnum] = await dryRun(sent.slice(1), staff)
    expect(magnum?.fate).toBe('new')
    await taken(id, 1, sent.slice(1), staff)
    expect(await undo(id, staff)).toMatchObject({ left: 0, undone: 2, kept: [] })
    expect(await query('SELECT code FROM products WHERE code = ?', code)).toEqual([])
  })

  test('keeps one that was bought, without its imported stock, and the names of its siblings', async () => {
    const [code, staff] = [await newWine(), await newStaff('owner')]
    const { id } = await importAll(list(`${code},,,2018,,,,`, `${code}-17,${code},,2017,,,12,6`), staff)
    await buyOne(`${code}-17`)
    const undone = await undo(id, staff)
    expect(undone.kept).toMatchObject([
      { code, reason: `its size can’t go back: ${code}-17 now differs in another way` },
      { code: `${code}-17`, reason: /^is in an order/ },
    ])
    expect(await variantsOf(code)).toMatchObject([{ choice_value: '2018' }, { choice_value: '2017', quantity: 0 }])
  })
})
