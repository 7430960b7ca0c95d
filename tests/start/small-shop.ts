/**
 * A shop that starts in seconds, for tests of `scripts/commands/start.ts`: the demo's content with a handful of wines.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { seedShop } from '../../scripts/seed/seed-shop.ts'
import { smallCatalogue } from '../factories/entries.ts'
import { madeOnce } from '../factories/made-once.ts'
import { startTestSqld } from '../factories/migrated-database.ts'
import { withStandIns } from '../factories/stand-ins.ts'

/** Fills the data folder of a new shop with a demo of those products, as if seeded at `now`. */
export async function seedShopOf(entries: CatalogueEntry[], now: Date, dataDir: string): Promise<void> {
  const sqld = await startTestSqld(dataDir)
  const client = createNodeClient(sqld)
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  await migrate(client)
  await seedShop({
    client,
    mediaDir: join(dataDir, 'media'),
    entries,
    content: withStandIns(read.content, [], entries),
    kind: 'demo',
    now,
  })
  client.close()
  await sqld.stop()
}

/** Everything that seeding reads or runs. */
const SOURCES = ['content', 'database', 'domain', 'functions', 'scripts', 'tests/factories', 'package-lock.json']

const make = (dataDir: string): Promise<void> =>
  seedShopOf(smallCatalogue(), new Date('2026-11-20T12:00:00.000Z'), dataDir)

/** Copies a seeded shop with a handful of products, which is made once. */
export async function seedSmallShop(dataDir: string): Promise<void> {
  await cp(await madeOnce({ name: 'test-shop', sources: SOURCES, make }), dataDir, { recursive: true })
}
