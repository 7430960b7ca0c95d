/** Club plans as staff see and edit them (docs/domain.md#wine-club, decision 79). Amounts are pounds: this is JSON. */

import type { z } from 'zod'
import { leapOf } from '../money/leap.ts'
import { formatPounds, formatPoundsBrief } from '../money/pence.ts'
import type { WineKind } from '../product/wine-kind.ts'
import { CASE_SIZE, type CaseSlot } from './club-plan.ts'
import type {
  clubPlanConflictSchema,
  clubPlanSaveSchema,
  newClubPlanSchema,
  staffClubPlanSchema,
} from './edit-club-plan.schema.ts'

/** Longest texts, in characters. */
export const CLUB_PLAN_LIMITS = { name: 60, description: 200, details: 1000 } as const

/** The most a case may cost, in pounds: more is a slip of the finger. */
export const MAX_CASE_PRICE = 5000

/** Of a price that can’t be. */
export const CASE_PRICE_HINT = `An amount like 119 or 119.50, at most ${formatPoundsBrief(MAX_CASE_PRICE)}`

export const CLUB_PLAN_FIELDS = ['price', 'slots', 'description', 'details', 'is_offered'] as const

export type ClubPlanEdit = Omit<ClubPlanSave, 'revision' | 'for_members'>

export type NewClubPlan = z.infer<typeof newClubPlanSchema>

export type StaffClubPlan = z.infer<typeof staffClubPlanSchema>

/** PATCH /api/admin/club-plans/{id}. `for_members`: whoever pays more pays the new price from now on. */
export type ClubPlanSave = z.infer<typeof clubPlanSaveSchema>

export type ClubPlanConflict = z.infer<typeof clubPlanConflictSchema>

const sameSlots = (one: readonly CaseSlot[], other: readonly CaseSlot[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What of an edit is another than before. */
export function changedOf(now: StaffClubPlan, edit: ClubPlanEdit): ClubPlanEdit {
  const { price, slots, description, details, is_offered } = edit
  return {
    ...(price !== undefined && price !== now.price ? { price } : {}),
    ...(slots !== undefined && !sameSlots(slots, now.slots) ? { slots } : {}),
    ...(description !== undefined && description !== now.description ? { description } : {}),
    ...(details !== undefined && details !== now.details ? { details } : {}),
    ...(is_offered !== undefined && is_offered !== now.is_offered ? { is_offered } : {}),
  }
}

/** What the list of changes says: 'price £119.00 to £124.00, the wines of a case'. */
export function clubEditInWords(now: StaffClubPlan, { price, slots, description, details, is_offered }: ClubPlanEdit) {
  return [
    ...(price === undefined ? [] : [`price ${formatPounds(now.price)} to ${formatPounds(price)}`]),
    ...(slots === undefined ? [] : ['the wines of a case']),
    ...(description === undefined && details === undefined ? [] : ['its words']),
    ...(is_offered === undefined ? [] : [is_offered ? 'offered' : 'no longer offered']),
  ].join(', ')
}

/** Pounds a bottle below which a case has rarely been meant to cost. */
const LEAST_A_BOTTLE = 5

/** Prices that are allowed and may still be a slip of the finger. */
export function clubPriceWarnings(now: number, next: number): string[] {
  const leap = leapOf(now, next)
  const bottle = next / CASE_SIZE
  return [
    ...(leap === null ? [] : [leap]),
    ...(bottle < LEAST_A_BOTTLE ? [`${formatPounds(next)} a case is only ${formatPounds(bottle)} a bottle`] : []),
  ]
}

export const bottlesOf = (slots: readonly CaseSlot[]): number => slots.reduce((sum, { bottles }) => sum + bottles, 0)

/** What is wrong with the wines of a case; null when nothing is. */
export function slotsFault(slots: readonly CaseSlot[]): string | null {
  if (slots.some(({ kinds }) => kinds.length === 0)) return 'Name at least one kind of wine in each row'
  const bottles = bottlesOf(slots)
  return bottles === CASE_SIZE ? null : `The bottles of a case must add up to ${CASE_SIZE}; these are ${bottles}`
}

/** In words: '6 red, 6 white or rosé'. */
export const KIND_WORDS: Readonly<Record<WineKind, string>> = {
  red: 'red',
  white: 'white',
  rose: 'rosé',
  sparkling: 'sparkling',
  fortified: 'fortified',
  sweet: 'sweet',
  orange: 'orange',
}
