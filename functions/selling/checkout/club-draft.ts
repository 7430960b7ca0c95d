/** Saves the fields that only wine club checkouts have: cases of a plan, and a gift's recipient. */
import type { CompiledQuery } from 'kysely'
import { deleteCartlessVisitor, touchVisitor } from '../../../database/queries/core/visitors.ts'
import { openCart } from '../../../database/queries/selling/cart.ts'
import type { CheckoutOf } from '../../../database/queries/selling/checkout-facts.ts'
import { setGiftDetails, upsertChoice } from '../../../database/queries/selling/club-choice.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { choiceProblem, giftDetailsProblems, isGiftDay } from '../../../domain/selling/checkout/club-choice.ts'
import type { CheckoutSummary, CheckoutUpdate } from '../../../domain/selling/checkout/schema.ts'
import type { FieldError } from '../../errors.ts'
import type { CheckoutContext } from './context.ts'

export type ClubDraftQueries = {
  /** Queries to run before the draft is saved, and after. */
  before: CompiledQuery[]
  after: CompiledQuery[]
  /** Fields that could not be saved, given the summary. */
  problems: (summary: CheckoutSummary) => FieldError[]
}

/** Creates the cart that the checkout belongs to; a visitor created for it is removed again if a customer owns the cart. */
const cartOf = ({ owner }: CheckoutOf, now: string) => {
  const visitor = 'visitor_id' in owner ? owner.visitor_id : undefined
  return {
    open: [...(visitor === undefined ? [] : [touchVisitor(visitor, now)]), openCart(owner, 'wineclub', now)],
    tidy: visitor === undefined ? [] : [deleteCartlessVisitor(visitor, now)],
  }
}

/** Invalid input is not saved; other kinds of checkout ignore it. */
export const clubDraftQueries = (
  checkout: CheckoutOf,
  { club, gift }: Pick<CheckoutUpdate, 'club' | 'gift'>,
  { at }: CheckoutContext,
): ClubDraftQueries => {
  const { kind } = checkout
  if (kind !== 'wineclub' && kind !== 'gift') return { before: [], after: [], problems: () => [] }
  const today = inLondon(at).day
  const problem = club === undefined ? null : choiceProblem(kind, club)
  const isChosen = club !== undefined && problem === null
  const { open, tidy } = cartOf(checkout, at.toISOString())
  const isGiven = gift !== undefined && kind === 'gift'
  const dayIsGood = isGiven && gift.deliver_on !== null && isGiftDay(gift.deliver_on, today)
  return {
    before: isChosen ? open : [],
    after: [
      ...(isChosen ? [upsertChoice(checkout, club), ...tidy] : []),
      ...(dayIsGood ? [setGiftDetails(checkout, gift)] : []),
    ],
    problems: (summary) => [
      ...(problem === null ? [] : [problem]),
      ...(isChosen && summary.club?.plan_id !== club.plan_id
        ? [{ field: 'club.plan_id', message: 'Choose one of the plans' }]
        : []),
      ...(isGiven && !dayIsGood ? giftDetailsProblems(gift, today) : []),
    ],
  }
}
