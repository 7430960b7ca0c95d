import { expect, test } from 'vitest'
import { costLines, totalOf } from './cost-of.ts'
import { INCLUDED, PRICES } from './prices.ts'
import { VISITS } from './visits.ts'

const NONE = { workerRequests: 0, cpuMs: 0, pictureReads: 0, rowsRead: 0, rowsWritten: 0 }
const AT_ONCE = { counted: 1, visits: 1 }

test('charges each kind of use at its list price', () => {
  const dollars = (use: Partial<typeof NONE>) =>
    totalOf(costLines({ ...NONE, ...use }, AT_ONCE, PRICES, INCLUDED), 'dollars')
  expect(dollars({ workerRequests: 1_000_000 })).toBeCloseTo(0.3)
  expect(dollars({ cpuMs: 1_000_000 })).toBeCloseTo(0.02)
  expect(dollars({ pictureReads: 1_000_000 })).toBeCloseTo(0.36)
  expect(dollars({ rowsRead: 1_000_000_000 })).toBeCloseTo(1)
  expect(dollars({ rowsWritten: 1_000_000 })).toBeCloseTo(1)
})

test('scales a hundred counted visits to a million', () => {
  const use = { workerRequests: 500, cpuMs: 1000, pictureReads: 200, rowsRead: 10_000, rowsWritten: 50 }
  const lines = costLines(use, { counted: 100, visits: 1_000_000 }, PRICES, INCLUDED)
  expect(lines.map(({ amount }) => amount)).toEqual([5_000_000, 10_000_000, 2_000_000, 100_000_000, 500_000])
  expect(totalOf(lines, 'dollars')).toBeCloseTo(1.5 + 0.2 + 0.72 + 0.1 + 0.5)
})

test('charges only use beyond what a plan includes', () => {
  const use = { ...NONE, workerRequests: 12_000_000, rowsWritten: 25_000_000 }
  const lines = costLines(use, AT_ONCE, PRICES, INCLUDED)
  expect(totalOf(lines, 'beyond')).toBeCloseTo(2 * 0.3)
})

test('the mixed visits sum to a hundred', () => {
  expect(VISITS.reduce((sum, { ofHundred }) => sum + ofHundred, 0)).toBe(100)
})
