/** Plans in the control panel (docs/domain.md#plans-for-staff). Amounts are in pounds. */
import type { z } from 'zod'
import type { planPageSchema, planRetriedSchema, staffPlanActionSchema, staffPlanSchema } from './staff-plan.schema.ts'

export const PLAN_PAGE = 30

/** 'payment_failed': its card was declined, and it is retried or the plan was paused because of it. */
export const PLAN_TABS = ['active', 'paused', 'payment_failed', 'cancelling', 'ended', 'all'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

export type FoundPlan = PlanPage['plans'][number]

export type PlanPage = z.infer<typeof planPageSchema>

/** Actions by staff on behalf of the customer, under the customer's rules. */
export type StaffPlanAction = z.infer<typeof staffPlanActionSchema>

/** The card of a case that was declined. */
export type DeclinedCharge = NonNullable<StaffPlan['declined']>

export type StaffPlan = z.infer<typeof staffPlanSchema>

/** Outcome of retrying the card; 'unknown' until the bank responds. */
export const RETRY_OUTCOMES = ['paid', 'declined', 'unknown'] as const
export type RetryOutcome = (typeof RETRY_OUTCOMES)[number]

/** POST …/retry. */
export type PlanRetried = z.infer<typeof planRetriedSchema>
