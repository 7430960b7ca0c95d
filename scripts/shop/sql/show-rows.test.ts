import { expect, test } from 'vitest'
import { jsonOf, tableOf } from './show-rows.ts'

const COLUMNS = ['code', 'price']

test('aligns columns, numbers to the right, and shows the count', () => {
  expect(
    tableOf({
      columns: COLUMNS,
      rows: [
        ['A', 5],
        ['Long', 1299],
      ],
    }),
  ).toBe(['code  price', '────  ─────', 'A         5', 'Long   1299', '(2 rows)'].join('\n'))
})

test('shows the columns for an empty result', () => {
  expect(tableOf({ columns: COLUMNS, rows: [] })).toBe('code  price\n────  ─────\n(0 rows)')
  expect(jsonOf({ columns: COLUMNS, rows: [] })).toBe('[]')
})

test('marks empty, long, binary and multi-line values', () => {
  const row = [null, 'x'.repeat(100), new ArrayBuffer(3), 'a\nb']
  const [, , line = ''] = tableOf({ columns: ['a', 'b', 'c', 'd'], rows: [row] }, 5).split('\n')
  expect(line).toBe('NULL  xxxx…  (3 b…  a\\nb')
})

test('JSON keeps every value, and both columns of one name', () => {
  const json = jsonOf({ columns: ['n', 'n', 'b'], rows: [[1, null, new Uint8Array([1, 2]).buffer]] })
  expect(JSON.parse(json)).toEqual([{ n: 1, 'n:2': null, b: 'AQI=' }])
})
