import { expect, test } from 'vitest'
import { readRange, searchOfRange } from './address.ts'

test.each([
  ['', { range: '30d', against: 'before' }],
  ['?range=12m&against=year', { range: '12m', against: 'year' }],
  [
    '?range=own&from=2026-11-01&to=2026-11-09',
    { range: 'own', against: 'before', from: '2026-11-01', to: '2026-11-09' },
  ],
])('reads %s back from its own address', (search, state) => {
  expect(readRange(search)).toEqual(state)
  expect(searchOfRange(readRange(search))).toBe(search)
})

test('ignores unknown values', () => {
  expect(readRange('?range=decade&against=them&from=x')).toEqual({ range: '30d', against: 'before' })
})
