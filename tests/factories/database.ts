/** A separate database for a test file: a real server on a temporary folder, with a current schema. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { startSqld } from '../../scripts/shop/sqld.ts'
import { madeOnce } from './made-once.ts'
import { countRoundTrips, type RoundTripCounter } from './round-trips.ts'

/** Starts a server on a data folder; throws when it can't. */
export async function startTestSqld(dataDir: string, checkpointsByClock = false) {
  const started = await startSqld({ dataDir, checkpointsByClock })
  if (!started.ok) throw new Error(started.message)
  return started.sqld
}

/** Runs `work` on the database of a data folder that no server has open. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const sqld = await startTestSqld(dataDir)
  const client = createNodeClient(sqld)
  try {
    return await work(client)
  } finally {
    client.close()
    await sqld.stop()
  }
}

/** The data folder of an empty database with a current schema, to be copied. */
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
    make: async (folder) => {
      await withDatabase(folder, migrate)
    },
  })

export type TestDatabase = {
  url: string
  authToken: string
  client: Client
  /** The client's round trips. */
  trips: RoundTripCounter
  close: () => Promise<void>
}

type Options = {
  /** false leaves it empty, for tests of the migrations themselves. */
  schema?: boolean
  /** Data folder of a stopped server, copied instead of the empty database. */
  from?: string
  /** For several Workers on it (decision 41). */
  checkpointsByClock?: boolean
}

export const openTestDatabase = async ({
  schema = true,
  from,
  checkpointsByClock = false,
}: Options = {}): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cellardoor-test-'))
  if (schema) await cp(from ?? (await migratedDatabase()), dataDir, { recursive: true })
  const { url, authToken, stop } = await startTestSqld(dataDir, checkpointsByClock)
  const trips = countRoundTrips()
  const client = createNodeClient({ url, authToken, fetch: trips.fetch })
  const close = async () => {
    client.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, authToken, client, trips, close }
}
