/** Plans as staff find them and see to them (docs/domain.md#plans-for-staff). Amounts are pounds: this is JSON. */
import type { z } from 'zod'
import type { planPageSchema, planRetriedSchema, staffPlanActionSchema, staffPlanSchema } from './staff-plan.schema.ts'

export const PLAN_PAGE = 30

/** 'payment_failed': its card was declined, and it is tried again or the plan was paused for it. */
export const PLAN_TABS = ['active', 'paused', 'payment_failed', 'cancelling', 'ended', 'all'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

export type FoundPlan = PlanPage['plans'][number]

export type PlanPage = z.infer<typeof planPageSchema>

/** What staff do on the customer's behalf, by the rules that hold for the customer. */
export type StaffPlanAction = z.infer<typeof staffPlanActionSchema>

/** The card of a case that was declined. */
export type DeclinedCharge = NonNullable<StaffPlan['declined']>

export type StaffPlan = z.infer<typeof staffPlanSchema>

/** What came of trying the card again; 'unknown' while the bank has not said. */
export const RETRY_OUTCOMES = ['paid', 'declined', 'unknown'] as const
export type RetryOutcome = (typeof RETRY_OUTCOMES)[number]

/** POST …/retry. */
export type PlanRetried = z.infer<typeof planRetriedSchema>
