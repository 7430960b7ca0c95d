/**
 * PATCH /api/admin/club-plans/{id}. Three round trips: read, write with its audit row and its change, read again. An
 * edit that started from an older revision is rejected, with the current plan in the response. Members keep the terms
 * of their plan (decision 79).
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { queueChange } from '../../../../database/queries/core/changes.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { isClubPlanAt, writeClubPlan } from '../../../../database/queries/plans/staff-club-plans.ts'
import { toPence } from '../../../../domain/core/money/pence.ts'
import type {
  ClubPlanConflict,
  ClubPlanEdit,
  ClubPlanSave,
  StaffClubPlan,
} from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import { changedOf, describeClubEdit } from '../../../../domain/plans/club-plan/edit-club-plan.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { readClubPlans } from './read.ts'

export type ClubPlanSaved =
  | { ok: true; plan: StaffClubPlan }
  /** 'dearer': members can only get a lower price. */
  | { ok: false; code: 'unknown' | 'dearer' }
  | { ok: false; code: 'changed-meanwhile'; conflict: ClubPlanConflict }

const conflictOf = (plan: StaffClubPlan): ClubPlanSaved => ({
  ok: false,
  code: 'changed-meanwhile',
  conflict: { message: 'Another user has changed this plan', plan },
})

const write = async (
  database: Client,
  staff: StaffRow,
  { before, changed, forMembers }: { before: StaffClubPlan; changed: ClubPlanEdit; forMembers: boolean },
  now: string,
): Promise<boolean> => {
  const { id, name, revision } = before
  const holds = isClubPlanAt(id, revision)
  const was = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field as keyof ClubPlanEdit]]))
  const { price, slots, description, details, is_offered } = changed
  const fields = {
    ...(price === undefined && !forMembers ? {} : { price_pence: toPence(price ?? before.price) }),
    ...(slots === undefined ? {} : { slots }),
    ...(description === undefined ? {} : { description }),
    ...(details === undefined ? {} : { details }),
    ...(is_offered === undefined ? {} : { is_offered }),
  }
  const after = forMembers ? { ...changed, for_members: true } : changed
  const summary = `${name}: ${describeClubEdit(before, changed, forMembers)}`
  const results = await batch(database, 'write', [
    insertAudit({ staff, action: 'edit', noun: 'club-plan', noun_id: id, before: was, after, at: now }, holds),
    ...queueChange({ noun: 'settings', noun_id: 'club-plans', summary, at: now }, staff, holds),
    ...writeClubPlan({ id, revision, fields, forMembers, adminId: staff.id, now }),
  ])
  return (results.at(-1)?.rowsAffected ?? 0) > 0
}

export const saveClubPlan = async (
  { database, staff, now: at }: ActingStaff,
  id: string,
  { revision, for_members = false, ...edit }: ClubPlanSave,
): Promise<ClubPlanSaved> => {
  const [before] = await readClubPlans(database, at, id)
  if (before === undefined) return { ok: false, code: 'unknown' }
  if (before.revision !== revision) return conflictOf(before)
  const changed = changedOf(before, edit)
  const price = changed.price ?? before.price
  if (for_members && price > before.price) return { ok: false, code: 'dearer' }
  const isLowered = for_members && (price < before.price || before.members_paying_more > 0)
  if (Object.keys(changed).length === 0 && !isLowered) return { ok: true, plan: before }
  const isDone = await write(database, staff, { before, changed, forMembers: isLowered }, at.toISOString())
  const [now] = await readClubPlans(database, at, id)
  if (now === undefined) return { ok: false, code: 'unknown' }
  return isDone ? { ok: true, plan: now } : conflictOf(now)
}
