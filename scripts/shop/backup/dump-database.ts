/** Dumps a database as SQL statements like sqlite3's .dump, as a snapshot of one moment that doesn't block writers. */
import { createHash } from 'node:crypto'
import type { Client, InValue, Row, Transaction } from '@libsql/client'
import { readTables, type Table } from './read-tables.ts'

/** `sha256` is the hash of the rows as SQL values, in the order of their key. */
export type TableCount = { name: string; rows: number; sha256: string }

export const BEGIN = ['PRAGMA foreign_keys=OFF;', 'BEGIN TRANSACTION;']
export const END = ['COMMIT;']

/** Characters to read at a time: large enough to be fast, far below the maximum response size of a server. */
const PAGE_CHARACTERS = 500_000
const MIN_ROWS = 10
const MAX_ROWS = 5000

/** SQLite's counters for AUTOINCREMENT. SQLite creates the table; its rows are restored after all others. */
const SEQUENCE: Table = {
  name: 'sqlite_sequence',
  kind: 'table',
  sql: 'DELETE FROM sqlite_sequence',
  columns: ['name', 'seq'],
  key: ['rowid'],
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const list = (names: readonly string[]): string => names.map(quoted).join(', ')

/** A text index refers to the rows of its table by rowid. */
const written = ({ kind, columns }: Table): string[] => (kind === 'virtual' ? ['rowid', ...columns] : columns)

function pageOf(
  { name, key, ...table }: Table,
  after: Row | undefined,
  limit: number,
): { sql: string; args: InValue[] } {
  const values = written({ name, key, ...table }).map((column) => `quote(${quoted(column)})`)
  const keys = key.map((column, index) => `${quoted(column)} AS key_${index}`)
  const place = key.map(() => '?').join(', ')
  return {
    sql: `SELECT ${keys.join(', ')}, '(' || ${values.join(" || ',' || ")} || ')' AS row_text FROM ${quoted(name)}
      ${after === undefined ? '' : `WHERE (${list(key)}) > (${place})`} ORDER BY ${list(key)} LIMIT ${limit}`,
    args: after === undefined ? [] : key.map((_, index) => after[`key_${index}`] ?? null),
  }
}

/** Estimates the number of rows that fit into a page from those just read. */
const nextLimit = (rows: number, characters: number): number =>
  Math.round(Math.min(MAX_ROWS, Math.max(MIN_ROWS, (PAGE_CHARACTERS * rows) / Math.max(characters, 1))))

/** Yields INSERT statements; returns the count and hash of their rows. */
async function* dumpRows(transaction: Transaction, table: Table): AsyncGenerator<string, TableCount> {
  const hash = createHash('sha256')
  let count = 0
  let limit = MIN_ROWS
  let last: Row | undefined
  while (true) {
    const { rows } = await transaction.execute(pageOf(table, last, limit))
    last = rows.at(-1)
    if (last === undefined) break
    const texts = rows.map(({ row_text }) => String(row_text))
    for (const text of texts) hash.update(`${text}\n`)
    count += rows.length
    const values = texts.join(',\n')
    yield `INSERT INTO ${quoted(table.name)} (${list(written(table))}) VALUES\n${values};`
    if (rows.length < limit) break
    limit = nextLimit(rows.length, values.length)
  }
  return { name: table.name, rows: count, sha256: hash.digest('hex') }
}

/** Yields the statements of the whole database. Reports each table once it is written, and the schema last. */
async function* dumpWithin(
  transaction: Transaction,
  onTable: (count: TableCount) => void,
  hasRows: (table: Table) => boolean,
): AsyncGenerator<string, void> {
  const { tables, around } = await readTables(transaction)
  yield* BEGIN
  for (const table of tables) {
    yield `${table.sql};`
    if (hasRows(table)) onTable(yield* dumpRows(transaction, table))
  }
  const counters = await transaction.execute(`SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'`)
  if (counters.rows.length > 0) {
    yield `${SEQUENCE.sql};`
    onTable(yield* dumpRows(transaction, SEQUENCE))
  }
  for (const sql of around) yield `${sql};`
  const schema = [...tables.map(({ sql }) => sql), ...around]
  const sha256 = createHash('sha256').update(schema.join(';\n')).digest('hex')
  onTable({ name: 'sqlite_schema', rows: schema.length, sha256 })
  yield* END
}

/**
 * Yields statements, each with its semicolon. Runs in one read-only transaction, so that they are a snapshot and
 * writers aren't blocked. Includes every table, with its rows unless `hasRows` returns false.
 */
export async function* dumpDatabase(
  client: Client,
  onTable: (count: TableCount) => void,
  hasRows: (table: Table) => boolean = () => true,
): AsyncGenerator<string, void> {
  const transaction = await client.transaction('read')
  try {
    yield* dumpWithin(transaction, onTable, hasRows)
  } finally {
    transaction.close()
  }
}

/** Counts and hashes the rows of a database, to compare with a manifest. */
export async function countTables(client: Client): Promise<TableCount[]> {
  const counts: TableCount[] = []
  for await (const _ of dumpDatabase(client, (count) => counts.push(count)));
  return counts
}
