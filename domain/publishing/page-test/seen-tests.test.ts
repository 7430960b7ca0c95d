import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAt, readSeen, withShown, withStep } from './seen-tests.ts'

const NOW = Date.UTC(2026, 10, 26)
const DAY = 86_400_000

test('counts each step of a test once, for the version seen first', () => {
  const seen = withShown([], { id: 3, version: 'b' }, NOW) ?? []
  expect(seen).toEqual([{ id: 3, version: 'b', steps: ['shown'], at: NOW }])
  expect(withShown(seen, { id: 3, version: 'b' }, NOW)).toBeUndefined()
  expect(withShown(seen, { id: 3, version: 'a' }, NOW)).toBeUndefined()
  expect(newAt(seen, 'basket')).toEqual(seen)
  const later = withStep(seen, 'basket')
  expect(newAt(later, 'basket')).toEqual([])
  expect(newAt(later, 'ordered')).toEqual(later)
})

test('reads stored tests back until they are too old', () => {
  const seen = withShown(
    withStep(withShown([], { id: 3, version: 'b' }, NOW - 90 * DAY) ?? [], 'ordered'),
    { id: 4, version: 'a' },
    NOW,
  )
  expect(readSeen(JSON.stringify(seen), NOW).map(({ id }) => id)).toEqual([4])
  expect(readSeen(JSON.stringify(seen), NOW - DAY)).toHaveLength(1)
})

test('tolerates any content of the storage', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(readSeen(text, NOW))).toBe(true)
    }),
  )
  expect(readSeen(null, NOW)).toEqual([])
})
