/**
 * Checks a database file that no server has open, and prints what is wrong with it as a JSON list; empty: nothing.
 * A process of its own (database-file.ts starts it), since the check of a large file takes seconds. It only reads.
 */
import { DatabaseSync } from 'node:sqlite'

/** How many faults are looked for: one says that a backup is needed, a few say where it hurts. */
const FAULTS = 5
/** SQLite's codes for a file that is damaged, and for one that is no database. */
const DAMAGED = new Set([11, 26])

const file = process.argv[2] ?? ''

/** The tables and indexes by the page that they begin on. */
function namesByRoot(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare('SELECT rootpage, type, name FROM sqlite_schema WHERE rootpage > 0').all()
  return new Map(rows.map(({ rootpage, type, name }) => [String(rootpage), `the ${String(type)} ${String(name)}`]))
}

function faultsOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const found = database.prepare(`PRAGMA quick_check(${FAULTS})`).all()
    const lines = found.flatMap((row) => String(Object.values(row)[0]).split('\n'))
    const faults = lines.filter((line) => line !== 'ok' && !line.startsWith('***'))
    if (faults.length === 0) return []
    const names = namesByRoot(database)
    return faults.map((line) => line.replace(/^Tree (\d+)/, (tree, root: string) => names.get(root) ?? tree))
  } finally {
    database.close()
  }
}

function check(path: string): string[] {
  try {
    return faultsOf(path)
  } catch (error) {
    const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : undefined
    // Anything else, a function that only libSQL has for instance, is no damage: the server will say.
    return error instanceof Error && DAMAGED.has(Number(code)) && !/no such/.test(error.message) ? [error.message] : []
  }
}

process.stdout.write(`${JSON.stringify(check(file))}\n`)
