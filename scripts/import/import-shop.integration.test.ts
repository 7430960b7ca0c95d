import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { forAllTests } from '../../tests/factories/for-all-tests.ts'
import { dyingAfter, listed, openImportingShop } from '../../tests/factories/importing.ts'
import { readWith } from '../../tests/factories/read-list.ts'
import { readSeedState } from '../seed/seed-state.ts'
import { openEmptyShop, seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { importShop } from './import-shop.ts'
import { readMapping } from './read-mapping.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const NOW = new Date('2026-11-20T12:00:00Z')

const shop = forAllTests(openImportingShop)
let entries: CatalogueEntry[] = []

beforeAll(async () => {
  const read = await readMapping(at('../../content/mappings/x-wines.json'))
  if (!read.ok) throw new Error(read.message)
  const catalogue = await readWith({
    file: at('../../tests/fixtures/import/wines.csv'),
    ratingsFile: at('../../tests/fixtures/import/ratings.csv'),
    mapping: read.mapping,
    demoPrices: true,
    year: 2026,
  })
  entries = catalogue.entries
})

it('an interrupted import can be followed only by another import', async () => {
  const { client, mediaDir, column } = shop
  for (const last of ['The shop around the products', 'Recommendations']) {
    await expect(
      importShop({ client, mediaDir, ...listed(entries), now: NOW, step: dyingAfter(last) }),
    ).rejects.toThrow()
    expect(await readSeedState(client)).toBe('half_imported')
  }
  for (const demoWanted of [true, false]) {
    expect(await seedWhenEmpty({ client, settings: { demoWanted }, mediaDir, now: NOW })).toMatchObject({
      ok: false,
      code: 'half_imported',
      message: expect.stringContaining('npm run import:catalogue again'),
    })
  }
  expect(await openEmptyShop({ client, mediaDir, now: NOW })).toEqual({ ok: true, opened: false })
  expect(await column('SELECT count(*) FROM products')).toEqual([entries.length])
  expect(await readSeedState(client)).toBe('half_imported')
})

describe('an import', () => {
  it('completes an empty shop, or one whose import was interrupted, with the imported catalogue', async () => {
    const { client, mediaDir, column } = shop
    expect(await importShop({ client, mediaDir, ...listed(entries), now: NOW })).toMatchObject({ ok: true })
    expect(await readSeedState(client)).toBe('seeded')
    expect(await column('SELECT code FROM products ORDER BY code')).toEqual(entries.map(({ code }) => code).toSorted())
    const stars = `SELECT rating_total_half_stars || ' of ' || rating_count FROM products WHERE code = 'XW1'`
    expect(await column(stars)).toEqual(['29 of 4'])
    expect(await column(`SELECT DISTINCT source FROM rating_counts`)).toEqual(['import'])
    for (const table of ['stores', 'club_plans', 'reviews']) {
      expect(await column(`SELECT count(*) FROM ${table}`), table).toEqual([0])
    }
    for (const table of ['menu_items', 'pages', 'postcode_sectors']) {
      expect(await column(`SELECT count(*) > 0 FROM ${table}`), table).toEqual([1])
    }
    expect(
      await column(`SELECT is_wine = 0 AND mix_six_price_pence IS NULL FROM products
      JOIN product_types ON product_types.id = type_id JOIN variants USING (code) WHERE code = 'XW6'`),
    ).toEqual([1])
    expect(await readdir(mediaDir)).toEqual(expect.arrayContaining(['XW1.svg', 'XW1-close.svg', 'XW1-back.svg']))
  })

  it('adds neither people nor wines of the demo shop', async () => {
    const { column } = shop
    for (const table of ['customers', 'admins', 'orders', 'plans']) {
      expect(await column(`SELECT count(*) FROM ${table}`), table).toEqual([0])
    }
    const documents = await column('SELECT document_json FROM page_versions')
    expect(documents.length).toBeGreaterThan(0)
    expect(documents.join('\n')).not.toMatch(/"CD\d{4,5}"/)
    expect((await column('SELECT picture_codes_json FROM club_plans')).join('\n')).not.toMatch(/"CD\d{4,5}"/)
  })
})
