import { expect, test } from 'vitest'
import { rowsOfBatch } from './product-list.ts'

const rows = (codes: string) => [...codes].map((code) => ({ code }))

test('a batch that is known comes in its order, whatever the order of its rows', () => {
  const known = { version: '1', codes: ['C', 'A', 'B'] }
  expect(rowsOfBatch(known, rows('ABC'), [])).toEqual(rows('CAB'))
})

test('a product that is not there any more leaves no gap', () => {
  const known = { version: '1', codes: ['C', 'A', 'B'] }
  expect(rowsOfBatch(known, rows('BC'), [])).toEqual(rows('CB'))
})

test('a batch of another version is what was found anew', () => {
  const known = { version: '1', codes: ['C', 'A', 'B'] }
  expect(rowsOfBatch(known, [], rows('XCA'))).toEqual(rows('XCA'))
  expect(rowsOfBatch(undefined, [], rows('XCA'))).toEqual(rows('XCA'))
})
