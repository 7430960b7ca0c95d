import { expect, test } from 'vitest'
import { clubPreset } from './load-club.ts'

test.each([
  ['?plan=mixed-dozen&frequency=2&no_of_cases=3', { plan_id: 'mixed-dozen', cases: 3, frequency: 2 }],
  ['?plan=mixed-dozen', { plan_id: 'mixed-dozen', cases: 1, frequency: 1 }],
  ['?plan=mixed-dozen&frequency=9&no_of_cases=12', { plan_id: 'mixed-dozen', cases: 1, frequency: 1 }],
  ['?no_of_cases=3', null],
  ['', null],
])('reads %s as %o for a member', (search, expected) => expect(clubPreset('wineclub', search)).toEqual(expected))

test('reads no frequency and other numbers of cases for a gift', () => {
  const chosen = { plan_id: 'mixed-dozen', cases: 12, frequency: null }
  expect(clubPreset('gift', '?plan=mixed-dozen&no_of_cases=12&frequency=2')).toEqual(chosen)
  expect(clubPreset('gift', '?plan=mixed-dozen&no_of_cases=4')).toEqual({ ...chosen, cases: 1 })
})
