import { expect, test } from 'vitest'
import { drawn } from '../../../tests/factories/draw.tsx'
import { type Column, csvRows } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

type Wine = { code: string; name: string; price: number }

const WINES: readonly Wine[] = [
  { code: 'A1', name: 'Rioja', price: 12 },
  { code: 'B2', name: 'Barolo', price: 30 },
]

const COLUMNS: readonly Column<Wine>[] = [
  { name: 'Wine', show: ({ name }) => name, csv: ({ name }) => name, sort: 'title' },
  { name: 'Price', show: ({ price }) => `£${price}`, csv: ({ price }) => price, isNumber: true, sort: 'price' },
  { name: 'Change', show: ({ name }) => <button type="button">Change {name}</button>, isUnnamed: true },
]

const shown = (props: Partial<DataTableProps<Wine>> = {}): string =>
  drawn(<DataTable rows={WINES} columns={COLUMNS} keyOf={({ code }) => code} {...props} />)

test('makes the first cell the row’s header, and labels other cells on phones except buttons', () => {
  const html = shown({ caption: 'Wines' })
  expect(html).toContain('<caption class="sr">Wines</caption>')
  expect(html).toContain('<th scope="row">Rioja</th>')
  expect(html).toContain('<td class="r" data-name="Price">£12</td>')
  expect(html).toContain('<span class="sr">Change</span>')
  expect(html).not.toContain('data-name="Change"')
})

test('sorts by headings where the server or the browser can', () => {
  expect(shown()).not.toContain('table-sort')
  expect(shown({ sort: 'browser' }).match(/table-sort/g)).toHaveLength(2)
  const html = shown({ sort: { by: 'price', order: 'desc', set: () => undefined } })
  expect(html).toMatch(/<th scope="col" class="r" aria-sort="descending"><button[^>]*>Price/)
  expect(html.match(/aria-sort/g)).toHaveLength(1)
})

test('names the checkboxes after their rows and leaves out hidden columns', () => {
  const selection = {
    state: { B2: true as const },
    keys: ['B2'],
    change: () => undefined,
    add: () => undefined,
    clear: () => undefined,
    nameOf: ({ name }: Wine) => name,
  }
  const html = shown({ selection, hidden: new Set(['Price']) })
  expect(html).toContain('aria-label="Choose all on this page"')
  expect(html).toMatch(/<tr class="on">.*aria-label="Choose Barolo" checked=""/)
  expect(html).not.toContain('£12')
})

test('spans all columns with a panel below a row', () => {
  const html = shown({ below: ({ code }) => code === 'A1' && <p>More</p> })
  expect(html).toContain('<td colSpan="3"><p>More</p></td>')
  expect(html.match(/<tr/g)).toHaveLength(4)
})

test('exports the columns that have a value', () => {
  expect(csvRows(COLUMNS, WINES)).toEqual([
    ['Wine', 'Price'],
    ['Rioja', 12],
    ['Barolo', 30],
  ])
})
