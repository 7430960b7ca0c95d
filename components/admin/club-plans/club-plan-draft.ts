/** A club plan as it is being edited. */

import type { CaseSlot } from '../../../domain/club-plan/club-plan.ts'
import {
  type ClubPlanEdit,
  changedOf,
  MAX_CASE_PRICE,
  type StaffClubPlan,
  slotsFault,
} from '../../../domain/club-plan/edit-club-plan.ts'
import { readPoundsUpTo } from '../../../domain/form/typed-number.ts'

export type ClubPlanDraft = {
  /** As it is typed. */
  price: string
  slots: CaseSlot[]
  description: string
  details: string
  is_offered: boolean
}

export const draftOf = ({ price, slots, description, details, is_offered }: StaffClubPlan): ClubPlanDraft => ({
  price: price.toFixed(2),
  slots,
  description,
  details,
  is_offered,
})

export type DraftFaults = Partial<Record<'price' | 'slots' | 'description' | 'details', string>>

/** What is wrong with it, by field; empty when nothing is. */
export function draftFaults({ price, slots, description, details }: ClubPlanDraft): DraftFaults {
  const slotFault = slotsFault(slots)
  const pounds = readPoundsUpTo(MAX_CASE_PRICE, price)
  return {
    ...(pounds.ok ? {} : { price: pounds.message }),
    ...(slotFault === null ? {} : { slots: slotFault }),
    ...(description.trim() === '' ? { description: 'Enter a line for its card' } : {}),
    ...(details.trim() === '' ? { details: 'Enter a few sentences about it' } : {}),
  }
}

/** What of it is another than what is saved. A price that can't be read is no change. */
export const draftChanges = (now: StaffClubPlan, draft: ClubPlanDraft): ClubPlanEdit => {
  const { slots, is_offered } = draft
  const read = readPoundsUpTo(MAX_CASE_PRICE, draft.price)
  const price = read.ok ? read.value : undefined
  const [description, details] = [draft.description.trim(), draft.details.trim()]
  return changedOf(now, { price, slots, description, details, is_offered })
}
