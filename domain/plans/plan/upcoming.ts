/**
 * Future deliveries of a plan, assuming no further changes; the days match the scheduled work (docs/domain.md#plans).
 * Days are 'YYYY-MM-DD' in Europe/London.
 */
import type { Day } from '../../core/calendar/calendar.ts'
import { dayNameFrom } from '../../core/calendar/day-name.ts'
import { listed } from '../../core/text/listed.ts'
import {
  advanced,
  canStillCome,
  hasNextCase,
  isOpen,
  leavesOn,
  type PlanFacts,
  plannedDay,
  skippedCases,
} from './facts.ts'
import { closesOn } from './rules.ts'
import type { UpcomingDelivery } from './schema.ts'

/** Maximum number of deliveries shown, including skipped ones. */
export const MAX_UPCOMING = 12

type Slot = { plannedOn: Day; dispatchOn: Day }

const toDelivery = ({ plannedOn, dispatchOn }: Slot) => ({
  planned_on: plannedOn,
  dispatch_on: dispatchOn,
  closes_on: closesOn(dispatchOn),
})

/** The plan after its next case has left. */
const withNextSent = (facts: PlanFacts, { plannedOn, dispatchOn }: Slot): PlanFacts =>
  advanced({
    ...facts,
    nextCaseOn: dispatchOn,
    cases: [
      ...facts.cases.filter((each) => each.plannedOn !== plannedOn),
      { plannedOn, dispatchOn, state: 'ordered' as const },
    ],
  })

function comingOf(facts: PlanFacts, count: number): Slot[] {
  const [plannedOn, dispatchOn] = [plannedDay(facts), leavesOn(facts)]
  if (count <= 0 || plannedOn === null || dispatchOn === null) return []
  const slot = { plannedOn, dispatchOn }
  return [slot, ...comingOf(withNextSent(facts, slot), count - 1)]
}

/** Number of deliveries left: those paid for in a prepaid plan, or the last case of a cancelled one. */
function leftOf({ state, casesLeft }: PlanFacts, casesAtATime: number): number {
  if (state === 'cancelling') return 1
  return casesLeft === null ? MAX_UPCOMING : Math.min(MAX_UPCOMING, Math.ceil(casesLeft / casesAtATime))
}

/**
 * Deliveries in order of their days, at most MAX_UPCOMING. `casesAtATime` is the number of prepaid cases per delivery.
 * Empty when no case comes and none of a running plan was skipped.
 */
export function upcoming(facts: PlanFacts, casesAtATime: number, today: Day): UpcomingDelivery[] {
  const isActive = facts.state === 'active'
  const coming = hasNextCase(facts) ? comingOf(facts, leftOf(facts, casesAtATime)) : []
  const toCome = coming.map((slot, index): UpcomingDelivery => {
    const isNext = index === 0
    const isChangeable = isActive && (isNext ? isOpen(facts, today) : canStillCome(facts, slot.plannedOn, today))
    const may = { skip: isChangeable, unskip: false, move: isNext && isChangeable }
    return { ...toDelivery(slot), kind: isNext ? 'next' : 'later', may }
  })
  const isRunning = isActive || facts.state === 'paused'
  const skipped = (isRunning ? skippedCases(facts, today) : []).map((slot): UpcomingDelivery => {
    const unskip = isActive && canStillCome(facts, slot.plannedOn, today)
    return { ...toDelivery(slot), kind: 'skipped', may: { skip: false, unskip, move: false } }
  })
  return [...toCome, ...skipped]
    .toSorted((one, other) => one.dispatch_on.localeCompare(other.dispatch_on))
    .slice(0, MAX_UPCOMING)
}

/** States what moving the next case changes in the later ones, of which none leaves within a week of it. */
export function movedText(before: PlanFacts, after: PlanFacts, today: Day): string {
  const later = (facts: PlanFacts) => upcoming(facts, 1, today).filter(({ kind }) => kind === 'later')
  const kept = new Set(later(after).map(({ planned_on }) => planned_on))
  const lost = later(before).filter(({ planned_on }) => !kept.has(planned_on))
  if (lost.length > 0) {
    const days = listed(lost.map(({ dispatch_on }) => dayNameFrom(dispatch_on, today)))
    return `No case leaves on ${days}, since two never leave within a week.`
  }
  return kept.size === 0 ? '' : 'Later cases keep their dates.'
}
