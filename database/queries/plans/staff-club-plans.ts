/** Club plans in the control panel. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { staffClubPlanRowSchema } from '../../../domain/plans/club-plan/edit-club-plan.schema.ts'
import type { CaseSlot } from '../../../domain/plans/club-plan/schema.ts'
import { db } from '../../query-builder.ts'

export type StaffClubPlanRow = z.input<typeof staffClubPlanRowSchema>

/** Members who pay for the cases of `club`; gifts are paid for already. */
const MEMBERS = sql`plans WHERE plans.club_plan_id = club.id AND plans.cases_left IS NULL
  AND plans.state IN ('active', 'paused', 'cancelling')`

/** All of them, or one; in order. `today` is a day in Europe/London. */
export const selectStaffClubPlans = (today: string, id?: string): CompiledQuery<StaffClubPlanRow> =>
  sql<StaffClubPlanRow>`SELECT club.id, club.name, club.description, club.details,
      club.case_price_pence AS price, club.slots_json AS slots, club.is_offered, club.revision,
      (SELECT count(*) FROM ${MEMBERS}) AS members,
      (SELECT count(*) FROM ${MEMBERS} AND plans.club_price_pence > club.case_price_pence) AS members_paying_more,
      (SELECT count(*) FROM gifts WHERE gifts.club_plan_id = club.id AND redeemed_at IS NULL AND cancelled_at IS NULL
        AND expires_on >= ${today}) AS open_gifts
    FROM club_plans club ${id === undefined ? sql`` : sql`WHERE club.id = ${id}`} ORDER BY club.sequence, club.id`.compile(
    db,
  )

export type ClubPlanWrite = {
  id: string
  /** Written only if the plan still has this revision. */
  revision: number
  fields: {
    price_pence?: number
    slots?: readonly CaseSlot[]
    description?: string
    details?: string
    is_offered?: boolean
  }
  /** Members who pay more than the new price pay it from now on. */
  forMembers: boolean
  adminId: string
  now: string
}

/** SQL: true if no club plan has that id or, ignoring case, that name. */
export const isFreeClubPlan = (id: string, name: string): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM club_plans WHERE id = ${id} OR name = ${name} COLLATE NOCASE)`

type NewClubPlanRow = Pick<ClubPlanWrite, 'id'> &
  Required<Pick<ClubPlanWrite['fields'], 'price_pence' | 'slots' | 'description' | 'details'>> & { name: string }

/** Last in order, not offered, without pictures. */
export const insertClubPlan = (plan: NewClubPlanRow, holds: RawBuilder<unknown>): CompiledQuery =>
  sql`INSERT INTO club_plans (id, name, description, details, case_price_pence, picture_codes_json, slots_json, is_offered, sequence)
    SELECT ${plan.id}, ${plan.name}, ${plan.description}, ${plan.details}, ${plan.price_pence}, '[]',
      ${JSON.stringify(plan.slots)}, 0, (SELECT coalesce(max(sequence), 0) + 1 FROM club_plans)
    WHERE ${holds}`.compile(db)

export const isClubPlanAt = (id: string, revision: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM club_plans WHERE id = ${id} AND revision = ${revision})`

/** Members then pay the same or less than before, never more (decision 79); their history records it. */
const lowerForMembers = ({
  id,
  revision,
  fields: { price_pence = 0 },
  adminId,
  now,
}: ClubPlanWrite): CompiledQuery[] => {
  const paysMore = sql`plans.club_plan_id = ${id} AND plans.cases_left IS NULL
    AND plans.state IN ('active', 'paused', 'cancelling') AND plans.club_price_pence > ${price_pence}
    AND ${isClubPlanAt(id, revision)}`
  return [
    sql`INSERT INTO plan_events (plan_id, kind, detail_json, admin_id, created_at)
      SELECT plans.id, 'price_lowered', ${JSON.stringify({ total: price_pence })}, ${adminId}, ${now}
      FROM plans WHERE ${paysMore}`.compile(db),
    sql`UPDATE plans SET club_price_pence = ${price_pence} WHERE ${paysMore}`.compile(db),
  ]
}

/** Run in one batch, in this order. `rowsAffected` of the last statement is 0 if nothing was done. */
export const writeClubPlan = (write: ClubPlanWrite): CompiledQuery[] => {
  const { id, revision, fields, forMembers } = write
  const { price_pence, slots, description, details, is_offered } = fields
  return [
    ...(forMembers && price_pence !== undefined ? lowerForMembers(write) : []),
    sql`UPDATE club_plans SET revision = revision + 1, case_price_pence = coalesce(${price_pence ?? null}, case_price_pence),
        slots_json = coalesce(${slots === undefined ? null : JSON.stringify(slots)}, slots_json),
        description = coalesce(${description ?? null}, description), details = coalesce(${details ?? null}, details),
        is_offered = coalesce(${is_offered === undefined ? null : Number(is_offered)}, is_offered)
      WHERE id = ${id} AND revision = ${revision}`.compile(db),
  ]
}
