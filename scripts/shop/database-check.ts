/**
 * Checks a database file that no server has open, and prints its faults as a JSON list, empty if there are none. Runs
 * in a separate process (started by database-file.ts), since a large file takes seconds. Read-only.
 */
import { DatabaseSync } from 'node:sqlite'

/** Maximum number of faults: one shows that a backup is needed, a few show where. */
const FAULTS = 5
/** SQLite's codes for a file that is damaged, and for one that is no database. */
const DAMAGED = new Set([11, 26])

const file = process.argv[2] ?? ''

/** Tables and indexes by their root page. */
function namesByRoot(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT rootpage, type, name FROM sqlite_schema WHERE rootpage > 0').all()
  return new Map(rows.map(({ rootpage, type, name }) => [String(rootpage), `the ${String(type)} ${String(name)}`]))
}

const codeOf = (error: unknown): number => (error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0)

/**
 * Returns undefined for errors other than damage, such as a function that only libSQL has: the server reports those.
 */
function damageOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !DAMAGED.has(codeOf(error)) || error.message.includes('no such')) return undefined
  return error.message
}

/** Faults reported by SQLite, up to the point where it fails. */
function namedFaults(database: DatabaseSync): string[] {
  const lines: string[] = []
  try {
    const found = database.prepare(`PRAGMA quick_check(${FAULTS})`).iterate()
    for (const row of found) lines.push(...String(Object.values(row)[0]).split('\n'))
  } catch (error) {
    const damage = damageOf(error)
    if (damage !== undefined && lines.length === 0) throw error
  }
  return lines.filter((line) => line !== 'ok' && !line.startsWith('***'))
}

function faultsOf(database: DatabaseSync): string[] {
  const faults = namedFaults(database)
  if (faults.length === 0) return []
  const names = namesByRoot(database)
  return faults.map((line) => line.replace(/^Tree (\d+)/, (tree, root: string) => names.get(root) ?? tree))
}

function tablesDamage(database: DatabaseSync): string | undefined {
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').all()
    return undefined
  } catch (error) {
    return damageOf(error)
  }
}

function check(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const damage = tablesDamage(database)
    if (damage !== undefined) return [`its list of tables can't be read (${damage})`]
    return faultsOf(database)
  } catch (error) {
    const damage = damageOf(error)
    return damage === undefined ? [] : [damage]
  } finally {
    database.close()
  }
}

process.stdout.write(`${JSON.stringify(check(file))}\n`)
