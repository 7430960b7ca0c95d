/** Club plans in the control panel (docs/domain.md#wine-club, decision 79). Amounts are in pounds. */
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import { formatPounds, formatPoundsBrief } from '../../core/money/pence.ts'
import { describePriceJump } from '../../core/money/price-jump.ts'
import { CASE_SIZE } from './club-plan.ts'
import type { ClubPlanEdit, StaffClubPlan } from './edit-club-plan.schema.ts'
import type { CaseSlot } from './schema.ts'

/** Maximum lengths, in characters. */
export const CLUB_PLAN_LIMITS = { name: 60, description: 200, details: 1000 } as const

/** Maximum price of a case in pounds. Anything above is treated as a typo. */
export const MAX_CASE_PRICE = 5000

/** Message for an invalid price. */
export const CASE_PRICE_HINT = `An amount like 119 or 119.50, at most ${formatPoundsBrief(MAX_CASE_PRICE)}`

export const CLUB_PLAN_FIELDS = ['price', 'slots', 'description', 'details', 'is_offered'] as const

const sameSlots = (one: readonly CaseSlot[], other: readonly CaseSlot[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Fields of an edit that differ from the current plan. */
export function changedOf(now: StaffClubPlan, edit: ClubPlanEdit): ClubPlanEdit {
  const { price, slots, description, details, is_offered } = edit
  return {
    ...(price !== undefined && price !== now.price ? { price } : {}),
    ...(slots !== undefined && !sameSlots(slots, now.slots) ? { slots } : {}),
    ...(description !== undefined && description !== now.description ? { description } : {}),
    ...(details !== undefined && details !== now.details ? { details } : {}),
    ...(is_offered !== undefined && is_offered !== now.is_offered ? { is_offered } : {}),
  }
}

/** Summary in the list of changes: 'price £119.00 to £124.00, the wines of a case'. */
export function describeClubEdit(
  now: StaffClubPlan,
  { price, slots, description, details, is_offered }: ClubPlanEdit,
  forMembers = false,
) {
  return [
    ...(price === undefined ? [] : [`price ${formatPounds(now.price)} to ${formatPounds(price)}`]),
    ...(slots === undefined ? [] : ['the wines of a case']),
    ...(description === undefined && details === undefined ? [] : ['its words']),
    ...(is_offered === undefined ? [] : [is_offered ? 'offered' : 'no longer offered']),
    ...(forMembers ? ['the price of members lowered'] : []),
  ].join(', ')
}

/** Price per bottle in pounds below which a case price is probably a mistake. */
const MIN_BOTTLE_PRICE = 5

/** Warnings for prices that are allowed but may be a typo. */
export function clubPriceWarnings(now: number, next: number): string[] {
  const leap = describePriceJump(now, next)
  const bottle = next / CASE_SIZE
  return [
    ...(leap === null ? [] : [leap]),
    ...(bottle < MIN_BOTTLE_PRICE ? [`${formatPounds(next)} a case is only ${formatPounds(bottle)} a bottle`] : []),
  ]
}

export const bottlesOf = (slots: readonly CaseSlot[]): number => slots.reduce((sum, { bottles }) => sum + bottles, 0)

/** The fault of a case's slots; null when they are valid. */
export function slotsFault(slots: readonly CaseSlot[]): string | null {
  if (slots.some(({ kinds }) => kinds.length === 0)) return 'Name at least one kind of wine in each row'
  const bottles = bottlesOf(slots)
  return bottles === CASE_SIZE ? null : `The bottles of a case must add up to ${CASE_SIZE}; these are ${bottles}`
}

/** Words of labels such as '6 red, 6 white or rosé'. */
export const KIND_LABELS: Readonly<Record<WineKind, string>> = {
  red: 'red',
  white: 'white',
  rose: 'rosé',
  sparkling: 'sparkling',
  fortified: 'fortified',
  sweet: 'sweet',
  orange: 'orange',
}
