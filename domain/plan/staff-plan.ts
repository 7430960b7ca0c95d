/** Plans as staff find them and see to them (docs/domain.md#plans-for-staff). Amounts are pounds: this is JSON. */
import type { Day } from '../delivery/calendar.ts'
import type { PlanState, PlanType, PlanWithCases, Seen } from './plan.ts'

/** Plans on a page of the list. */
export const PLAN_PAGE = 30

/** 'payment_failed': its card was declined, and it is tried again or the plan was paused for it. */
export const PLAN_TABS = ['active', 'paused', 'payment_failed', 'cancelling', 'ended', 'all'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

/** Those that are worked through, and are counted. */
export type CountedTab = Exclude<PlanTab, 'ended' | 'all'>

export type FoundPlan = {
  id: number
  type: PlanType
  /** 'Lock it in', or the club plan's. */
  name: string
  state: PlanState
  customer_id: string
  /** '' where they have not said. */
  customer_name: string
  customer_email: string
  /** When its next case leaves; null when none comes. */
  next_case_on: Day | null
  /** Cases left of a gift; null for what is charged. */
  cases_left: number | null
  has_failed_payment: boolean
}

export type PlanPage = {
  plans: FoundPlan[]
  counts: Record<CountedTab, number>
  /** Whether another page follows. */
  has_more: boolean
}

/** What staff do on the customer's behalf, by the rules that hold for the customer. */
export type StaffPlanAction = Seen & {
  action:
    | { verb: 'skip' | 'unskip'; day?: Day | undefined }
    | { verb: 'pause'; until: Day }
    | { verb: 'resume' | 'undo_cancel' }
    /** `gives_up_cases`: of a prepaid plan, those that are left. */
    | { verb: 'cancel'; reason: string; gives_up_cases?: number | undefined }
    | { verb: 'move_date'; day: Day }
}

/** The card of a case that was declined. */
export type DeclinedCharge = {
  /** When it is tried by itself; null where the case was given up. */
  next_try_on: Day | null
  /** Tries that were declined so far, and how many there are. */
  tries: number
  most_tries: number
  may_retry: boolean
}

export type StaffPlan = {
  plan: PlanWithCases
  customer: { id: string; name: string; email: string }
  /** null while no card has been declined. */
  declined: DeclinedCharge | null
}

/** What came of trying the card again; 'unknown' while the bank has not said. */
export const RETRY_OUTCOMES = ['paid', 'declined', 'unknown'] as const
export type RetryOutcome = (typeof RETRY_OUTCOMES)[number]

/** POST …/retry. */
export type PlanRetried = { outcome: RetryOutcome; plan: StaffPlan }
