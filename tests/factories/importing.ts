/** A shop for tests of importing: its own database, a short list of wines, and a comparable copy of its whole state. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { Difference } from '../../scripts/import/difference.ts'
import { type ImportShopOptions, importShop } from '../../scripts/import/import-shop.ts'
import { type RunStep, silentSteps } from '../../scripts/tools/progress.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { wineEntry } from './entries.ts'
import { listOf, type Unfed } from './import-list.ts'

const FIRST = new Date('2026-11-20T12:00:00.000Z')
export const LATER = new Date('2026-11-27T12:00:00.000Z')

export const wine = (code: string, over: Partial<CatalogueEntry> = {}): CatalogueEntry =>
  wineEntry({ code, name: `Tinto ${code}`, ratingsSource: 'import', lockItInPrice: 999, ...over })

/** Three reds of Rioja, three of Navarra, three whites of Rueda. */
export const wineList = (): CatalogueEntry[] => [
  wine('R1'),
  wine('R2'),
  wine('R3'),
  ...['N1', 'N2', 'N3'].map((code) => wine(code, { region: 'Navarra' })),
  ...['W1', 'W2', 'W3'].map((code) => wine(code, { kind: 'white', region: 'Rueda', grapes: ['Verdejo'] })),
]

/** The list with one wine changed. */
export const changing = (code: string, over: Partial<CatalogueEntry>): CatalogueEntry[] =>
  wineList().map((entry) => (entry.code === code ? { ...entry, ...over } : entry))

/** Simulates a crash at the end of a step. */
export const dyingAfter =
  (last: string): RunStep =>
  async (name, work) => {
    const result = await silentSteps(name, work)
    if (name === last) throw new Error('The power went')
    return result
  }

/** Every table of a shop, without times of writing. */
const TABLES = {
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

type Row = Record<string, unknown>

/** `unfed`: fields without a column in the list. */
type Importing = (
  entries: readonly CatalogueEntry[],
  over?: Partial<ImportShopOptions> & { unfed?: Unfed },
) => Promise<Difference>

const NO_REPORT: ImportShopOptions['rows'] = {
  take: () => undefined,
  refuse: () => undefined,
  retract: () => undefined,
}

/** Options of an import besides the shop. */
export const listed = (entries: readonly CatalogueEntry[], unfed?: Unfed) => ({
  list: listOf(entries, unfed),
  rows: NO_REPORT,
})

export type ImportingShop = Pick<TestDatabase, 'client' | 'trips' | 'close'> & {
  mediaDir: string
  /** Throws the message of a refusal. */
  importing: Importing
  /** A week later. */
  again: Importing
  rows: (sql: string) => Promise<Row[]>
  column: (sql: string) => Promise<unknown[]>
  /** By table. */
  whole: () => Promise<Record<string, Row[]>>
}

export async function openImportingShop(): Promise<ImportingShop> {
  const { client, trips, close } = await openTestDatabase()
  const mediaDir = await mkdtemp(join(tmpdir(), 'cellardoor-import-'))
  const importing: ImportingShop['importing'] = async (entries, { unfed, ...over } = {}) => {
    const result = await importShop({ client, mediaDir, ...listed(entries, unfed), now: FIRST, ...over })
    if (!result.ok) throw new Error(result.message)
    return result.difference
  }
  const rows = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }))
  return {
    client,
    trips,
    mediaDir,
    importing,
    again: (entries, over) => importing(entries, { now: LATER, ...over }),
    rows,
    column: async (sql) => (await client.execute(sql)).rows.map((row) => Object.values(row)[0]),
    whole: async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(TABLES).map(async ([name, sql]) => [name, await rows(sql)] as const)),
      ),
    close: async () => {
      await close()
      await rm(mediaDir, { recursive: true, force: true })
    },
  }
}
