/** An empty database with a current schema, to be copied. */
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { startSqld } from '../../scripts/shop/sqld.ts'
import { madeOnce } from './made-once.ts'

/** Starts a server on a data folder; throws when it can't. */
export async function startTestSqld(dataDir: string, checkpointsByClock = false) {
  const started = await startSqld({ dataDir, checkpointsByClock })
  if (!started.ok) throw new Error(started.message)
  return started.sqld
}

async function make(folder: string): Promise<void> {
  const { url, authToken, stop } = await startTestSqld(folder)
  const client = createNodeClient({ url, authToken })
  await migrate(client)
  client.close()
  await stop()
}

/** The data folder of such a database. */
export const migratedDatabase = (): Promise<string> =>
  madeOnce({
    name: 'test-database',
    sources: [
      'database/migrations',
      'database/schema',
      'database/queries/catalogue/rule-holds.ts',
      'database/migrate.ts',
      'package-lock.json',
    ],
    make,
  })
