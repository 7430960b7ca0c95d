/** Opens the shop's database: the server of LIBSQL_URL, else our own sqld on the data folder. */
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { createNodeClient } from '../../database/client-node.ts'
import { type MigrateOptions, migrate, newestMigration, schemaVersion } from '../../database/migrate.ts'
import { failureMessage } from '../tools/failure-message.ts'
import type { Settings } from '../tools/settings.ts'
import { databaseFile, findDatabaseProblem } from './database-file.ts'
import { readDatabaseKey } from './database-key.ts'
import { schemaProblem } from './schema-problem.ts'
import { type Sqld, sqldLockFile, startSqld } from './sqld.ts'
import { findSqldHolder } from './sqld-lock.ts'

export type ShopDatabase = {
  client: Client
  url: string
  authToken: string | undefined
  /** True if another process runs the server, such as an open shop. */
  isJoined: boolean
  /** Our own server, which may have been restarted since; undefined for another's. */
  ownServer: Sqld | undefined
  stop: () => Promise<void>
}

/**
 * The message is one paragraph that says what to do. A refusal would be repeated until an operator acts; other failures
 * may pass.
 */
export type OpenFailure = { ok: false; message: string; isRefusal?: boolean }

export type OpenDatabaseResult = { ok: true; database: ShopDatabase } | OpenFailure

type Server = Omit<ShopDatabase, 'client'>

export type OpenDatabaseOptions = {
  onProgress?: MigrateOptions['onProgress']
  /**
   * Called with a function to stop our own server as soon as it runs, so that it ends with this process even before the
   * database is open.
   */
  onServer?: (stop: () => Promise<void>) => void
  /**
   * Uses the server that another process runs on the data folder, and fails without one. Leaves the schema alone then,
   * and rejects an older one, since the running shop doesn't support the newer.
   */
  join?: boolean
  /** 'as_it_is' neither creates, migrates nor rejects a database: for inspecting one of any version. */
  schema?: 'up_to_date' | 'as_it_is'
}

/** Startup timeout of the server, in milliseconds. */
const JOIN_WITHIN_MS = 20_000
const POLL_INTERVAL_MS = 50

const isUp = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health`, { signal: AbortSignal.timeout(500) }).catch(() => undefined))?.ok ?? false

/**
 * The server that another process runs on the data folder, once it answers; undefined if there is none, or it doesn't
 * start.
 */
async function runningServer(dataDir: string): Promise<Server | undefined> {
  const deadline = Date.now() + JOIN_WITHIN_MS
  do {
    const holder = await findSqldHolder(sqldLockFile(dataDir))
    if (holder === undefined) return undefined
    const { url } = holder
    if (url !== '' && (await isUp(url))) {
      const authToken = readDatabaseKey(dataDir)
      return { url, authToken, isJoined: true, ownServer: undefined, stop: async () => {} }
    }
    await delay(POLL_INTERVAL_MS)
  } while (Date.now() < deadline)
  return undefined
}

async function findServer(
  { dataDir, libsqlUrl, libsqlAuthToken }: Settings,
  { join = false, schema = 'up_to_date', onServer = () => {} }: OpenDatabaseOptions,
): Promise<Server | OpenFailure> {
  if (libsqlUrl !== undefined) {
    return { url: libsqlUrl, authToken: libsqlAuthToken, isJoined: false, ownServer: undefined, stop: async () => {} }
  }
  const running = join ? await runningServer(dataDir) : undefined
  if (running) return running
  if (schema === 'as_it_is' && !existsSync(databaseFile(dataDir))) {
    const problem = await findDatabaseProblem(dataDir)
    return { ok: false, message: problem?.message ?? `There is no database in ${dataDir} yet: npm start makes one.` }
  }
  const started = await startSqld({ dataDir, onSpawn: onServer })
  if (!started.ok) {
    const isRefusal = started.code === 'database_missing' || started.code === 'database_damaged'
    return { ok: false, message: started.message, isRefusal }
  }
  const { url, authToken, stop } = started.sqld
  return { url, authToken, isJoined: false, ownServer: started.sqld, stop }
}

const unreachable = (url: string, error: unknown): string =>
  `The database at ${url} does not answer (${error instanceof Error ? error.message : String(error)}). Check LIBSQL_URL and LIBSQL_AUTH_TOKEN and that the server runs, or leave LIBSQL_URL unset to use a database of the shop's own.`

const older = (found: number, known: number): string =>
  `The shop that is running was started with older code (its schema is ${found}, this code has ${known}). Nothing was changed. Stop that shop and start it with this code, which brings the database up to date, then run this command.`

/** Prepares the schema. Returns a message if that is not possible. */
async function prepareSchema(
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
    return found > newestMigration
      ? schemaProblem({ ok: false, code: 'newer_database', found, known: newestMigration })
      : older(found, newestMigration)
  }
  const { onProgress } = options
  const migrated = await migrate(client, onProgress ? { onProgress } : {})
  return migrated.ok ? undefined : schemaProblem(migrated)
}

/**
 * Starts, joins or finds the server and migrates the schema. On failure nothing is left running. `stop` only ends a
 * server that this call started.
 */
export async function openShopDatabase(
  settings: Settings,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabaseResult> {
  const server = await findServer(settings, options)
  if ('message' in server) return server
  const { url, authToken } = server
  const client = createNodeClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  const stop = async () => {
    client.close()
    await server.stop()
  }
  const fail = async (message: string, isRefusal: boolean): Promise<OpenDatabaseResult> => {
    await stop()
    return { ok: false, message, isRefusal }
  }
  try {
    const problem = await prepareSchema(client, server, options)
    return problem === undefined ? { ok: true, database: { ...server, client, stop } } : await fail(problem, true)
  } catch (error) {
    const isElsewhere = settings.libsqlUrl !== undefined
    return await fail(isElsewhere ? unreachable(url, error) : failureMessage(error, settings.dataDir), false)
  }
}
