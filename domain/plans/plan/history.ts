/** Describes the history of a plan, for its customer and for staff (docs/domain.md#plans). */
import type { Day } from '../../core/calendar/calendar.ts'
import { dayName } from '../../core/calendar/day-name.ts'
import { frequencyLabel, toFrequency } from '../../core/calendar/frequency.ts'
import { formatPounds, toPounds } from '../../core/money/pence.ts'
import { capital } from '../../core/text/capital.ts'
import type { PlanChangeKind } from './plan.ts'
import { leavingDay } from './rules.ts'

/** Details as stored in plan_events; fields that a kind doesn't have are left out. */
export type PlanEventDetail = {
  frequency?: number
  no_of_cases?: number
  club?: { name: string; price_pence: number }
  out_of_stock_rule?: string
  address_id?: number
  payment_method_id?: number
  reason?: string
  case_on?: Day | null
  /** The scheduled day that a skip or its undoing names. */
  day?: Day
  counts_from?: Day | null
  next_case_on?: Day | null
  paused_until?: Day | null
  planned_on?: Day
  dispatch_on?: Day
  /** In pence. */
  total?: number
  order_no?: string
  /** Number of refunded bottles. */
  bottles?: number
  /** Bottles by code. */
  lines?: Record<string, number>
  /** Wines by name. */
  from?: string
  to?: string
}

/** Kinds with a text. Steps of a charge still to be settled ('charging', 'unanswered') have none. */
export type DescribedKind =
  | PlanChangeKind
  | 'started'
  | 'selection_amended'
  | 'swapped'
  | 'pause_ended'
  | 'prepared'
  | 'assembled'
  | 'ordered'
  | 'given_back'
  | 'refunded'
  | 'declined'
  | 'failed'
  | 'missed'
  | 'cancelled'
  | 'ended'
  | 'retried'
  | 'price_lowered'

const leaves = (day: Day | null | undefined): string => (day ? dayName(leavingDay(day)) : 'the next day it can leave')

const caseOf = (day: Day | null | undefined): string => (day ? `The case of ${leaves(day)}` : 'The next case')

const bottlesIn = (lines: Record<string, number> = {}): number =>
  Object.values(lines).reduce((sum, quantity) => sum + quantity, 0)

/** The reader, which decides how the text refers to the customer. */
export type HistoryReader = 'customer' | 'staff'
type Wording = { you: string; your: string; were: string; byThem: string }
const WORDING: Readonly<Record<HistoryReader, Wording>> = {
  customer: { you: 'You', your: 'your', were: 'You were', byThem: '' },
  staff: { you: 'The customer', your: 'the customer’s', were: 'The customer was', byThem: '' },
}

/** Actions by staff for the customer: the customer reads 'we', staff read 'staff'. */
const BY_STAFF: Readonly<Record<HistoryReader, Pick<Wording, 'you' | 'byThem'>>> = {
  customer: { you: 'We', byThem: ' by us' },
  staff: { you: 'Staff', byThem: ' by staff' },
}

/** `isByStaff`: staff acted for the customer. */
export type HistoryContext = { reader: HistoryReader; isByStaff: boolean }

const wordingFor = ({ reader, isByStaff }: HistoryContext): Wording =>
  isByStaff ? { ...WORDING[reader], ...BY_STAFF[reader] } : WORDING[reader]

const changedText = (detail: PlanEventDetail, { you }: Wording): string => {
  const parts = [
    ...(detail.frequency === undefined ? [] : [`cases come ${frequencyLabel(toFrequency(detail.frequency))}`]),
    ...(detail.no_of_cases === undefined ? [] : [`${detail.no_of_cases} at a time`]),
    ...(detail.club === undefined ? [] : [`cases are ${detail.club.name}`]),
    ...(detail.out_of_stock_rule === undefined
      ? []
      : [
          detail.out_of_stock_rule === 'refund' ? 'wines that run out are left out' : 'wines that run out are replaced',
        ]),
    ...(detail.address_id === undefined ? [] : ['cases go to another address']),
    ...(detail.payment_method_id === undefined ? [] : ['another card pays']),
  ]
  return `${you} changed the plan: ${parts.join(', ')}.`
}

const TEXTS: Record<DescribedKind, (detail: PlanEventDetail, words: Wording) => string> = {
  started: ({ frequency }) => `The plan began, with a case ${frequencyLabel(toFrequency(frequency ?? 1))}.`,
  changed: changedText,
  selection_amended: ({ lines }, { you }) => `${you} changed the wines: ${bottlesIn(lines)} bottles from now on.`,
  swapped: ({ from, to, dispatch_on }, { you }) =>
    `${you} swapped ${from} for ${to} in the case of ${leaves(dispatch_on)}.`,
  skipped: ({ counts_from, case_on }, { byThem }) => `${caseOf(counts_from ?? case_on)} was skipped${byThem}.`,
  unskipped: ({ day, next_case_on }, { byThem }) => `${caseOf(day ?? next_case_on)} was put back${byThem}.`,
  moved: ({ case_on, next_case_on }, { byThem }) => `${caseOf(case_on)} was moved to ${leaves(next_case_on)}${byThem}.`,
  paused: ({ paused_until }, { you }) =>
    `${you} paused the plan${paused_until ? ` until ${dayName(paused_until)}` : ''}.`,
  resumed: (_, { you }) => `${you} resumed the plan.`,
  pause_ended: () => 'The pause ended.',
  cancelling: (_, { you }) => `${you} cancelled the plan.`,
  cancellation_undone: (_, { you }) => `${you} undid the cancellation.`,
  prepared: ({ dispatch_on, total }) =>
    `${caseOf(dispatch_on)} was prepared${total ? `, for ${formatPounds(toPounds(total))}` : ''}.`,
  assembled: (_, { your }) => `The wines of ${your} first case were chosen.`,
  ordered: () => 'A case was ordered.',
  given_back: ({ dispatch_on }) =>
    `${caseOf(dispatch_on)} was cancelled. It’s paid for, so another one will come instead.`,
  refunded: ({ dispatch_on, total, bottles = 0 }, { were }) =>
    `${were} refunded ${formatPounds(toPounds(total ?? 0))} for ${bottles === 1 ? 'a bottle' : `${bottles} bottles`} of the case of ${leaves(dispatch_on)}.`,
  declined: ({ planned_on }, { your }) => `${capital(your)} card was declined for the case of ${leaves(planned_on)}.`,
  failed: ({ planned_on }, { your }) =>
    `${caseOf(planned_on)} was given up, since ${your} card was declined each time. The plan was paused.`,
  missed: ({ planned_on }) => `${caseOf(planned_on)} could not be sent.`,
  cancelled: () => 'The plan ended.',
  ended: () => 'The last case was sent, and the plan ended.',
  price_lowered: ({ total }) => `The price of a case was lowered to ${formatPounds(toPounds(total ?? 0))}.`,
  retried: ({ planned_on }, { you, your }) => `${you} tried ${your} card again for the case of ${leaves(planned_on)}.`,
}

const isDescribed = (kind: string): kind is DescribedKind => Object.hasOwn(TEXTS, kind)

/** null for events that only concern the shop itself. */
export const eventText = (
  kind: string,
  detail: PlanEventDetail,
  context: HistoryContext = { reader: 'customer', isByStaff: false },
): string | null => (isDescribed(kind) ? TEXTS[kind](detail, wordingFor(context)) : null)

/** All kinds with a text, for the query. */
export const VISIBLE_KINDS: readonly string[] = Object.keys(TEXTS)
