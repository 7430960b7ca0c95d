/** Importing in the control panel of a shop that was opened empty: categories, products on sale, and undoing both. */
import { expect, test, vi } from 'vitest'
import { newProductGroups, sentGroups } from '../../../components/staff/staff/import/new-products.ts'
import { batch } from '../../../database/batch.ts'
import { compareRows } from '../../../database/compare-rows.ts'
import { selectMenuItems } from '../../../database/queries/core/site.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import type { ImportRow } from '../../../domain/staff/import/import-rows.schema.ts'
import { openEmptyShop } from '../../../scripts/seed/seed-when-empty.ts'
import { forEachTest } from '../../../tests/factories/for-all-tests.ts'
import { soundRows } from '../../../tests/factories/import-rows.ts'
import { openImportingShop } from '../../../tests/factories/importing.ts'
import { createMissing, readMissing } from './categories.ts'
import { startImport } from './runs.ts'
import { undoImport } from './undo.ts'
import { writeBatch } from './write-batch.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const NOW = new Date('2026-11-20T12:00:00.000Z')
const LATER = new Date('2026-11-20T13:00:00.000Z')
const STAFF: StaffRow = {
  ...{ id: 'the-owner', name: 'Me', email: 'me@shop.test', user_type: 'owner' },
  ...{ is_disabled: 0, has_two_factor: 0, role_json: null, shop_name: 'Vine' },
}

const shop = forEachTest(openImportingShop)

const line = (code: string, country: string, region: string) =>
  `${code},Vin ${code},Domaine Essai,red,${country},${region},75cl,13%,9.99,12`
const LIST = [
  'Code,Name,Winery,Kind,Country,Region,Size,ABV,Price,Stock',
  ...['L1', 'L2', 'L3'].map((code) => line(code, 'France', 'Loire')),
  ...['B1', 'B2', 'B3'].map((code) => line(code, 'France', 'Burgundy')),
  line('S1', 'Spain', 'Rioja'),
  'W1,Malt W1,Glen Essai,whisky,Scotland,Islay,70cl,43%,39.99,6',
].join('\n')

type Answers = { goLive: boolean; skip?: string }

async function importList(answers: Answers) {
  const { client } = shop
  await openEmptyShop({ client, mediaDir: shop.mediaDir, now: NOW })
  await client.execute(`INSERT INTO admins (id, name, email, user_type, created_at, updated_at)
    VALUES ('the-owner', 'Me', 'me@shop.test', 'owner', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z')`)
  return importInto(LIST, answers)
}

async function importInto(file: string, { goLive, skip = '' }: Answers) {
  const { client } = shop
  const rows = soundRows(file)
  const { rows: seen } = await compareRows(client, rows)
  expect(seen.map(({ answer }) => answer.fate)).toEqual(rows.map(() => 'new'))
  const counted = newProductGroups()
  for (const row of rows) counted.add(row)
  const groups = sentGroups(counted.groups(), goLive)
  const { categories, is_open } = await readMissing(client, groups)
  const paths = categories.map(({ path }) => path).filter((path) => path !== skip)
  const staff = { database: client, staff: STAFF, now: NOW }
  const id = crypto.randomUUID()
  await startImport(staff, { id, file_name: 'list.csv', rows: rows.length, batches: 1, left_out: 0 })
  const created = await createMissing(staff, id, { groups, paths })
  const sent = rows.map((row): ImportRow => ({ ...row, version: null, edit: goLive ? { status: 'active' } : {} }))
  const written = await writeBatch(staff, { id, number: 0 }, sent)
  const again = await createMissing(staff, id, { groups, paths })
  return { id, is_open, categories, created, written, again }
}

const MISSING = ['red/france', 'red/france/burgundy', 'red/france/loire', 'regions/france']

/** Menu items below 'Red', with the label or item above each. */
const menuOfReds = () =>
  shop.column(`WITH RECURSIVE below AS (
      SELECT id, depth, name AS path FROM menu_items WHERE name = 'Red' AND parent_id IS NULL
      UNION ALL SELECT i.id, i.depth, path || ' › ' || i.name FROM menu_items i JOIN below ON i.parent_id = below.id)
    SELECT path FROM below WHERE depth = 3 ORDER BY path`)

const OF_REDS = [
  'Red › Country › France',
  'Red › Region › Burgundy',
  'Red › Region › Loire',
  'Red › Style › Juicy and fruity',
]

const undo = (id: string) => undoImport({ database: shop.client, staff: STAFF, now: LATER }, id)

test('puts wines imported into an empty shop on sale in their categories', async () => {
  const { is_open, categories, created, written, again } = await importList({ goLive: true })
  expect(is_open).toBe(false)
  const paths = categories.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(MISSING))
  expect(categories.filter(({ is_needed }) => is_needed).map(({ path }) => path)).toEqual(['spirits'])
  expect(created).toEqual({ ok: true, created: paths.length })
  expect(again).toEqual({ ok: false, code: 'over' })
  expect(written).toMatchObject({ ok: true, answer: { added: 8, left: [] } })
  expect(
    await shop.column(
      `SELECT route FROM products WHERE status = 'active' AND code IN ('L1', 'S1', 'W1') ORDER BY code`,
    ),
  ).toEqual(['red/france/loire/domaine-essai-vin-l1', 'red/domaine-essai-vin-s1', 'spirits/glen-essai-malt-w1'])
  const listed = `SELECT c.sef_url FROM category_listing l JOIN categories c ON c.id = l.category_id
    WHERE c.status = 'active' GROUP BY 1`
  expect(await shop.column(listed)).toEqual(expect.arrayContaining([...paths, 'red', 'wine']))
  expect(await shop.column(`SELECT noun_id FROM audit WHERE noun = 'category' AND action = 'import'`)).toHaveLength(
    paths.length,
  )
  expect(await shop.column(`SELECT noun_id FROM changes WHERE noun = 'category' AND summary LIKE '%: added'`)).toEqual(
    expect.arrayContaining(paths),
  )
})

test('adds the created categories to the menu, publishes both, and removes them when undone', async () => {
  const { client } = shop
  await client.execute('DELETE FROM builds')
  await client.execute(`INSERT INTO build_routes (route, normalised, type, content_hash, code_hash, release)
    VALUES ('red/live', 'red/live', 'pdp', '', '', '')`)
  const { id } = await importList({ goLive: true })
  expect(await menuOfReds()).toEqual(OF_REDS)
  const [menu] = await batch(client, 'read', [selectMenuItems()])
  expect(menu.rows.map(({ sef_url }) => sef_url)).toEqual(expect.arrayContaining(MISSING))
  expect(await shop.column(`SELECT noun_id FROM changes WHERE noun = 'menu' AND build_id IS NULL`)).toEqual(['menu'])
  expect(await shop.column('SELECT scope FROM builds')).toEqual(['changed'])

  await client.execute(`UPDATE menu_items SET name = 'Our Loire' WHERE sef_url = 'red/france/loire'`)
  await undo(id)
  expect(await menuOfReds()).toEqual(['Red › Region › Our Loire'])
  expect(await shop.column(`SELECT name FROM menu_items WHERE name IN ('Country', 'France', 'Style')`)).toEqual([])
})

test('leaves the first products to wait until the shop goes live', async () => {
  await shop.client.execute('DELETE FROM builds')
  await importList({ goLive: true })
  expect(await shop.column('SELECT scope FROM builds')).toEqual([])
})

test('leaves drafts’ categories out of the menu', async () => {
  await importList({ goLive: false })
  expect(await menuOfReds()).toEqual([])
})

test('removes drafts and their categories when they are undone', async () => {
  const before = `SELECT sef_url, status FROM categories ORDER BY sef_url`
  await openEmptyShop({ client: shop.client, mediaDir: shop.mediaDir, now: NOW })
  const earlier = await shop.rows(before)
  const { id, categories } = await importList({ goLive: false })
  const paths = categories.map(({ path }) => `'${path}'`).join()
  expect(await shop.column(`SELECT DISTINCT status FROM categories WHERE sef_url IN (${paths})`)).toEqual(['hidden'])
  expect(await undo(id)).toEqual({ left: 0, undone: 8, kept: [] })
  expect(await shop.rows(before)).toEqual(earlier)
  expect(await shop.column('SELECT count(*) FROM products')).toEqual([0])
  expect(await shop.column(`SELECT count(*) FROM audit WHERE noun = 'category' AND action = 'undo-import'`)).toEqual([
    categories.length,
  ])
})

test('hides the categories of undone wines on sale, and redirects them to those above', async () => {
  const { id } = await importList({ goLive: true })
  await shop.client.execute(`UPDATE categories SET intro = 'Ours.', revision = 2 WHERE sef_url = 'regions/france'`)
  await undo(id)
  expect(
    await shop.column(`SELECT sef_url FROM categories WHERE sef_url IN ('red/france', 'red/france/loire')
    AND status = 'hidden'`),
  ).toEqual(['red/france', 'red/france/loire'])
  expect(
    await shop.column(`SELECT to_path FROM redirects WHERE from_path IN ('/red/france', '/red/france/loire')`),
  ).toEqual(['/red', '/red'])
  expect(await shop.column(`SELECT status FROM categories WHERE sef_url = 'regions/france'`)).toEqual(['active'])
})

test('shows hidden categories again when more wines are imported after an undo', async () => {
  const { id } = await importList({ goLive: true })
  await undo(id)
  const more = ['L4', 'L5', 'L6'].map((code) => line(code, 'France', 'Loire'))
  const { categories, created, written } = await importInto([LIST.split('\n')[0], ...more].join('\n'), { goLive: true })
  const paths = categories.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['red/france', 'red/france/loire']))
  expect(created).toEqual({ ok: true, created: paths.length })
  expect(written).toMatchObject({ ok: true, answer: { added: 3, left: [] } })
  const shown = `SELECT DISTINCT status FROM categories WHERE sef_url IN ('red/france', 'red/france/loire')`
  expect(await shop.column(shown)).toEqual(['active'])
  expect(
    await shop.column(`SELECT to_path FROM redirects WHERE from_path IN ('/red/france', '/red/france/loire')`),
  ).toEqual([])
})

test('leaves out products when their only category is not created', async () => {
  const { written } = await importList({ goLive: true, skip: 'spirits' })
  expect(written).toMatchObject({
    answer: {
      added: 7,
      left: [{ code: 'W1', faults: [{ field: 'kind', reason: 'the shop has no category for it' }] }],
    },
  })
})
