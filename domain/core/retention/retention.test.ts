import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptInWords, retentionTable } from './in-words.ts'
import { dueBefore, ENDING, LASTING } from './retention.ts'

const source = readFileSync(new URL('../../../database/tables.ts', import.meta.url), 'utf8')
const tables = Array.from(source.matchAll(/^ {2}(\w+): Table</gm), ([, name]) => name)

test('has a row for every table of the database, and for no other', () => {
  const named = [...Object.values(ENDING), ...LASTING].flatMap((row): readonly string[] => row.tables)
  expect(tables.length).toBeGreaterThan(100)
  expect([...new Set(named)].sort()).toEqual([...tables].sort())
})

test.each([
  ['the last day of a tax year plus six', '2027-04-05T22:59:59.999Z', '2020-04-05T23:00:00.000Z'],
  ['the first moment after it in London', '2027-04-05T23:00:00.000Z', '2021-04-05T23:00:00.000Z'],
  ['late in a year', '2026-11-29T03:00:00.000Z', '2020-04-05T23:00:00.000Z'],
])('keeps orders six years after the end of their tax year: %s', (_, now, cutoff) => {
  expect(dueBefore({ taxYears: 6 }, new Date(now))).toBe(cutoff)
})

test('counts hours and days from now', () => {
  const now = new Date('2026-11-29T03:00:00.000Z')
  expect(dueBefore({ hours: 1 }, now)).toBe('2026-11-29T02:00:00.000Z')
  expect(dueBefore({ days: 90 }, now)).toBe('2026-08-31T03:00:00.000Z')
})

test.each([
  [{ taxYears: 6 }, 'Six years after the end of the tax year of the order'],
  [{ days: 90 }, '90 days after the order'],
  [{ days: 366 }, 'A year after the order'],
  [{ days: 730 }, 'Two years after the order'],
  [{ hours: 1 }, 'Until the night after the order'],
])('says %j in words', (kept, words) => {
  expect(keptInWords({ kept, from: 'the order' })).toBe(words)
})

test('lists only personal data on the privacy page', () => {
  const table = retentionTable()
  expect(table).toContain('Six years after the end of the tax year of the order, then anonymised')
  expect(table).toContain('Published reviews')
  expect(table).not.toContain('Stock movements')
})
