import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/factories/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const source = (file: string) => readFile(new URL(`./${file}.ts`, import.meta.url), 'utf8')

/** The columns of an interface, with those of the one it extends. */
const columnsOf = (text: string, name: string): string[] => {
  const match = new RegExp(`interface ${name}(?: extends (\\w+))? \\{(.*?)\\n\\}`, 's').exec(text)
  if (match === null) throw new Error(`No interface ${name}`)
  const inherited = match[1] === undefined ? [] : columnsOf(text, match[1])
  return [...inherited, ...[...(match[2] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => column)]
}

test('the types name every table of the database and its columns, and no others', async () => {
  const declared = await source('database')
  const imports = declared.matchAll(/^import type \* as (\w+) from '\.\/([\w-]+)\.ts'$/gm)
  const files = new Map([...imports].map(([, name = '', file = '']) => [name, file]))
  const typed = [...declared.matchAll(/^ {2}(\w+): (\w+)\.(\w+)$/gm)]
  const expected = await Promise.all(
    typed.map(async ([, table = '', name = '', type = '']) => [
      table,
      columnsOf(await source(files.get(name) ?? name), type).toSorted(),
    ]),
  )
  const { rows } = await database.client.execute(
    `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list t, pragma_table_info(t.name) c
    WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'libsql_%' AND t.name <> 'schema_meta'`,
  )
  const actual: Record<string, string[]> = {}
  for (const row of rows)
    actual[String(row.table)] = [...(actual[String(row.table)] ?? []), String(row.column)].toSorted()
  expect(Object.fromEntries(expected)).toEqual(actual)
})

test('deleting what comes and goes finds its children by an index', async () => {
  const { rows } = await database.client.execute(
    `SELECT t.name AS "table", f."from" AS "column" FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
    WHERE t.type = 'table' AND f.seq = 0
      AND f."table" IN ('visitors', 'carts', 'products', 'variants', 'customers', 'orders', 'order_lines', 'plans')
      AND NOT EXISTS (SELECT 1 FROM pragma_index_list(t.name) i, pragma_index_info(i.name) c
        WHERE c.seqno = 0 AND c.name = f."from")
      AND NOT EXISTS (SELECT 1 FROM pragma_table_info(t.name) p WHERE p.name = f."from" AND p.pk = 1)`,
  )
  expect(rows.map((row) => `${row.table}.${row.column}`)).toEqual([])
})
