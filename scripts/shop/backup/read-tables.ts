/** Reads a database's schema from its catalogue: tables with their columns, indexes, views and triggers. */
import type { ResultSet, Transaction } from '@libsql/client'

/** 'virtual' is a text index, whose rows are known by their rowid. */
export type Table = {
  name: string
  kind: 'table' | 'virtual'
  sql: string
  /** Columns that can be written, without generated ones. */
  columns: string[]
  /** Columns of the key by which rows are read in order. */
  key: string[]
}

export type DatabaseObjects = {
  tables: Table[]
  /** Indexes, views and triggers, created after the rows since triggers would write rows again. */
  around: string[]
}

/** Excludes the shadow tables of text indexes, and internal tables of libSQL and SQLite. */
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

/** Uses the transaction that reads the rows afterwards, so that both are of one moment. */
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
