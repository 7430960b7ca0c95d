/** A shop that starts in seconds, for tests of `scripts/start.ts`: the demo's content with a handful of wines. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { seedShop } from '../../scripts/seed/seed-shop.ts'
import { smallCatalogue } from '../factories/entries.ts'
import { madeOnce } from '../factories/made-once.ts'
import { startTestSqld } from '../factories/migrated-database.ts'
import { withStandIns } from '../factories/stand-ins.ts'

async function make(dataDir: string): Promise<void> {
  const sqld = await startTestSqld(dataDir)
  const client = createNodeClient(sqld)
  const read = readContent()
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const entries = smallCatalogue()
  await migrate(client)
  await seedShop({
    client,
    mediaDir: join(dataDir, 'media'),
    entries,
    content: withStandIns(read.content, [], entries),
    kind: 'demo',
    now: new Date('2026-11-20T12:00:00.000Z'),
  })
  client.close()
  await sqld.stop()
}

/** Whatever seeding reads or runs. */
const SOURCES = ['content', 'database', 'domain', 'functions', 'scripts', 'tests/factories', 'package-lock.json']

/** Fills the data folder of a shop that has never been started. */
export async function seedSmallShop(dataDir: string): Promise<void> {
  await cp(await madeOnce({ name: 'test-shop', sources: SOURCES, make }), dataDir, { recursive: true })
}
