/** What a database consists of, as its own catalogue says: tables with their columns, and everything made around them. */
import type { ResultSet, Transaction } from '@libsql/client'

/** 'virtual' is a text index, whose rows are known by their rowid. */
export type Table = {
  name: string
  kind: 'table' | 'virtual'
  sql: string
  /** Those that can be written: generated ones follow from them. */
  columns: string[]
  /** The columns that its rows are read by, in their order. */
  key: string[]
}

export type DatabaseObjects = {
  tables: Table[]
  /** Indexes, views and triggers, to be made once the rows are there, or triggers would write them again. */
  around: string[]
}

/** A text index keeps its own rows in shadow tables; libSQL and SQLite keep theirs under these names. */
const TABLES = `SELECT s.name, l.type, l.wr, s.sql FROM pragma_table_list l JOIN sqlite_schema s ON s.name = l.name
  WHERE l.schema = 'main' AND l.type IN ('table', 'virtual') AND s.type = 'table'
    AND s.name NOT GLOB 'sqlite_*' AND s.name NOT GLOB 'libsql_*' AND s.name NOT GLOB '_litestream_*'
  ORDER BY s.rowid`

const COLUMNS = `SELECT l.name AS table_name, x.name, x.pk FROM pragma_table_list l JOIN pragma_table_xinfo(l.name) x
  WHERE l.schema = 'main' AND l.type IN ('table', 'virtual') AND x.hidden = 0 ORDER BY l.name, x.cid`

const AROUND = `SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL
  AND name NOT GLOB 'libsql_*' ORDER BY CASE type WHEN 'view' THEN 1 WHEN 'index' THEN 2 ELSE 3 END, rowid`

const inKeyOrder = (columns: ResultSet['rows']): string[] =>
  columns
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((a, b) => Number(a.pk) - Number(b.pk))
    .map(({ name }) => String(name))

/** Within the transaction whose rows are read afterwards, so that both are of one moment. */
export async function readTables(transaction: Transaction): Promise<DatabaseObjects> {
  const tables = await transaction.execute(TABLES)
  const columns = await transaction.execute(COLUMNS)
  const around = await transaction.execute(AROUND)
  return {
    tables: tables.rows.map((row) => {
      const own = columns.rows.filter(({ table_name }) => table_name === row.name)
      return {
        name: String(row.name),
        kind: row.type === 'virtual' ? 'virtual' : 'table',
        sql: String(row.sql),
        columns: own.map(({ name }) => String(name)),
        key: row.wr === 1 ? inKeyOrder(own) : ['rowid'],
      }
    }),
    around: around.rows.map(({ sql }) => String(sql)),
  }
}
