/** A shop that starts in seconds, for tests of `scripts/start.ts`. */
import { join } from 'node:path'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { readContent } from '../../scripts/seed/read-content.ts'
import { seedShop } from '../../scripts/seed/seed-shop.ts'
import { startSqld } from '../../scripts/sqld.ts'
import { smallCatalogue } from '../factories/entries.ts'
import { withStandIns } from '../factories/stand-ins.ts'

/** The demo's content with a handful of wines, so that pages are made in seconds. */
export async function seedSmallShop(dataDir: string): Promise<void> {
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  const client = createNodeClient({ url: started.sqld.url })
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
  await started.sqld.stop()
}
