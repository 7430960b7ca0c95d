/** Skipped cases of a plan whose frequency changes, as pages and mails state them. */
import type { Day } from '../../core/calendar/calendar.ts'
import { dayName } from '../../core/calendar/day-name.ts'
import { listed } from '../../core/text/listed.ts'
import { type PlanFacts, skippedCases } from './facts.ts'

/** Days on which the cases would have left. */
export type KeptSkips = {
  kept: Day[]
  /** Skips without effect, since the new schedule has no case on their day. */
  unneeded: Day[]
}

const skippedDays = (facts: PlanFacts, today: Day): Day[] =>
  skippedCases(facts, today)
    .map(({ dispatchOn }) => dispatchOn)
    .toSorted()

/** Compares a plan before and after a change; undefined if the frequency stays. */
export const keptSkips = (before: PlanFacts, after: PlanFacts, today: Day): KeptSkips | undefined => {
  if (before.frequency === after.frequency) return undefined
  const kept = skippedDays(after, today)
  return { kept, unneeded: skippedDays(before, today).filter((day) => !kept.includes(day)) }
}

/** Returns sentences to add to a text about the change, each after a space; '' without skips. */
export const keptSkipsText = ({ kept, unneeded }: KeptSkips = { kept: [], unneeded: [] }): string => {
  const names = (days: readonly Day[]) => listed(days.map(dayName))
  const still = kept.length === 1 ? 'The case of' : 'The cases of'
  return [
    kept.length > 0 && ` ${still} ${names(kept)} ${kept.length === 1 ? 'is' : 'are'} still skipped.`,
    unneeded.length > 0 && ` No case comes on ${names(unneeded)}, which you had skipped.`,
  ]
    .filter(Boolean)
    .join('')
}
