/** What keeps a checkout from being paid for, by the field that has to be filled or mended. */
import { MEMBERS_ONLY_MESSAGE } from '../club-cart/club-cart.ts'
import { wishProblems } from '../club-plan/choice.ts'
import { inLondon } from '../delivery/calendar.ts'
import { DEFAULT_FREQUENCY, type Frequency, toFrequency } from '../lock-it-in/frequency.ts'
import type { CheckoutKind } from './checkout.ts'
import type { CheckoutDescriptor } from './descriptor.ts'
import type { CheckoutFacts } from './facts.ts'
import type { Quote } from './quote.ts'
import { deliveryProblem } from './ways.ts'

export type FieldProblem = { field: string; message: string }

export type CheckoutTerms = { kind: CheckoutKind; descriptor: CheckoutDescriptor; at: Date }

/** Of the basket as a whole; what is wrong with a line is said beside it. */
export function cartProblems(facts: CheckoutFacts, { goods }: Quote, { descriptor }: CheckoutTerms): FieldProblem[] {
  const { membersOnly, bottles } = descriptor
  const problems: FieldProblem[] = []
  if (membersOnly && facts.is_customer === 1 && facts.is_member === 0) {
    problems.push({ field: 'cart', message: MEMBERS_ONLY_MESSAGE })
  }
  if (goods.itemCount > 0 && bottles !== null && !bottles.totals.includes(goods.itemCount)) {
    problems.push({ field: 'cart', message: bottles.message })
  }
  return problems
}

export function deliveryProblems(facts: CheckoutFacts, quoted: Quote, terms: CheckoutTerms): FieldProblem[] {
  const message = deliveryProblem(facts, quoted, terms)
  return message === null ? [] : [{ field: 'delivery', message }]
}

function buyerProblems(facts: CheckoutFacts, { descriptor }: CheckoutTerms): FieldProblem[] {
  if (descriptor.needsAccount && facts.is_customer === 0) {
    return [{ field: 'email', message: 'Sign in, or create an account' }]
  }
  return facts.has_email === 1 ? [] : [{ field: 'email', message: 'Enter your e-mail address' }]
}

/** All that is missing, in the order of the screen. `given` is what the request to pay brings along. */
export function missing(
  facts: CheckoutFacts,
  quoted: Quote,
  terms: CheckoutTerms,
  given: { hasBirthday: boolean; hasPayment: boolean },
): FieldProblem[] {
  const isDelivered = quoted.way !== 'collection' && quoted.way !== 'none'
  const needs = (isMissing: boolean, field: string, message: string) => (isMissing ? [{ field, message }] : [])
  return [
    ...cartProblems(facts, quoted, terms),
    ...buyerProblems(facts, terms),
    ...(terms.kind === 'gift' ? wishProblems(facts.gift, inLondon(terms.at).day) : []),
    ...needs(isDelivered && facts.postcode === null, 'address', 'Enter the address it is to go to'),
    ...deliveryProblems(facts, quoted, terms),
    ...needs(facts.is_over_18 === 0 && !given.hasBirthday, 'date_of_birth', 'Enter your date of birth'),
    ...needs(!given.hasPayment && quoted.total > 0, 'payment', 'Choose how to pay'),
  ]
}

/** Months between cases; null for what starts no plan. */
export const planFrequency = (
  { frequency }: Pick<CheckoutFacts, 'frequency'>,
  { startsPlan }: Pick<CheckoutDescriptor, 'startsPlan'>,
): Frequency | null => (startsPlan ? toFrequency(frequency ?? DEFAULT_FREQUENCY) : null)

/** Whether it is what the buyer has agreed to: something, all of it for sale and there, at this total and this rhythm. */
export const isAsShown = (
  facts: CheckoutFacts,
  quoted: Quote,
  { descriptor }: CheckoutTerms,
  shown: { total: number; frequency: Frequency | null },
): boolean =>
  facts.lines.length > 0 &&
  facts.lines.every((line) => line.offered_price !== null && line.is_available === 1) &&
  quoted.total === shown.total &&
  planFrequency(facts, descriptor) === shown.frequency
