import { expect, test } from 'vitest'
import type { StaffClubPlan } from './edit-club-plan.schema.ts'
import { changedOf, clubPriceWarnings, describeClubEdit, slotsFault } from './edit-club-plan.ts'

const PLAN: StaffClubPlan = {
  id: 'reds',
  name: 'Reds',
  description: 'Twelve reds.',
  details: 'Two of each.',
  price: 119,
  slots: [{ kinds: ['red'], bottles: 12 }],
  is_offered: true,
  revision: 1,
  members: 0,
  members_paying_more: 0,
  open_gifts: 0,
  can_be_filled: true,
}

test('keeps only fields that differ, and summarises them', () => {
  const edit = { price: 119, slots: [{ kinds: ['red' as const], bottles: 12 }], is_offered: false }
  expect(changedOf(PLAN, edit)).toEqual({ is_offered: false })
  expect(changedOf(PLAN, { details: 'New', price: 124 })).toEqual({ details: 'New', price: 124 })
  expect(describeClubEdit(PLAN, { price: 124, details: 'New', is_offered: false })).toBe(
    'price £119.00 to £124.00, its words, no longer offered',
  )
})

test('requires kinds in each slot and twelve bottles in a case', () => {
  expect(slotsFault([{ kinds: [], bottles: 12 }])).toMatch(/at least one kind/)
  expect(slotsFault([{ kinds: ['red'], bottles: 11 }])).toMatch(/add up to 12; these are 11/)
  expect(slotsFault([])).toMatch(/these are 0/)
  expect(
    slotsFault([
      { kinds: ['red', 'rose'], bottles: 6 },
      { kinds: ['white'], bottles: 6 },
    ]),
  ).toBeNull()
})

test.each([
  [119, 124, []],
  [119, 1240, ['£1,240.00 is more than twice £119.00']],
  [119, 12.4, ['£12.40 is less than half of £119.00', '£12.40 a case is only £1.03 a bottle']],
])('from £%d to £%d warns of %j', (now, next, warnings) => {
  expect(clubPriceWarnings(now, next)).toEqual(warnings)
})
