/** Describes the effect of an action before staff confirm it, by the same rules and facts as the server. */
import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { afterAction, applyAction, type PlanAction } from '../../../../domain/plans/plan/apply-action.ts'
import { factsOf, leavesOn, type PlanFacts } from '../../../../domain/plans/plan/facts.ts'
import { leavingDay } from '../../../../domain/plans/plan/rules.ts'
import type { StaffPlanAction } from '../../../../domain/plans/plan/staff-plan.schema.ts'
import { movedText } from '../../../../domain/plans/plan/upcoming.ts'

type StaffAction = StaffPlanAction['action']

const toRule = (action: StaffAction): PlanAction =>
  action.verb === 'cancel' ? { verb: 'cancel', givesUp: action.gives_up_cases ?? null } : action

const leavingOn = (day: Day | null, today: Day): string => (day === null ? '' : dayNameFrom(leavingDay(day), today))

/** A gift was paid for when it was bought. */
const isPrepaid = ({ casesLeft }: PlanFacts): boolean => casesLeft !== null

/** A case that is too late to change is still delivered. */
const stillComes = (facts: PlanFacts, today: Day): string =>
  `The case of ${leavingOn(leavesOn(facts), today)} is closed already: it still comes${isPrepaid(facts) ? '' : ' and is charged'}.`

/** Returns sentences that describe the action's effect; '' if the rules reject the action. */
export function consequenceOf(version: string, action: StaffAction, today: Day): string {
  // A day that is still being typed can't be parsed yet.
  if (action.verb === 'move_date' && action.day === '') return ''
  const facts = factsOf(version)
  const applied = applyAction(facts, toRule(action), today)
  if (!applied.ok) return ''
  const { nextCaseOn: next, countsFrom } = applied
  const isLate = countsFrom !== null
  const isCharged = !isPrepaid(facts)
  const onDay = (day: Day | null) => leavingOn(day, today)
  const nextLeaves = next === null ? 'No case is planned.' : `The next case leaves on ${onDay(next)}.`
  switch (action.verb) {
    case 'skip': {
      const day = action.day ?? countsFrom ?? leavesOn(facts)
      return `The case of ${onDay(day)} won’t come${isCharged ? ' and isn’t charged' : ', but isn’t lost'}. ${nextLeaves}`
    }
    case 'unskip':
      return `${action.day === undefined ? 'The case' : `The case of ${onDay(action.day)}`} comes after all. ${nextLeaves}`
    case 'pause': {
      const first = countsFrom ?? next
      const after = first === null ? '' : ` The first case after that leaves on ${onDay(first)}.`
      return `${isLate ? `${stillComes(facts, today)} ` : ''}Nothing comes${isCharged ? ' and nothing is charged' : ''} until ${dayNameFrom(action.until, today)}.${after}`
    }
    case 'resume':
      return `The plan goes on at once. ${nextLeaves}`
    case 'undo_cancel':
      return applied.state === 'paused' && next === null
        ? 'The plan is kept, and stays paused.'
        : `The plan goes on as if it had not been cancelled. ${nextLeaves}`
    case 'cancel':
      if (isLate) return `${stillComes(facts, today)} None follows it.`
      return isCharged ? 'No more cases come, and the card isn’t charged again.' : 'No more cases come.'
    case 'move_date':
      return `The next case leaves on ${dayNameFrom(action.day, today)}${isCharged ? ' and is charged then' : ''}. ${movedText(facts, afterAction(facts, toRule(action), applied), today)}`.trim()
  }
}
