import { expect, test } from 'vitest'
import { rowsOfBatch } from './product-list.ts'

const rows = (codes: string) => [...codes].map((code) => ({ code }))

test('returns a known batch in its order, for any order of its rows', () => {
  const known = { version: '1', codes: ['C', 'A', 'B'] }
  expect(rowsOfBatch(known, rows('ABC'), [])).toEqual(rows('CAB'))
})

test('closes the gap of a deleted product', () => {
  const known = { version: '1', codes: ['C', 'A', 'B'] }
  expect(rowsOfBatch(known, rows('BC'), [])).toEqual(rows('CB'))
})

test('replaces a batch of another version with the rows found', () => {
  const known = { version: '1', codes: ['C', 'A', 'B'] }
  expect(rowsOfBatch(known, [], rows('XCA'))).toEqual(rows('XCA'))
  expect(rowsOfBatch(undefined, [], rows('XCA'))).toEqual(rows('XCA'))
})
