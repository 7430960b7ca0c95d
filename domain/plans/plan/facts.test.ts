import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

const startedOn = (createdAt: string) =>
  factsOf(JSON.stringify(['v', createdAt, 'lock_it_in', 'active', 1, 1, null, null, null, []])).startedOn

test.each([
  ['2026-06-30T23:00:00.000Z', '2026-07-01'],
  ['2026-06-30T23:59:59.999Z', '2026-07-01'],
  ['2026-07-01T22:59:59.999Z', '2026-07-01'],
  ['2026-12-31T23:30:00.000Z', '2026-12-31'],
])('door 10: starts a plan created at %s on %s, by London’s clocks', (createdAt, day) => {
  expect(startedOn(createdAt)).toBe(day)
})
