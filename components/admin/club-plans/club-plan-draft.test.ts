import { expect, test } from 'vitest'
import type { StaffClubPlan } from '../../../domain/club-plan/edit-club-plan.ts'
import { draftChanges, draftFaults, draftOf } from './club-plan-draft.ts'

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

test('what nobody has typed in changes nothing', () => {
  expect(draftChanges(PLAN, draftOf(PLAN))).toEqual({})
  expect(draftChanges(PLAN, { ...draftOf(PLAN), price: '£119', description: ' Twelve reds. ' })).toEqual({})
})

test('what was typed is a change, in pounds and without the spaces around it', () => {
  expect(draftChanges(PLAN, { ...draftOf(PLAN), price: '124.5', details: ' New ' })).toEqual({
    price: 124.5,
    details: 'New',
  })
})

test('what is wrong is said by its field', () => {
  expect(draftFaults(draftOf(PLAN))).toEqual({})
  expect(Object.keys(draftFaults({ ...draftOf(PLAN), price: '9999', description: ' ', slots: [] }))).toEqual([
    'price',
    'slots',
    'description',
  ])
})
