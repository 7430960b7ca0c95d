/** Plans in the control panel (docs/domain.md#plans-for-staff). Amounts are in pounds. */

export const PLAN_PAGE = 30

/** 'payment_failed': its card was declined, and it is retried or the plan was paused because of it. */
export const PLAN_TABS = ['active', 'paused', 'payment_failed', 'cancelling', 'ended', 'all'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

/** Outcome of retrying the card; 'unknown' until the bank responds. */
export const RETRY_OUTCOMES = ['paid', 'declined', 'unknown'] as const
export type RetryOutcome = (typeof RETRY_OUTCOMES)[number]
