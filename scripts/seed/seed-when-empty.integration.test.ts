import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertMany } from '../../database/batch.ts'
import { addCategories, addProducts } from '../../tests/factories/catalogue.ts'
import { openTestDatabase } from '../../tests/factories/database.ts'
import { smallCatalogue } from '../../tests/factories/entries.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import { dyingAfter } from '../../tests/factories/importing.ts'
import { shopSettings } from '../../tests/factories/shop-settings.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { createOwner } from '../shop/create-owner.ts'
import { CONTENT_DIR } from './read-content.ts'
import { emptyHalfSeeded, readSeedState } from './seed-state.ts'
import { type SeedWhenEmptyOptions, seedWhenEmpty } from './seed-when-empty.ts'

// One test seeds up to eight times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const database = forEachTest(() => openTestDatabase())
let folder: string
beforeEach(() => {
  folder = folderOfTest()
})

const NOW = new Date('2026-11-20T12:00:00.000Z')
const LATER = new Date('2026-11-20T13:00:00.000Z')

const seed = (over: Partial<SeedWhenEmptyOptions> = {}) =>
  seedWhenEmpty({
    client: database.client,
    settings: { demoWanted: true },
    mediaDir: join(folder, 'media'),
    now: NOW,
    composeEntries: smallCatalogue,
    ...over,
  })

/** Number of rows of each table. */
const sizes = async () => {
  const { rows } = await database.client.execute(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  )
  const counts = rows.map(({ name }) => `SELECT '${name}' AS name, count(*) AS size FROM "${name}"`)
  const answers = await database.client.batch(counts, 'read')
  return Object.fromEntries(answers.map(({ rows: [row] }) => [row?.name, row?.size]))
}

const STEPS = [
  'Catalogue',
  'Pictures',
  'Shops and what they have',
  'Menu, pages and settings',
  'Recommendations',
  'Demo accounts, plans and orders',
]

describe('seedWhenEmpty', () => {
  test('seeds an empty database once', async () => {
    expect(await seed()).toEqual({ ok: true, seeded: true, warnings: [] })
    const first = await sizes()
    expect(await seed({ now: LATER })).toEqual({ ok: true, seeded: false, warnings: [] })
    expect(await sizes()).toEqual(first)
    const { rows } = await database.client.execute('SELECT DISTINCT created_at FROM products')
    expect(rows).toMatchObject([{ created_at: NOW.toISOString() }])
  })

  test('leaves a seeded shop alone after all its products were deleted', NIGHTLY, async () => {
    await seed()
    await database.client.batch(['DELETE FROM plans', 'DELETE FROM products'], 'write')
    expect(await seed()).toMatchObject({ seeded: false })
  })

  test('restarts after dying at any step, with the same result', NIGHTLY, async () => {
    await seed()
    const whole = await sizes()
    await database.client.execute(`UPDATE config SET key = 'seeding' WHERE key = 'seeded'`)
    for (const step of STEPS) {
      await expect(seed({ step: dyingAfter(step) })).rejects.toThrow('The power went')
      expect([step, await readSeedState(database.client)]).toEqual([step, 'half_seeded'])
    }
    expect(await seed({ now: LATER })).toMatchObject({ seeded: true })
    expect(await sizes()).toEqual(whole)
  })

  test('keeps an existing owner, also after an interruption', NIGHTLY, async () => {
    await createOwner(database.client, { email: 'me@shop.test', name: 'Me', password: 'long enough, this' }, NOW)
    await expect(seed({ step: dyingAfter('Demo accounts, plans and orders') })).rejects.toThrow()
    expect(await seed()).toMatchObject({ seeded: true })
    const { rows } = await database.client.execute(`SELECT name FROM admins WHERE user_type = 'owner' ORDER BY name`)
    expect(rows).toMatchObject([{ name: 'Me' }, { name: 'Olive Tarrant' }])
  })
})

describe('a database in use', () => {
  const expectUntouched = async () => {
    const before = await sizes()
    expect(await readSeedState(database.client)).toBe('in_use')
    expect(await seed()).toEqual({ ok: true, seeded: false, warnings: [] })
    expect(await sizes()).toEqual(before)
  }

  test('is not touched with an imported catalogue', async () => {
    await addCategories(database.client)
    await addProducts(database.client, [{ code: 'OWN' }])
    await expectUntouched()
  })

  test('is not touched with settings but no products yet', async () => {
    await insertMany(database.client, 'config', [{ key: 'company', value_json: '{}', updated_at: NOW.toISOString() }])
    await expectUntouched()
  })

  test('is not touched when it was half-seeded and got other products', async () => {
    await expect(seed({ step: dyingAfter('Catalogue') })).rejects.toThrow()
    await database.client.execute(
      `UPDATE products SET created_at = '2026-11-20T15:00:00.000Z' WHERE code = (SELECT min(code) FROM products)`,
    )
    await expectUntouched()
  })

  test('is not touched when it was half-seeded and took an order', NIGHTLY, async () => {
    await expect(seed({ step: dyingAfter('Demo accounts, plans and orders') })).rejects.toThrow()
    await database.client.execute(`UPDATE orders SET email = 'someone@shop.test' WHERE id = 1`)
    await expectUntouched()
  })
})

test('reports all broken content files together, and writes nothing', async () => {
  const contentDir = join(folder, 'content')
  await cp(CONTENT_DIR, contentDir, { recursive: true })
  await writeFile(join(contentDir, 'banner.json'), '{"status": "on", "banner_messages": [], "is_animated": true}')
  await writeFile(join(contentDir, 'pages', 'home.json'), '{')
  const before = await sizes()
  const result = await seed({ contentDir })
  expect(result).toMatchObject({ ok: false, code: 'broken_content' })
  const message = result.ok ? '' : result.message
  expect(message).toContain('content/banner.json, status:')
  expect(message).toContain('content/pages/home.json: Not valid JSON')
  expect(await sizes()).toEqual(before)
  expect(await readdir(folder)).not.toContain('media')
})

test('opens an empty shop when it is public or the demo is off, until the demo is requested', NIGHTLY, async () => {
  const settingsOf = (env: Record<string, string>) => shopSettings({ AUTH_SECRET: 'x'.repeat(32), ...env })
  for (const env of [{ HOST: '0.0.0.0' }, { DEMO: '0' }]) {
    expect(await seed({ settings: settingsOf(env) })).toEqual({ ok: true, seeded: true, warnings: [] })
    expect(await sizes()).toMatchObject({ products: 0, stores: 0, customers: 0, admins: 0, club_plans: 0 })
    await emptyHalfSeeded(database.client)
    await database.client.execute('DELETE FROM config')
  }
  await seed({ settings: settingsOf({ HOST: '0.0.0.0', DEMO: '1' }) })
  expect(Number((await sizes()).stores)).toBeGreaterThan(0)
})
