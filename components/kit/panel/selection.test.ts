import { expect, test } from 'vitest'
import { withRows } from './selection.ts'

const rows = ['A', 'B', 'C', 'D', 'E']

test('selects one row, and clears it', () => {
  const now = withRows({ X: true }, { rows, to: 'B', isOn: true })
  expect(now).toEqual({ X: true, B: true })
  expect(withRows(now, { rows, to: 'B', isOn: false })).toEqual({ X: true })
})

test('selects the rows between two, in either direction, and clears them', () => {
  const four = { B: true, C: true, D: true, E: true } as const
  expect(withRows({ B: true }, { rows, from: 'B', to: 'E', isOn: true })).toEqual(four)
  expect(withRows({ E: true }, { rows, from: 'E', to: 'B', isOn: true })).toEqual(four)
  expect(withRows({ ...four, X: true }, { rows, from: 'C', to: 'E', isOn: false })).toEqual({ B: true, X: true })
})

test('selects the row alone if the other is not in view any more', () => {
  expect(withRows({ X: true }, { rows, from: 'X', to: 'C', isOn: true })).toEqual({ X: true, C: true })
})
