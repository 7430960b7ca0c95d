/** A database of its own for a test file: a real server on a temporary folder, its schema up to date. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { countRoundTrips, type RoundTripCounter } from '../../database/round-trips.ts'
import { startSqld } from '../../scripts/sqld.ts'

export type TestDatabase = {
  url: string
  client: Client
  /** The client's round trips since the schema was made. */
  trips: RoundTripCounter
  close: () => Promise<void>
}

/** `schema: false` leaves it empty, for tests of the migrations themselves. */
export const openTestDatabase = async ({ schema = true } = {}): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cellardoor-test-'))
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  const { url, stop } = started.sqld
  const trips = countRoundTrips()
  const client = createNodeClient({ url, fetch: trips.fetch })
  if (schema) await migrate(client)
  trips.reset()
  const close = async () => {
    client.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, client, trips, close }
}
