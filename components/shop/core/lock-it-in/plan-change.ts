/** Compares a plan's changed selection with the current plan. */
import { toPence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { PlannedWine } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import { readMarker } from '../cart/selection-marker.ts'
import { $data, $locked, $selection } from '../cart/selection-state.ts'
import { lockedOf, pendingLocks } from './lines.ts'
import type { SelectionOutcome } from './selection-outcome.ts'

/** True if there is an unsaved selection, here or in another browser. It may equal the current plan. */
export const hasDraft = (): boolean =>
  readMarker(true) !== null || pendingLocks().length > 0 || $data.get()?.is_amended === true

const bottlesOf = (planned: readonly PlannedWine[], code: string): number =>
  planned.find((wine) => wine.code === code)?.quantity ?? 0

const codesOf = (planned: readonly PlannedWine[]): string[] => [
  ...new Set([
    ...planned.map(({ code }) => code),
    ...$locked.get().keys(),
    ...pendingLocks().map(({ product }) => product),
  ]),
]

type ChosenWine = { code: string; product: string; quantity: number }

/** Maximum number of changes listed one by one; beyond it only their number is shown. */
const MAX_NAMED = 4

/**
 * Describes a change of a plan's wines: 'New: 3 × Rioja Reserva 2018', 'Out: Trocken Riesling 2023',
 * '6 × Old Vine Malbec 2022 instead of 3'.
 */
export function describePlanChanges(planned: readonly ChosenWine[], chosen: readonly ChosenWine[]): string[] {
  const before = new Map(planned.map((wine) => [wine.code, wine.quantity]))
  const stored = new Set(chosen.map(({ code }) => code))
  const changes = [
    ...planned.filter(({ code }) => !stored.has(code)).map(({ product }) => `Out: ${product}`),
    ...chosen.flatMap(({ code, product, quantity }) => {
      const was = before.get(code)
      if (was === quantity) return []
      return was === undefined ? `New: ${quantity} × ${product}` : `${quantity} × ${product} instead of ${was}`
    }),
  ]
  return changes.length > MAX_NAMED ? [`${changes.length} wines changed`] : changes
}

/** Returns what saving changes in the plan, for the message afterwards; empty if unknown. */
export function changeMade(): Pick<SelectionOutcome, 'changes' | 'before' | 'after'> {
  const [lines, planned] = [$selection.get()?.cart, $data.get()?.planned]
  if (lines === undefined || planned === undefined) return {}
  const chosen = lines.map(({ product_id, product, quantity }) => ({
    code: product_id,
    product: product.product,
    quantity,
  }))
  return {
    changes: describePlanChanges(planned, chosen),
    before: plannedTotal(planned),
    after: $selection.get()?.totals.total_with_discounts,
  }
}

/** Returns the current price of the plan's wines, in pounds; undefined until they are loaded. */
export const plannedTotal = (planned: readonly PlannedWine[] | undefined): number | undefined =>
  planned && toPounds(planned.reduce((total, { price, quantity }) => total + toPence(price) * quantity, 0))

/** True if saving would change the plan. A change that was reverted does not count. */
export function hasAmended(): boolean {
  const { planned, planned_frequency, frequency } = $data.get() ?? {}
  if ($selection.get() === null || planned === undefined) return hasDraft()
  return frequency !== planned_frequency || codesOf(planned).some((code) => lockedOf(code) !== bottlesOf(planned, code))
}
