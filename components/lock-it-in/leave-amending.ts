/** Leaving a plan's selection that nothing was changed of: there is nothing to ask about. */

import type { PlannedWine } from '../../domain/lock-it-in/lock-it-in.ts'
import { toPence, toPounds } from '../../domain/money/pence.ts'
import { discardAmended, forgetAmending } from './amend.ts'
import { lockedOf, lockInQueue } from './lines.ts'
import { readMarker } from './marker.ts'
import { AMENDED_PLAN } from './plan-paths.ts'
import { refuse } from './refuse.ts'
import { $data, $lines, $locked } from './state.ts'

/** Whether something was chosen and not saved, here or in another browser: what it leads to may be the plan as it was. */
const hasDraft = (): boolean =>
  readMarker(true) !== null || lockInQueue.$changes.get().wanted.size > 0 || $data.get()?.is_amended === true

const bottlesOf = (planned: readonly PlannedWine[], code: string): number =>
  planned.find((wine) => wine.code === code)?.quantity ?? 0

const codesOf = (planned: readonly PlannedWine[]): string[] => [
  ...new Set([
    ...planned.map(({ code }) => code),
    ...$locked.get().keys(),
    ...lockInQueue.$changes.get().wanted.keys(),
  ]),
]

/** Bottles that saving would bring to the plan; undefined until its wines are known. */
export function bottlesAdded(): number | undefined {
  const planned = $data.get()?.planned
  if ($lines.get() === null || planned === undefined) return undefined
  return codesOf(planned).reduce((sum, code) => sum + Math.max(lockedOf(code) - bottlesOf(planned, code), 0), 0)
}

/** What the plan's wines cost as they stand, in pounds; undefined until they are known. */
export const plannedTotal = (planned: readonly PlannedWine[] | undefined): number | undefined =>
  planned && toPounds(planned.reduce((total, { price, quantity }) => total + toPence(price) * quantity, 0))

/** Whether saving would change the plan. What was put back as it was is no change. */
export function hasAmended(): boolean {
  const { planned, planned_frequency, frequency } = $data.get() ?? {}
  if ($lines.get() === null || planned === undefined) return hasDraft()
  return frequency !== planned_frequency || codesOf(planned).some((code) => lockedOf(code) !== bottlesOf(planned, code))
}

/** What changes nothing is not kept for another time. */
export async function leaveAmending(): Promise<void> {
  const isDraft = hasDraft()
  lockInQueue.takeAll()
  const message = isDraft ? await discardAmended() : null
  if (message !== null) return refuse(message)
  forgetAmending()
  location.assign(AMENDED_PLAN)
}
