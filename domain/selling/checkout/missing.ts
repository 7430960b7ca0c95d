/** Faults that prevent a checkout from being paid for, by the field to fill in or correct. */
import { inLondon } from '../../core/calendar/calendar.ts'
import { DEFAULT_FREQUENCY, type Frequency, toFrequency } from '../../core/calendar/frequency.ts'
import { STILL_AMENDING_MESSAGE } from '../cart/amend-messages.ts'
import { MEMBERS_ONLY_MESSAGE } from '../cart/refusal.ts'
import { undeliverable } from '../delivery/delivery-options.ts'
import type { CheckoutKind } from './checkout.ts'
import { giftDetailsProblems } from './club-choice.ts'
import { chosenArrival, deliveryProblem } from './delivery-choices.ts'
import type { CheckoutDescriptor } from './descriptor.ts'
import type { CheckoutFacts } from './facts.schema.ts'
import { isAgeRestricted } from './facts.ts'
import { MIN_CHARGE } from './price.ts'
import { isComplete, type Quote } from './quote.ts'

export type FieldProblem = { field: string; message: string }

export type CheckoutTerms = { kind: CheckoutKind; descriptor: CheckoutDescriptor; at: Date }

/** Problems of the whole basket. Problems of a line are shown beside the line. */
export function cartProblems(facts: CheckoutFacts, { goods }: Quote, { descriptor }: CheckoutTerms): FieldProblem[] {
  const { membersOnly, bottles } = descriptor
  const problems: FieldProblem[] = []
  if (membersOnly && facts.is_customer === 1 && facts.is_member === 0) {
    problems.push({ field: 'cart', message: MEMBERS_ONLY_MESSAGE })
  }
  if (facts.is_amending === 1) problems.push({ field: 'cart', message: STILL_AMENDING_MESSAGE })
  if (goods.itemCount > 0 && bottles !== null && !bottles.totals.includes(goods.itemCount)) {
    problems.push({ field: 'cart', message: bottles.message })
  }
  return problems
}

/** A place that nothing is delivered to is a fault of the address, not of the chosen method. */
export function deliveryProblems(facts: CheckoutFacts, quoted: Quote, terms: CheckoutTerms): FieldProblem[] {
  const isDelivered = quoted.way === 'standard' || quoted.way === 'next_day'
  const unreached =
    isDelivered && facts.postcode !== null
      ? undeliverable(facts.delivery_settings, facts.postcode, terms.descriptor.startsPlan)
      : null
  if (unreached !== null) return [{ field: 'address.postcode', message: unreached }]
  const message = deliveryProblem(facts, quoted, terms)
  return message === null ? [] : [{ field: 'delivery', message }]
}

/** The chosen day can pass, or the chosen service not reach it. */
export const arrivalProblems = (facts: CheckoutFacts, quoted: Quote, terms: CheckoutTerms): FieldProblem[] =>
  chosenArrival(facts, quoted, terms) === undefined
    ? [{ field: 'deliver_on', message: 'We can’t deliver it then. Please choose another day' }]
    : []

/** The amount left after credit must be enough for a card charge; credit never leaves less (price.ts). */
export function chargeProblems(quoted: Quote): FieldProblem[] {
  const isTooLittle = isComplete(quoted) && quoted.total > 0 && quoted.total < MIN_CHARGE
  const message = `Cards can’t be charged less than ${MIN_CHARGE}p. Please add something to your basket`
  return isTooLittle ? [{ field: 'payment', message }] : []
}

function buyerProblems(facts: CheckoutFacts, { descriptor }: CheckoutTerms): FieldProblem[] {
  if (descriptor.needsAccount && facts.is_customer === 0) {
    return [{ field: 'email', message: 'Sign in, or create an account' }]
  }
  return facts.has_email === 1 ? [] : [{ field: 'email', message: 'Enter your e-mail address' }]
}

/** True if the buyer must still confirm that they are over 18. */
export const needsBirthday = (facts: CheckoutFacts): boolean => facts.is_over_18 === 0 && isAgeRestricted(facts)

/** True if the buyer must still name the person who collects the order: a guest’s checkout has no other name. */
export const needsCollector = ({ is_customer }: CheckoutFacts, { way }: Quote): boolean =>
  way === 'collection' && is_customer === 0

/** All missing fields, in the order of the screen. `given` is the body of the pay request. */
export function missingDetails(
  facts: CheckoutFacts,
  quoted: Quote,
  terms: CheckoutTerms,
  given: { hasCollector: boolean; hasBirthday: boolean; hasPayment: boolean },
): FieldProblem[] {
  const isDelivered = quoted.way !== 'collection' && quoted.way !== 'none'
  const needs = (isMissing: boolean, field: string, message: string) => (isMissing ? [{ field, message }] : [])
  return [
    ...cartProblems(facts, quoted, terms),
    ...buyerProblems(facts, terms),
    ...(terms.kind === 'gift' ? giftDetailsProblems(facts.gift, inLondon(terms.at).day) : []),
    ...needs(isDelivered && facts.postcode === null, 'address', 'Enter the delivery address'),
    ...deliveryProblems(facts, quoted, terms),
    ...arrivalProblems(facts, quoted, terms),
    ...needs(
      needsCollector(facts, quoted) && !given.hasCollector,
      'collector_name',
      'Enter the name of who collects it',
    ),
    ...needs(needsBirthday(facts) && !given.hasBirthday, 'date_of_birth', 'Enter your date of birth'),
    ...chargeProblems(quoted),
    ...needs(!given.hasPayment && quoted.total > 0, 'payment', 'Choose how to pay'),
  ]
}

/** Months between cases; null for checkouts that start no plan. */
export const planFrequency = (
  { frequency }: Pick<CheckoutFacts, 'frequency'>,
  { startsPlan }: Pick<CheckoutDescriptor, 'startsPlan'>,
): Frequency | null => (startsPlan ? toFrequency(frequency ?? DEFAULT_FREQUENCY) : null)

/** True if the checkout still is what the buyer agreed to: not empty, all available, at this total and frequency. */
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
