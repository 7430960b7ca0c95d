/** Opens the shop's database: another server by LIBSQL_URL, else a sqld of our own on the data folder. */
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../database/client-node.ts'
import {
  type MigrateOptions,
  type MigrateResult,
  migrate,
  newestMigration,
  schemaVersion,
} from '../database/migrate.ts'
import { databaseFile, findDatabaseProblem } from './database-file.ts'
import { failureMessage } from './failure-message.ts'
import type { Settings } from './settings.ts'
import { sqldLockFile, startSqld } from './sqld.ts'
import { findSqldHolder } from './sqld-lock.ts'

export type ShopDatabase = {
  client: Client
  url: string
  authToken: string | undefined
  /** True when another process runs the server, a shop that is open for instance. */
  isJoined: boolean
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
  /**
   * Where another process runs the server of the data folder, use that one; it is refused otherwise. Its schema is then
   * left as it is, and one that is older than this code is refused, because the shop that runs does not know the newer.
   */
  join?: boolean
  /** 'as_it_is' neither makes, migrates nor refuses a database: for looking at one, whatever its version. */
  schema?: 'up_to_date' | 'as_it_is'
}

/** Milliseconds in which a server that another process is starting must answer. */
const JOIN_WITHIN_MS = 20_000
const LOOK_AGAIN_MS = 50

const isUp = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health`, { signal: AbortSignal.timeout(500) }).catch(() => undefined))?.ok ?? false

/** The server that another process runs on the data folder, once it answers; undefined when nobody does, or it does not come up. */
async function runningServer(dataDir: string): Promise<Server | undefined> {
  const deadline = Date.now() + JOIN_WITHIN_MS
  do {
    const holder = await findSqldHolder(sqldLockFile(dataDir))
    if (holder === undefined) return undefined
    const { url } = holder
    if (url !== '' && (await isUp(url)))
      return { url, authToken: undefined, isJoined: true, exited: NEVER, stop: async () => {} }
    await delay(LOOK_AGAIN_MS)
  } while (Date.now() < deadline)
  return undefined
}

async function findServer(
  { dataDir, libsqlUrl, libsqlAuthToken }: Settings,
  { join = false, schema = 'up_to_date', onServer = () => {} }: OpenDatabaseOptions,
): Promise<Server | { message: string }> {
  if (libsqlUrl !== undefined) {
    return { url: libsqlUrl, authToken: libsqlAuthToken, isJoined: false, exited: NEVER, stop: async () => {} }
  }
  const running = join ? await runningServer(dataDir) : undefined
  if (running) return running
  if (schema === 'as_it_is' && !existsSync(databaseFile(dataDir))) {
    const problem = await findDatabaseProblem(dataDir)
    return { message: problem?.message ?? `There is no database in ${dataDir} yet: npm start makes one.` }
  }
  const started = await startSqld({ dataDir, onSpawn: onServer })
  if (!started.ok) return { message: started.message }
  const { url, exited, stop } = started.sqld
  return { url, authToken: undefined, isJoined: false, exited, stop }
}

const unreachable = (url: string, error: unknown): string =>
  `The database at ${url} does not answer (${error instanceof Error ? error.message : String(error)}). Check LIBSQL_URL and LIBSQL_AUTH_TOKEN and that the server runs, or leave LIBSQL_URL unset to use a database of the shop's own.`

const newer = (found: number, known: number): string =>
  `This database was made by a newer version of Cellardoor (its schema is ${found}, this code knows ${known}). Nothing was changed. Update the code, or set DATA_DIR or LIBSQL_URL to another database.`

const older = (found: number, known: number): string =>
  `The shop that is running was started with older code (its schema is ${found}, this code has ${known}). Nothing was changed. Stop that shop and start it again, which brings the database up to date, then run this command.`

/** The schema as this command wants it; the message of what stands against that. */
async function schemaProblem(
  client: Client,
  server: Server,
  options: OpenDatabaseOptions,
): Promise<string | undefined> {
  if (options.schema === 'as_it_is') {
    await schemaVersion(client)
    return undefined
  }
  if (server.isJoined) {
    const found = await schemaVersion(client)
    if (found === newestMigration) return undefined
    return found > newestMigration ? newer(found, newestMigration) : older(found, newestMigration)
  }
  const { onProgress } = options
  const migrated: MigrateResult = await migrate(client, onProgress ? { onProgress } : {})
  return migrated.ok ? undefined : newer(migrated.found, migrated.known)
}

/**
 * Starts, joins or finds the server and brings the schema up to date. On failure nothing is left running. `stop` ends the
 * server only where this call started it.
 */
export async function openShopDatabase(
  settings: Settings,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabaseResult> {
  const server = await findServer(settings, options)
  if ('message' in server) return { ok: false, message: server.message }
  const { url, authToken } = server
  const client = createNodeClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  const stop = async () => {
    client.close()
    await server.stop()
  }
  const fail = async (message: string): Promise<OpenDatabaseResult> => {
    await stop()
    return { ok: false, message }
  }
  try {
    const problem = await schemaProblem(client, server, options)
    return problem === undefined ? { ok: true, database: { ...server, client, stop } } : await fail(problem)
  } catch (error) {
    const isElsewhere = settings.libsqlUrl !== undefined
    return await fail(isElsewhere ? unreachable(url, error) : failureMessage(error, settings.dataDir))
  }
}
