/** Which wines a member may have instead of one in their next case (docs/domain.md#wine-club). */
import type { Pence } from '../money/pence.ts'
import type { WineKind } from '../product/wine-kind.ts'
import { type ClubWine, isDisliked, type RatedWine, taste } from './assemble-case.ts'
import { CASE_SIZE, type CaseSlot } from './club-plan.ts'

/** Wines of a case that may be others than those chosen by the shop. */
export const MAX_SWAPS = 3

/** Wines offered for one. */
const MAX_CHOICES = 8

/** A wine of a case that has been put together. */
export type SwappableLine = {
  code: string
  quantity: number
  /** null where it is not known any more. */
  kind: WineKind | null
  /** Of one bottle, to members, as it was when it came into the case. */
  price: Pence
  /** The code of the wine that the shop had chosen; null for that wine itself. */
  insteadOf: string | null
}

export type SwappableCase = {
  lines: readonly SwappableLine[]
  slots: readonly CaseSlot[]
  casePrice: Pence
}

/** A wine that was swapped once may be swapped again, which costs no other swap. */
export const swapsLeft = (lines: readonly Pick<SwappableLine, 'insteadOf'>[]): number =>
  Math.max(0, MAX_SWAPS - lines.filter(({ insteadOf }) => insteadOf !== null).length)

export const maySwap = (
  line: Pick<SwappableLine, 'insteadOf'>,
  lines: readonly Pick<SwappableLine, 'insteadOf'>[],
): boolean => line.insteadOf !== null || swapsLeft(lines) > 0

/** What the slots take that take this kind; of a kind that came for want of others, what any slot takes. */
const kindsFor = (kind: WineKind | null, slots: readonly CaseSlot[]): WineKind[] => {
  const fitting = slots.filter(({ kinds }) => kind !== null && kinds.includes(kind))
  return (fitting.length > 0 ? fitting : slots).flatMap(({ kinds }) => kinds)
}

/**
 * Wines for the place of a case's wine, those that suit the member best first: of a kind that its slot takes, enough of
 * them, none of the case's others, none rated one or two stars, and none dearer than both the wine itself and what a
 * bottle of the case comes to. The shop's own choice may always come back. [] where there is no such wine in the case, or
 * no swap left.
 */
export function swapChoices<Wine extends ClubWine>(
  code: string,
  { lines, slots, casePrice }: SwappableCase,
  wines: readonly Wine[],
  rated: readonly RatedWine[],
): Wine[] {
  const line = lines.find((each) => each.code === code)
  if (line === undefined || !maySwap(line, lines)) return []
  const kinds = kindsFor(line.kind, slots)
  const dearest = Math.max(line.price, Math.floor(casePrice / CASE_SIZE))
  const unfit = new Set([...lines, ...rated.filter(isDisliked)].map((each) => each.code))
  const fits = ({ code: other, kind, price, stock }: Wine): boolean => {
    if (stock < line.quantity) return false
    return other === line.insteadOf
      ? !lines.some((each) => each.code === other)
      : kinds.includes(kind) && price <= dearest && !unfit.has(other)
  }
  const rank = (wine: Wine): number => (wine.code === line.insteadOf ? Number.POSITIVE_INFINITY : taste(wine, rated))
  return wines
    .filter(fits)
    .toSorted((one, other) => {
      const better = rank(other) - rank(one)
      return better || other.price - one.price || (one.code < other.code ? -1 : 1)
    })
    .slice(0, MAX_CHOICES)
}
