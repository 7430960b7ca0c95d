/** What a checkout of the wine club is told beside the rest: cases of a plan, and whom a gift is for. */
import type { CompiledQuery } from 'kysely'
import { forgetCartlessVisitor, touchVisitor } from '../../database/queries/cart.ts'
import type { CheckoutOf } from '../../database/queries/checkout-facts.ts'
import { openCaseCart, setWishes, upsertChoice } from '../../database/queries/club-choice.ts'
import type { CheckoutSummary, CheckoutUpdate } from '../../domain/checkout/checkout.ts'
import { choiceProblem, isGiftDay, wishProblems } from '../../domain/club-plan/choice.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import type { FieldError } from '../errors.ts'
import type { CheckoutContext } from './context.ts'

export type ClubTold = {
  /** To be put before the draft, and behind it. */
  before: CompiledQuery[]
  after: CompiledQuery[]
  /** What of it was not kept, once the summary is known. */
  problems: (summary: CheckoutSummary) => FieldError[]
}

/** A cart to hang the checkout on; a visitor that was made for it stays if the cart is theirs. */
const cartOf = ({ owner }: CheckoutOf, now: string) => {
  const visitor = 'visitor_id' in owner ? owner.visitor_id : undefined
  return {
    open: [...(visitor === undefined ? [] : [touchVisitor(visitor, now)]), openCaseCart(owner, now)],
    tidy: visitor === undefined ? [] : [forgetCartlessVisitor(visitor, now)],
  }
}

/** What is wrong is not written; what the other kinds are told of it is nothing to them. */
export const tellClub = (
  checkout: CheckoutOf,
  { club, gift }: Pick<CheckoutUpdate, 'club' | 'gift'>,
  { at }: CheckoutContext,
): ClubTold => {
  const { kind } = checkout
  if (kind !== 'wineclub' && kind !== 'gift') return { before: [], after: [], problems: () => [] }
  const today = inLondon(at).day
  const wrong = club === undefined ? null : choiceProblem(kind, club)
  const isChosen = club !== undefined && wrong === null
  const { open, tidy } = cartOf(checkout, at.toISOString())
  const isGiven = gift !== undefined && kind === 'gift'
  const dayIsGood = isGiven && gift.deliver_on !== null && isGiftDay(gift.deliver_on, today)
  return {
    before: isChosen ? open : [],
    after: [
      ...(isChosen ? [upsertChoice(checkout, club), ...tidy] : []),
      ...(dayIsGood ? [setWishes(checkout, gift)] : []),
    ],
    problems: (summary) => [
      ...(wrong === null ? [] : [wrong]),
      ...(isChosen && summary.club?.plan_id !== club.plan_id
        ? [{ field: 'club.plan_id', message: 'Choose one of the plans' }]
        : []),
      ...(isGiven && !dayIsGood ? wishProblems(gift, today) : []),
    ],
  }
}
