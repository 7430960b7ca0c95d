/**
 * One list through the command and through the control panel: the same rows, movements, history and audit, and both are
 * undone.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareRows } from '../../database/compare-rows.ts'
import type { StaffRow } from '../../database/queries/core/staff.ts'
import { startImport } from '../../functions/staff/import/runs.ts'
import { undoImport } from '../../functions/staff/import/undo.ts'
import { writeBatch } from '../../functions/staff/import/write-batch.ts'
import { soundRows } from '../../tests/factories/import-rows.ts'
import { type ImportingShop, LATER, openImportingShop, wineList } from '../../tests/factories/importing.ts'
import { readListFile } from '../../tests/factories/read-list.ts'
import { STAFF } from '../../tests/factories/staff-orders.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OWNER: StaffRow = { ...STAFF, id: 'the-owner', name: 'Me', email: 'me@shop.test', user_type: 'owner' }
const UNDONE_AT = new Date(LATER.getTime() + 60_000)

let panel: ImportingShop
let command: ImportingShop
beforeEach(async () => {
  panel = await openImportingShop()
  command = await openImportingShop()
  for (const shop of [panel, command]) {
    await shop.importing(wineList())
    await shop.client.execute(`INSERT INTO admins (id, name, email, user_type, created_at, updated_at)
      VALUES ('the-owner', 'Me', 'me@shop.test', 'owner', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z')`)
  }
})
afterEach(async () => {
  await panel.close()
  await command.close()
})

const HEADER = 'SKU,Product,Producer,Colour,Country,ABV,Size,Price,Stock,Short description,Variant of,Variant size'
const line = (code: string, over: { abv?: string; price?: string; stock?: string } = {}) => {
  const { abv = '13.5%', price = '12.99', stock = '60' } = over
  const colour = code.startsWith('W') ? 'White' : 'Red'
  return `${code},Tinto ${code},Bodega Prueba,${colour},Spain,${abv},75cl,${price},${stock},A red for Sundays.,,`
}
const LIST = [
  HEADER,
  line('R1', { price: '13.99' }),
  line('R2', { stock: '36' }),
  line('R3', { abv: '14%' }),
  line('N1', { abv: '12.5%', price: '11.49', stock: '0' }),
  line('W1'),
  'W1M,,,,,,1.5l,27.50,6,,W1,150 cl magnum',
].join('\n')

async function importByPanel({ client }: ImportingShop): Promise<void> {
  const rows = soundRows(LIST)
  const { rows: seen } = await compareRows(client, rows)
  const sent = rows.map((row, index) => ({ ...row, version: seen[index]?.answer.version ?? null }))
  const id = crypto.randomUUID()
  await startImport(
    { database: client, staff: OWNER, now: LATER },
    { id, file_name: 'list.csv', rows: rows.length, batches: 1, left_out: 0 },
  )
  const written = await writeBatch({ database: client, staff: OWNER, now: LATER }, { id, number: 0 }, sent)
  expect(written).toMatchObject({ ok: true, answer: { added: 1, changed: 4, left: [] } })
}

async function importByCommand(shop: ImportingShop) {
  const file = join(shop.mediaDir, 'list.csv')
  writeFileSync(file, LIST)
  const { list } = await readListFile(file)
  return shop.again([], { list, fileName: 'list.csv' })
}

const undo = async ({ client, column }: ImportingShop) => {
  const [id] = await column(`SELECT id FROM imports WHERE file_name = 'list.csv' AND state = 'done'`)
  return undoImport({ database: client, staff: OWNER, now: UNDONE_AT }, String(id))
}

/** Everything of the products but who wrote it. */
const stateOf = async ({ rows }: ImportingShop) => ({
  products: await rows(
    `SELECT code, status, title, route, lead, attributes_json, updated_at FROM products ORDER BY code`,
  ),
  variants: await rows('SELECT * FROM variants ORDER BY code'),
  stock: await rows('SELECT * FROM stock ORDER BY code'),
  lists: await rows('SELECT category_id, product_code FROM product_categories ORDER BY 1, 2'),
})
const logOf = async ({ rows }: ImportingShop) => ({
  movements: await rows(`SELECT code, change, reason, created_at FROM stock_movements ORDER BY code, id`),
  history: await rows(`SELECT noun, noun_id, summary, created_at FROM changes
    WHERE created_at >= '2026-11-27' ORDER BY noun_id, created_at`),
  audit: await rows(`SELECT action, noun_id, before_json, after_json, created_at FROM audit
    WHERE noun = 'product' AND created_at >= '2026-11-27' ORDER BY noun_id, created_at`),
  runs: await rows(`SELECT file_name, state, (SELECT count(*) FROM import_products WHERE import_id = id) AS products
    FROM imports WHERE created_at >= '2026-11-27'`),
})

test('a list has the same result by command and in the control panel, and so has undoing it', async () => {
  const before = await stateOf(command)
  expect(await stateOf(panel)).toEqual(before)

  await importByPanel(panel)
  const difference = await importByCommand(command)
  expect(difference.changed.map(({ code }) => code)).toEqual(['R1', 'R2', 'R3', 'N1'])
  expect(difference.addedVariants).toMatchObject([{ code: 'W1M' }])
  expect(await stateOf(command)).toEqual(await stateOf(panel))
  expect(await logOf(command)).toEqual(await logOf(panel))
  expect((await logOf(command)).runs).toEqual([{ file_name: 'list.csv', state: 'done', products: 5 }])

  for (const shop of [panel, command]) expect(await undo(shop)).toEqual({ left: 0, undone: 5, kept: [] })
  expect(await stateOf(command)).toEqual(await stateOf(panel))
  expect(await logOf(command)).toEqual(await logOf(panel))
  const withoutTimes = ({ products, ...rest }: Awaited<ReturnType<typeof stateOf>>) => ({
    ...rest,
    products: products.map(({ updated_at: _, ...product }) => product),
  })
  expect(withoutTimes(await stateOf(command))).toEqual(withoutTimes(before))
})

test('an undone list can be imported again as if it were new', NIGHTLY, async () => {
  const first = await importByCommand(command)
  await undo(command)
  await command.client.execute(`UPDATE imports SET file_name = 'undone.csv' WHERE state = 'undone'`)
  const second = await importByCommand(command)
  expect(second.changed).toEqual(first.changed)
  expect(second.kept).toEqual([])
})

test('keeps and reports the changes of staff to a product while the import runs', async () => {
  const { client } = command
  const { refused } = await command.again(
    wineList().map((entry) => ({ ...entry, price: 1499 })),
    {
      step: async (name, work) => {
        if (name === 'Products')
          await client.execute(
            `UPDATE products SET lead = 'Ours.', updated_at = '2026-11-27T11:00:00.000Z' WHERE code = 'R1'`,
          )
        return work(() => undefined)
      },
    },
  )
  expect(refused).toMatchObject([{ code: 'R1', reason: expect.stringContaining('another user') }])
  const state = `SELECT price_pence || ' ' || lead FROM products JOIN variants USING (code) WHERE code IN ('R1', 'R2') ORDER BY code`
  expect(await command.column(state)).toEqual(['1299 Ours.', '1499 A red for Sundays.'])
})
