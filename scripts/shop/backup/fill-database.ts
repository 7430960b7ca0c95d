/** Loads a backup into an empty database, verifies the rows against the manifest, and migrates it. */
import type { Client } from '@libsql/client'
import { migrate, schemaVersion } from '../../../database/migrate.ts'
import type { RunStep } from '../../tools/progress.ts'
import { schemaProblem } from '../schema-problem.ts'
import type { Backup } from './check-backup.ts'
import { countTables, type TableCount } from './dump-database.ts'
import { loadDatabase, statementsIn } from './load-database.ts'
import { DATABASE } from './manifest.ts'

/** One line per table that differs from the manifest. */
export function differences(expected: TableCount[], found: TableCount[]): string[] {
  const byName = new Map(found.map((table) => [table.name, table]))
  const changed = expected.flatMap(({ name, rows, sha256 }) => {
    const table = byName.get(name)
    if (table === undefined) return [`${name} is missing`]
    if (table.rows !== rows) return [`${name} has ${table.rows} rows instead of ${rows}`]
    return table.sha256 === sha256 ? [] : [`${name} has other values`]
  })
  const known = new Set(expected.map(({ name }) => name))
  return [...changed, ...found.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} is too many`)]
}

/** Faults that SQLite itself finds: in its pages and indexes, and foreign keys without a row. */
async function faultsIn(client: Client): Promise<string[]> {
  const whole = await client.execute('PRAGMA integrity_check')
  const keys = await client.execute('PRAGMA foreign_key_check')
  const messages = whole.rows.map(({ integrity_check }) => String(integrity_check)).filter((line) => line !== 'ok')
  return [
    ...messages,
    ...keys.rows.map(({ table, parent }) => `a row of ${table} names one of ${parent} that is missing`),
  ]
}

/** Returns a message with the faults of the restored database; undefined if there are none. */
export async function fillDatabase(
  client: Client,
  { folder, manifest }: Backup,
  step: RunStep,
): Promise<string | undefined> {
  await step('Database', () => loadDatabase(client, statementsIn(`${folder}/${DATABASE}`)))
  const faults = await step('Proof', async () => [
    ...differences(manifest.tables, await countTables(client)),
    ...(await faultsIn(client)),
  ])
  if (faults.length > 0) return faults.join('; ')
  const schema = await schemaVersion(client)
  if (schema !== manifest.schema) return `its schema is ${schema} instead of ${manifest.schema}`
  const migrated = await step('Migrations', () => migrate(client))
  return migrated.ok ? undefined : schemaProblem(migrated)
}
