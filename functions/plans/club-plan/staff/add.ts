/** POST /api/admin/club-plans: adds a plan that is not offered yet. Two round trips: write with audit row, read. */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { insertClubPlan, isFreeClubPlan } from '../../../../database/queries/plans/staff-club-plans.ts'
import { toPence } from '../../../../domain/core/money/pence.ts'
import { slug } from '../../../../domain/core/text/slug.ts'
import type { NewClubPlan, StaffClubPlan } from '../../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { readClubPlans } from './read.ts'

export type ClubPlanAdded = { ok: true; plan: StaffClubPlan } | { ok: false; code: 'taken' }

/** Derives the id from the name, as it is part of the checkout's address. */
export async function addClubPlan(
  { database, staff, now: at }: ActingStaff,
  plan: NewClubPlan,
): Promise<ClubPlanAdded> {
  const id = slug(plan.name)
  const holds = isFreeClubPlan(id, plan.name)
  const audit = { staff, action: 'create', noun: 'club-plan', noun_id: id, after: plan, at: at.toISOString() }
  const [, added] = await batch(database, 'write', [
    insertAudit(audit, holds),
    insertClubPlan({ ...plan, id, price_pence: toPence(plan.price) }, holds),
  ])
  const [made] = added.rowsAffected === 0 ? [] : await readClubPlans(database, at, id)
  return made === undefined ? { ok: false, code: 'taken' } : { ok: true, plan: made }
}
