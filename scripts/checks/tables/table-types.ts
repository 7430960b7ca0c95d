/** Derives the types of all tables from the schema of the migrations. Notes on tables and columns are those of the file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '../../../database/migrations/all.ts'
import { ROOT } from '../../tools/bundle.ts'
import { type Check, noneOf } from '../check.ts'

/** The file that `npm run tables` writes, from the project's root. */
export const TABLES_FILE = 'database/tables.ts'

const HEADER = `/** Every table's row, and Kysely's type of the database. Written by \`npm run tables\`: edit a migration instead, and here only the notes. */
import type { Generated, GeneratedAlways } from 'kysely'

/** A boolean column. */
export type Flag = 0 | 1

/** A table whose inserts may leave out \`Defaults\` and must leave out \`Computed\`. */
type Table<Row, Defaults extends keyof Row = never, Computed extends keyof Row = never> = {
  [Column in keyof Row]: Column extends Computed
    ? GeneratedAlways<Row[Column]>
    : Column extends Defaults
      ? Generated<Row[Column]>
      : Row[Column]
}
`

/** TypeScript types of columns without a CHECK that lists their values. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'cart_lines.kind': "Carts['kind']",
  'carts.frequency': '1 | 2 | 3',
  'category_listing.in_stock': 'Flag',
  'category_rules.field': "import('../domain/catalogue/category/rule.ts').RuleField",
  'club_choices.frequency': '1 | 2 | 3',
  'order_events.from_state': "Orders['state']",
  'order_events.to_state': "Orders['state']",
  'order_transitions.from_state': "Orders['state']",
  'order_transitions.to_state': "Orders['state']",
  'orders.frequency': '1 | 2 | 3',
  'plans.frequency': '1 | 2 | 3',
  'product_listing.kind': "Products['kind']",
  'product_listing.status': "Products['status']",
  'sent_forms.form': "import('./form-name.ts').FormName",
}

type Column = {
  name: string
  type: string
  /** True if it may be left out of an insert. */
  isDefault: boolean
  isComputed: boolean
}
type Table = { name: string; row: string; columns: Column[] }

const TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'number',
  REAL: 'number',
  TEXT: 'string',
  BLOB: 'ArrayBuffer',
}

/** `CHECK (kind IN ('percent', 'amount'))`, of words or whole numbers. */
const CLOSED_LIST = /CHECK \((\w+) IN \(((?:'[^']*'|\d+)(?:, (?:'[^']*'|\d+))*)\)\)/g

/** The closed lists in a table's SQL, as unions by column. */
function unionsIn(sql: string): Map<string, string> {
  const lists = [...sql.matchAll(CLOSED_LIST)]
  return new Map(
    lists.map(([, column = '', values = '']) => [column, values === '0, 1' ? 'Flag' : values.replaceAll(', ', ' | ')]),
  )
}

const rowName = (table: string): string => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

export type Schema = {
  /** The SQL of all migrations, in order. */
  statements: readonly string[]
  /** Types that the SQL can't express, by table and column. */
  types: Readonly<Record<string, string>>
}

const SCHEMA: Schema = { statements: migrations.flatMap(({ statements }) => statements), types: COLUMN_TYPES }

const NOTE = /^ *\/\*\* (.*) \*\/\n(?:export interface (\w+) \{| +(\w+):)|^export interface (\w+) \{/gm

/** Notes of TABLES_FILE by row, or by row and column: shapes, units and rules that the SQL can't express. */
function notesIn(text: string): Map<string, string> {
  const notes = new Map<string, string>()
  let row = ''
  for (const [, note, noted, column, plain] of text.matchAll(NOTE)) {
    row = noted ?? plain ?? row
    if (note !== undefined) notes.set(column === undefined ? row : `${row}.${column}`, note)
  }
  return notes
}

const TABLES = `SELECT l.name, l.wr, s.sql FROM pragma_table_list l JOIN sqlite_schema s ON s.name = l.name
  WHERE l.schema = 'main' AND l.type = 'table' AND l.name NOT LIKE 'sqlite_%' ORDER BY l.name`
/** A column is computed when `hidden` is 2 or 3, and numbered by SQLite when it is the row id and refers to no other table. */
const COLUMNS = `SELECT name, c.type, "notnull", dflt_value IS NOT NULL AS has_default, pk, hidden,
    c.type = 'INTEGER' AND pk = 1 AND NOT ?2 AND NOT EXISTS (SELECT 1 FROM pragma_table_info(?1) o WHERE o.pk = 2)
      AND NOT EXISTS (SELECT 1 FROM pragma_foreign_key_list(?1) f WHERE f."from" = c.name) AS is_numbered
  FROM pragma_table_xinfo(?1) c WHERE hidden <> 1`

function tablesOf(database: DatabaseSync, types: Schema['types']): Table[] {
  return database
    .prepare(TABLES)
    .all()
    .map(({ name, sql, wr }) => {
      const unions = unionsIn(String(sql))
      const columns = database
        .prepare(COLUMNS)
        .all(String(name), wr ?? 0)
        .map((column): Column => {
          const path = `${name}.${column.name}`
          const base = types[path] ?? unions.get(String(column.name)) ?? TYPES[String(column.type)]
          if (base === undefined) throw new Error(`${path} has the unknown type ${column.type}`)
          const isNullable = column.notnull === 0 && column.pk === 0 && column.hidden === 0
          return {
            name: String(column.name),
            type: isNullable ? `${base} | null` : base,
            isDefault: column.has_default === 1 || column.is_numbered === 1,
            isComputed: column.hidden !== 0,
          }
        })
      return { name: String(name), row: rowName(String(name)), columns }
    })
}

function rowType({ row, columns }: Table, notes: ReadonlyMap<string, string>): string {
  const noteOn = (path: string, indent = ''): string[] => {
    const note = notes.get(path)
    return note === undefined ? [] : [`${indent}/** ${note} */`]
  }
  const fields = columns.flatMap((column) => [
    ...noteOn(`${row}.${column.name}`, '  '),
    `  ${column.name}: ${column.type}`,
  ])
  return [...noteOn(row), `export interface ${row} {`, ...fields, '}', ''].join('\n')
}

const namesOf = (columns: Column[]): string => columns.map(({ name }) => `'${name}'`).join(' | ') || 'never'

function tableType({ name, row, columns }: Table): string {
  const computed = columns.filter(({ isComputed }) => isComputed)
  const defaults = columns.filter(({ isDefault }) => isDefault)
  const lists = [defaults, computed].filter((list) => list.length > 0 || (list === defaults && computed.length > 0))
  return `  ${name}: Table<${[row, ...lists.map(namesOf)].join(', ')}>`
}

export const readTables = (): string => readFileSync(join(ROOT, TABLES_FILE), 'utf8')

/** The text of TABLES_FILE with the notes of `current`. Throws if a type is of an unknown column. */
export function tableTypes(current = readTables(), { statements, types }: Schema = SCHEMA): string {
  const database = new DatabaseSync(':memory:')
  for (const statement of statements) database.exec(statement)
  const tables = tablesOf(database, types)
  database.close()
  const paths = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)))
  for (const path of Object.keys(types)) {
    if (!paths.has(path)) throw new Error(`COLUMN_TYPES names ${path}, which no migration makes`)
  }
  const notes = notesIn(current)
  const rows = tables.map((table) => rowType(table, notes))
  return [HEADER, ...rows, 'export interface Database {', ...tables.map(tableType), '}', ''].join('\n')
}

/** Checks that database/tables.ts matches the migrations. */
export const tables: Check = {
  name: 'table types',
  run: async () => {
    return noneOf(readTables() !== tableTypes() ? [`${TABLES_FILE} is out of date: run npm run tables`] : [])
  },
}
