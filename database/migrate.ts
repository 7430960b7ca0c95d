/** Migrates a database's schema to the code's version, and refuses one that is newer. */
import { type Client, LibsqlError } from '@libsql/client'
import { migrations as allMigrations } from './migrations/all.ts'
import type { Migration } from './migrations/migration.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type MigrateOptions = {
  /** Called after each migration that this call has run. */
  onProgress?: (done: number, total: number, name: string) => void
  /** The code's migrations; tests pass others. */
  migrations?: readonly Migration[]
  now?: () => Date
}

export type MigrateResult =
  | { ok: true; applied: number[]; version: number }
  /** Newer code made this database: nothing was written. */
  | { ok: false; code: 'newer_database'; found: number; known: number }

const SCHEMA_META = `CREATE TABLE IF NOT EXISTS schema_meta (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  applied_at TEXT NOT NULL
) STRICT`

/** The number of the newest migration that this code has. */
export const newestMigration = allMigrations.at(-1)?.number ?? 0

/**
 * Runs pending migrations, each in one transaction with its row in schema_meta. Two processes may call it at once: that
 * row's key lets only one of them run a migration. Throws when the server is unreachable.
 */
export const migrate = async (
  client: Client,
  { onProgress, migrations = allMigrations, now = () => new Date() }: MigrateOptions = {},
): Promise<MigrateResult> => {
  const known = migrations.at(-1)?.number ?? 0
  let version = await schemaVersion(client)
  if (version > known) return { ok: false, code: 'newer_database', found: version, known }

  const applied: number[] = []
  const total = known - version
  for (const migration of migrations) {
    if (migration.number <= version) continue
    if (await apply(client, migration, now())) applied.push(migration.number)
    version = migration.number
    onProgress?.(total - (known - version), total, migration.name)
  }
  return { ok: true, applied, version }
}

/** The newest migration's number, 0 for an empty database. */
export const schemaVersion = async (client: Client): Promise<number> => {
  const found = await client.execute(`SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'schema_meta'`)
  if (found.rows[0]?.tables === 0) return 0
  const newest = await client.execute('SELECT coalesce(max(number), 0) AS number FROM schema_meta')
  return Number(newest.rows[0]?.number)
}

/** Milliseconds to wait for another process that may be running the same migrations. */
const TIMEOUT = 5000

/** False when another process has run it first. */
const apply = async (client: Client, migration: Migration, at: Date): Promise<boolean> => {
  const record = {
    sql: 'INSERT INTO schema_meta (number, name, applied_at) VALUES (?, ?, ?)',
    args: [BigInt(migration.number), migration.name, at.toISOString()],
  }
  try {
    await retryWhenBusy(() => client.batch([SCHEMA_META, record, ...migration.statements], 'write'), TIMEOUT)
    return true
  } catch (error) {
    if (error instanceof LibsqlError && error.message.includes('schema_meta.number')) return false
    throw new Error(`Migration ${migration.number} (${migration.name}) failed`, { cause: error })
  }
}
