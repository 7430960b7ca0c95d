import { expect, test } from 'vitest'
import { testDatabase } from '../tests/factories/for-all-tests.ts'

const database = testDatabase()

test('finds the children of rows that are often deleted by an index', async () => {
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
