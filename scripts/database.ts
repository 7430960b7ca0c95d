/** Opens the shop's database: another server by LIBSQL_URL, else a sqld of our own on the data folder; migrated. */
import type { Client } from '@libsql/client'
import { createNodeClient } from '../database/client-node.ts'
import { type MigrateOptions, migrate } from '../database/migrate.ts'
import type { Settings } from './settings.ts'
import { startSqld } from './sqld.ts'

export type ShopDatabase = {
  client: Client
  url: string
  authToken: string | undefined
  /** Settles when our own server ends by itself; never for another's. */
  exited: Promise<void>
  stop: () => Promise<void>
}

/** The message of a failure is one paragraph that says what to do. */
export type OpenDatabaseResult = { ok: true; database: ShopDatabase } | { ok: false; message: string }

const NEVER = new Promise<void>(() => {})

type Server = Omit<ShopDatabase, 'client'>

export type OpenDatabaseOptions = {
  onProgress?: MigrateOptions['onProgress']
  /** Given the way to end a server of our own as soon as it runs, so that it ends with us even before the database is open. */
  onServer?: (stop: () => Promise<void>) => void
}

async function findServer(
  settings: Settings,
  onSpawn: (stop: () => Promise<void>) => void,
): Promise<Server | { message: string }> {
  const { dataDir, libsqlUrl, libsqlAuthToken } = settings
  if (libsqlUrl !== undefined) {
    return { url: libsqlUrl, authToken: libsqlAuthToken, exited: NEVER, stop: async () => {} }
  }
  const started = await startSqld({ dataDir, onSpawn })
  if (!started.ok) return { message: started.message }
  const { url, exited, stop } = started.sqld
  return { url, authToken: undefined, exited, stop }
}

const unreachable = (url: string, error: unknown): string =>
  `The database at ${url} does not answer (${error instanceof Error ? error.message : String(error)}). Check LIBSQL_URL and LIBSQL_AUTH_TOKEN and that the server runs, or leave LIBSQL_URL unset to use a database of the shop's own.`

const newer = (found: number, known: number): string =>
  `This database was made by a newer version of Cellardoor (its schema is ${found}, this code knows ${known}). Nothing was changed. Update the code, or set DATA_DIR or LIBSQL_URL to another database.`

/** Starts or finds the server and brings the schema up to date. On failure nothing is left running. */
export async function openShopDatabase(
  settings: Settings,
  { onProgress, onServer = () => {} }: OpenDatabaseOptions = {},
): Promise<OpenDatabaseResult> {
  const server = await findServer(settings, onServer)
  if ('message' in server) return { ok: false, message: server.message }
  const { url, authToken } = server
  const client = createNodeClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  const fail = async (message: string): Promise<OpenDatabaseResult> => {
    client.close()
    await server.stop()
    return { ok: false, message }
  }
  try {
    const migrated = await migrate(client, onProgress ? { onProgress } : {})
    if (!migrated.ok) return await fail(newer(migrated.found, migrated.known))
  } catch (error) {
    return await fail(unreachable(url, error))
  }
  const stop = async () => {
    client.close()
    await server.stop()
  }
  return { ok: true, database: { ...server, client, stop } }
}
