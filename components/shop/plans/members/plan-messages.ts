/**
 * Formats the texts about a plan in the members' areas (docs/domain.md#plans). Days are 'YYYY-MM-DD' in Europe/London.
 */
import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { frequencyLabel } from '../../../../domain/core/calendar/frequency.ts'
import { MAX_SWAPS } from '../../../../domain/plans/club-plan/swap.ts'
import { planSize } from '../../../../domain/plans/plan/plan-size.ts'
import type { NextCase, Plan } from '../../../../domain/plans/plan/schema.ts'
import { undoMessage } from '../../../../domain/plans/plan/undo-message.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

type Named = Pick<Plan, 'type' | 'state' | 'next_case' | 'paused_until' | 'undo_until' | 'cases_left'>

/** Returns the greeting for a time of day: 'Good morning'. `minutes`: minutes since midnight in London. */
export const greetingOf = (minutes: number): string => {
  const hour = minutes / 60
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The overview's headline: a lead, large lines that complete its sentence, and an optional further text. */
export type Headline = { lead: string; lines: readonly string[]; more: string | null }

const onDay = (lead: string, day: Day, more: string | null = null): Headline => {
  const [weekday = '', ...rest] = dayName(day).split(' ')
  return { lead, lines: [weekday, rest.join(' ')], more }
}

const stillComes = (next: NextCase | null, else_: string): string =>
  next === null ? else_ : `The case of ${dayName(next.dispatch_on)} will still come: it was too late to stop it.`

export function headlineOf(plan: Named): Headline {
  const { state, next_case: next, paused_until: until, cases_left: left } = plan
  switch (state) {
    case 'active':
      if (next === null) return { lead: 'Your plan has', lines: ['no case planned'], more: null }
      if (next.retry_on !== null) return { lead: 'Your next case is waiting', lines: ['to be paid for'], more: null }
      return onDay('Your next case leaves on', next.dispatch_on)
    case 'paused':
      if (until === null)
        return { lead: 'Your plan is', lines: ['paused'], more: 'No cases will come until you resume it.' }
      return onDay(
        'Your plan is paused until',
        until,
        next === null ? null : `The first case after it leaves on ${dayName(next.dispatch_on)}.`,
      )
    case 'cancelling':
      return {
        lead: 'Your plan is',
        lines: ['cancelled'],
        more: `${stillComes(next, 'No more cases will come.')} ${undoMessage(plan)}.`,
      }
    case 'cancelled':
      return {
        lead: 'Your plan is',
        lines: ['cancelled'],
        more: left === null ? 'No more cases will come, and you won’t be charged again.' : 'No more cases will come.',
      }
    case 'ended':
      return {
        lead: 'Your plan has',
        lines: ['come to an end'],
        more:
          left === null
            ? 'No more cases will come.'
            : 'You’ve had all the cases you were given. If you enjoyed them, you can go on as a member: we remember what you liked.',
      }
  }
}

/** Describes until when the next case can be changed, or from which case changes apply; null without a next case. */
export const changeDeadlineMessage = ({
  next_case: next,
  changes_count_from: from,
}: Pick<Plan, 'next_case' | 'changes_count_from'>) => {
  if (next === null) return null
  if (next.is_open) return `Change anything until 23:59 on ${dayName(next.closes_on)}`
  const closed = `Changes to this case closed on ${dayName(next.closes_on)} at 23:59.`
  return from === null ? closed : `${closed} Changes you make now apply from the case of ${dayName(from)}.`
}

/** Returns a sentence to add to a confirmation when it was too late to change the next case; otherwise ''. */
export const lateMessage = (countsFrom: Day | null): string =>
  countsFrom === null
    ? ''
    : ` It was too late to change the next case, so this applies from the one on ${dayName(countsFrom)}.`

export const NEXT_CASE = 'this case'

/** Names the case that Skip leaves out: the next one, or a later one if it is too late for that. */
export const skippedCase = ({
  next_case: next,
  changes_count_from: from,
}: Pick<Plan, 'next_case' | 'changes_count_from'>) =>
  next === null || next.is_open || from === null ? NEXT_CASE : `the case of ${dayName(from)}`

/** Describes how many wines of the next case can still be swapped; null if it has no swaps. */
export const swapSummary = ({
  swaps_left: left,
  closes_on,
}: Pick<NextCase, 'swaps_left' | 'closes_on'>): string | null => {
  if (left === null) return null
  const until = `until 23:59 on ${dayName(closes_on)}`
  if (left === 0) return `You’ve swapped three wines. You can change your mind about those ${until}.`
  const many = left === MAX_SWAPS ? 'up to three' : `${left === 1 ? 'one' : 'two'} more`
  return `Not quite what you fancy? You can swap ${many} ${left === 1 ? 'wine' : 'wines'} at no extra cost, ${until}.`
}

/** Describes the next case's day: 'Your next case leaves on Thursday 3 December.' */
export const nextCaseMessage = (next: Pick<NextCase, 'dispatch_on'> | null): string =>
  next === null ? 'No case is planned.' : `Your next case leaves on ${dayName(next.dispatch_on)}.`

/** True for the last case of a gift, which no frequency applies to. */
export const isLastCase = ({ cases_left: left }: Pick<Plan, 'cases_left'>): boolean => left === 1

/** Describes size and frequency: '24 bottles, every 2 months', or '2 cases, every month' for the wine club. */
export const rhythmLabel = ({
  type,
  frequency,
  no_of_cases,
  next_case: next,
  cases_left,
}: Pick<Plan, 'type' | 'frequency' | 'no_of_cases' | 'next_case' | 'cases_left'>): string => {
  if (isLastCase({ cases_left })) return countOf(no_of_cases, 'case')
  const every = frequencyLabel(frequency)
  if (type === 'lock_it_in' && next === null) return every.replace('every', 'Every')
  return `${countOf(...planSize({ type, no_of_cases, bottles: next?.bottles ?? 0 }))}, ${every}`
}
