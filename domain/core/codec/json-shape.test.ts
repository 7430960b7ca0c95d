import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { exceededLimit } from './json-shape.ts'

const LIMITS = { values: 1_000, members: 100, depth: 10 }
const exceeded = (value: unknown) => exceededLimit(JSON.stringify(value), LIMITS)

test.each([
  ['a long list', Array.from({ length: 101 }, () => 1), 'members'],
  ['an object of many keys', Object.fromEntries(Array.from({ length: 101 }, (_, key) => [key, 1])), 'members'],
  ['lists of lists', Array.from({ length: 100 }, () => Array.from({ length: 11 }, () => [])), 'values'],
  ['a deep list', JSON.parse('['.repeat(11) + ']'.repeat(11)), 'depth'],
  ['a list of 100', Array.from({ length: 100 }, () => 1), undefined],
  ['a list ten deep', JSON.parse('['.repeat(10) + ']'.repeat(10)), undefined],
  ['brackets and commas in texts', { a: '[{,'.repeat(1_000), '\\"[[[': '\\', b: '"' }, undefined],
])('%s: %#', (_, value, limit) => {
  expect(exceeded(value)).toBe(limit)
})

/** Counts a parsed value as the limits do. */
const measure = (value: unknown): { values: number; members: number; depth: number } => {
  if (typeof value !== 'object' || value === null) return { values: 0, members: 0, depth: 0 }
  const inside = Object.values(value).map(measure)
  return {
    values: 1 + Math.max(0, inside.length - 1) + inside.reduce((sum, { values }) => sum + values, 0),
    members: Math.max(inside.length, ...inside.map(({ members }) => members)),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  }
}

test.prop([fc.jsonValue()])('accepts any JSON within its own size, and refuses it beyond lower limits', (value) => {
  const text = JSON.stringify(value)
  const own = measure(value)
  expect(exceededLimit(text, { ...own, members: Math.max(1, own.members) })).toBeUndefined()
  if (own.depth > 0) expect(exceededLimit(text, { ...own, depth: own.depth - 1 })).toBe('depth')
})

test.prop([fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'a') })])(
  'terminates on any text that is not JSON',
  (text) => {
    exceededLimit(text, LIMITS)
  },
)

test('takes linear time for a string of backslashes', () => {
  const text = `"${'\\'.repeat(2_000_000)}"`
  const began = performance.now()
  exceededLimit(text, LIMITS)
  expect(performance.now() - began).toBeLessThan(10_000)
})
