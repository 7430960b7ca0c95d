/** Labels of plans for staff. */
import type { CaseState, PlanState } from '../../../../domain/plans/plan/plan.ts'
import type { UpcomingDelivery } from '../../../../domain/plans/plan/schema.ts'
import type { PlanTab } from '../../../../domain/plans/plan/staff-plan.ts'
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'

export const PLAN_TAGS: Readonly<Record<PlanState, [label: string, look: string]>> = {
  active: ['Active', 'g'],
  paused: ['Paused', 'y'],
  cancelling: ['Cancelled, runs out', ''],
  cancelled: ['Cancelled', ''],
  ended: ['Ended', ''],
}

export const PLAN_TYPE_NAMES: Readonly<Record<PlanType, string>> = { lock_it_in: 'Lock it in', wineclub: 'Wine club' }

export const TAB_NAMES: Readonly<Record<PlanTab, string>> = {
  all: 'All',
  active: 'Active',
  paused: 'Paused',
  payment_failed: 'Payment failed',
  cancelling: 'Cancelling',
  ended: 'Ended',
}

export const CASE_STATE_TAGS: Readonly<Record<CaseState, readonly [label: string, look: string]>> = {
  planned: ['Planned', ''],
  prepared: ['Prepared', ''],
  charging: ['Being charged', ''],
  retrying: ['Card declined', 'r'],
  ordered: ['Ordered', 'g'],
  skipped: ['Skipped', ''],
  failed: ['Given up', 'r'],
  cancelled: ['Cancelled', ''],
}

/** Tags of a case to come: only the next one and skipped ones have one. */
export const UPCOMING_TAGS: Readonly<
  Record<UpcomingDelivery['kind'], readonly (readonly [label: string, look: string])[]>
> = { later: [], next: [['Next', 't']], skipped: [['Skipped', '']] }
