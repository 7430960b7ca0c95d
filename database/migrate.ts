/** Migrates a database's schema to the code's version, and rejects one from which it can't continue. */
import { type Client, LibsqlError } from '@libsql/client'
import type { Migration } from './migration.ts'
import { migrations as allMigrations } from './migrations/all.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import { changedObjects, fingerprintOf, objectsOf } from './schema/fingerprint.ts'

export type MigrateOptions = {
  /** Called after each migration run by this call. */
  onProgress?: (done: number, total: number, name: string) => void
  /** The code's migrations by default; tests pass others. */
  migrations?: readonly Migration[]
  now?: () => Date
}

export type MigrateResult = { ok: true; applied: number[]; version: number } | MigrateFailure

/** Failures that have written nothing. */
export type MigrateFailure =
  | { ok: false; code: 'newer_database'; found: number; known: number }
  /** Its schema is older than the baseline, whose number is `oldest`. */
  | { ok: false; code: 'older_database'; found: number; oldest: number }
  /** It has the baseline's number, but not its schema. `changed` names tables, indexes, views and triggers. */
  | { ok: false; code: 'changed_database'; found: number; changed: string[] }

const SCHEMA_META = `CREATE TABLE IF NOT EXISTS schema_meta (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  applied_at TEXT NOT NULL
) STRICT`

const NEWEST = 'SELECT coalesce(max(number), 0) AS number FROM schema_meta'

const OBJECTS = 'SELECT name, tbl_name AS owner, sql FROM sqlite_schema WHERE sql IS NOT NULL'

/** Number of the newest migration in this code. */
export const newestMigration = allMigrations.at(-1)?.number ?? 0

/** Number of the baseline: older schemas can't be migrated. */
export const oldestMigration = allMigrations[0]?.number ?? 0

/**
 * Runs pending migrations, each in one transaction with its row in schema_meta. Safe to run concurrently: the key of
 * that row lets only one process run a migration. Throws if the server is unreachable.
 */
export const migrate = async (
  client: Client,
  { onProgress, migrations = allMigrations, now = () => new Date() }: MigrateOptions = {},
): Promise<MigrateResult> => {
  const known = migrations.at(-1)?.number ?? 0
  const baseline = migrations[0]
  let version = await schemaVersion(client)
  if (version > known) return { ok: false, code: 'newer_database', found: version, known }
  if (baseline && version > 0 && version < baseline.number) {
    return { ok: false, code: 'older_database', found: version, oldest: baseline.number }
  }
  if (baseline && version === baseline.number) {
    const changed = await changesSince(client, baseline)
    if (changed.length > 0) return { ok: false, code: 'changed_database', found: version, changed }
  }

  const applied: number[] = []
  const pending = migrations.filter(({ number }) => number > version)
  for (const [index, migration] of pending.entries()) {
    if (await apply(client, migration, now())) applied.push(migration.number)
    version = migration.number
    onProgress?.(index + 1, pending.length, migration.name)
  }
  return { ok: true, applied, version }
}

/**
 * Names the tables and views that differ from the baseline; the owner may have added tables. Returns [] if another
 * process has already migrated the database further.
 */
async function changesSince(client: Client, { number, statements, fingerprint }: Migration): Promise<string[]> {
  if (fingerprint === undefined) return []
  const expected = objectsOf(statements)
  const names = new Set(expected.map(({ name }) => name))
  const [newest, schema] = await client.batch([NEWEST, OBJECTS], 'read')
  if (Number(newest?.rows[0]?.number) !== number) return []
  const found = (schema?.rows ?? [])
    .filter(({ owner }) => names.has(String(owner)))
    .map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
  return fingerprintOf(found) === fingerprint ? [] : changedObjects(expected, found)
}

/** The newest migration's number, 0 for an empty database. */
export const schemaVersion = async (client: Client): Promise<number> => {
  const found = await client.execute(`SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'schema_meta'`)
  if (found.rows[0]?.tables === 0) return 0
  const newest = await client.execute(NEWEST)
  return Number(newest.rows[0]?.number)
}

/** Maximum wait for another process that may be running the same migrations, in milliseconds. */
const TIMEOUT_MS = 5000

/** Returns false if another process ran it first. */
const apply = async (client: Client, migration: Migration, at: Date): Promise<boolean> => {
  const record = {
    sql: 'INSERT INTO schema_meta (number, name, applied_at) VALUES (?, ?, ?)',
    args: [BigInt(migration.number), migration.name, at.toISOString()],
  }
  try {
    await retryWhenBusy(() => client.batch([SCHEMA_META, record, ...migration.statements], 'write'), TIMEOUT_MS)
    return true
  } catch (error) {
    if (error instanceof LibsqlError && error.message.includes('schema_meta.number')) return false
    throw new Error(`Migration ${migration.number} (${migration.name}) failed`, { cause: error })
  }
}
