/** A separate database for a test file: a real server on a temporary folder, with a current schema. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import { migratedDatabase, startTestSqld } from './migrated-database.ts'
import { countRoundTrips, type RoundTripCounter } from './round-trips.ts'

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
