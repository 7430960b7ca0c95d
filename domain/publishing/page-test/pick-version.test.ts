import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MAX_SHARE, MIN_SHARE } from './page-test.ts'
import { GROUPS, groupOf, pickVersion } from './pick-version.ts'

const groups = Array.from({ length: GROUPS }, (_, group) => group)
const testOf = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  share: fc.integer({ min: MIN_SHARE, max: MAX_SHARE }),
})
const visitor = fc.stringMatching(/^[0-9a-f]{32}$/)

test.prop([testOf], { numRuns: 60 })('shows B to the requested share of groups', (one) => {
  const shown = groups.filter((group) => pickVersion(group, one) === 'b').length
  // Five standard deviations for this number of groups.
  const deviation = Math.sqrt((one.share / 100) * (1 - one.share / 100) * GROUPS)
  expect(Math.abs(shown - (one.share / 100) * GROUPS)).toBeLessThan(5 * deviation)
})

test.prop([testOf, fc.nat(GROUPS - 1)])('keeps B for visitors who saw it when the share grows', (one, group) => {
  if (pickVersion(group, one) !== 'b') return
  expect(pickVersion(group, { ...one, share: MAX_SHARE })).toBe('b')
})

test('divides the groups of two tests independently', () => {
  const both = groups.filter((group) => [7, 8].every((id) => pickVersion(group, { id, share: 50 }) === 'b')).length
  expect(Math.abs(both - GROUPS / 4)).toBeLessThan(GROUPS * 0.025)
})

test('spreads visitors evenly over the groups, each always in the same one', () => {
  fc.assert(
    fc.property(visitor, (id) => {
      const group = groupOf(id)
      expect(Number.isInteger(group) && group >= 0 && group < GROUPS).toBe(true)
      expect(groupOf(id)).toBe(group)
    }),
  )
  const ids = groups.map((number) => number.toString(16).padStart(32, '0'))
  const low = ids.filter((id) => groupOf(id) < GROUPS / 2).length
  expect(Math.abs(low - GROUPS / 2)).toBeLessThan(GROUPS * 0.025)
})

test('shows a group the same version with any code: otherwise visitors would see the other one', () => {
  expect(groupOf('0123456789abcdef0123456789abcdef')).toMatchInlineSnapshot(`4428`)
  const dealt = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((group) => pickVersion(group, { id: 12, share: 50 }))
  expect(dealt.join('')).toMatchInlineSnapshot(`"abbbbbbaaa"`)
})
