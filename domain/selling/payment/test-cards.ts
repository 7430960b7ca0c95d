/** Stripe's published test numbers, and the test bank's response to each (docs/domain.md#payment). */
import type { DeclineCode, RefundOutcome } from './payment-port.ts'

/** Response of the bank; a challenge asks the buyer first. */
export type TestOutcomeCode = 'succeeded' | 'challenge' | DeclineCode

export type TestBehaviour = {
  /** Charging a card just typed in. */
  paying: TestOutcomeCode
  /** Saving without a charge. */
  saving: TestOutcomeCode
  /** Charging a saved card: with the customer present, and absent. */
  savedThere: TestOutcomeCode
  savedAway: TestOutcomeCode
  /** Result of an approved challenge. */
  approved: Exclude<TestOutcomeCode, 'challenge'>
  /** Initial state of a refund, and its later state if different. */
  refund: RefundOutcome['state']
  refundBecomes: 'succeeded' | 'failed' | null
}

const good: TestBehaviour = {
  paying: 'succeeded',
  saving: 'succeeded',
  savedThere: 'succeeded',
  savedAway: 'succeeded',
  approved: 'succeeded',
  refund: 'succeeded',
  refundBecomes: null,
}

/** A card the bank rejects in every way. */
const refused = (code: DeclineCode): TestBehaviour => ({
  ...good,
  paying: code,
  saving: code,
  savedThere: code,
  savedAway: code,
})

const challenged = { paying: 'challenge', saving: 'challenge' } as const
const challengedAlways = {
  ...challenged,
  savedThere: 'challenge',
  savedAway: 'authentication_failed',
} as const

/** Behaviours by the names stored in the ledger. */
export const TEST_BEHAVIOURS = {
  good,
  declined: refused('declined'),
  insufficient_funds: refused('insufficient_funds'),
  expired_card: refused('expired_card'),
  incorrect_cvc: refused('incorrect_cvc'),
  incorrect_number: refused('incorrect_number'),
  processing_error: refused('processing_error'),
  declined_later: { ...refused('declined'), saving: 'succeeded' },
  /** Challenges the first time, and not once the card is saved. */
  challenge_once: { ...good, ...challenged },
  challenge_always: { ...good, ...challengedAlways },
  challenge_then_declined: { ...good, ...challengedAlways, approved: 'declined' },
  challenge_then_insufficient_funds: { ...good, ...challengedAlways, approved: 'insufficient_funds' },
  challenge_then_processing_error: { ...good, ...challengedAlways, approved: 'processing_error' },
  refund_takes_time: { ...good, refund: 'started', refundBecomes: 'succeeded' },
  refund_fails_later: { ...good, refundBecomes: 'failed' },
} as const satisfies Record<string, TestBehaviour>
export type TestBehaviourName = keyof typeof TEST_BEHAVIOURS

/** Every number the test checkout accepts: https://docs.stripe.com/testing. */
export const TEST_CARDS: Readonly<Record<string, TestBehaviourName>> = {
  '4242424242424242': 'good',
  '4000056655665556': 'good',
  '4000008260000000': 'good',
  '4000058260000005': 'good',
  '5555555555554444': 'good',
  '2223003122003222': 'good',
  '5200828282828210': 'good',
  '5105105105105100': 'good',
  '5555558265554449': 'good',
  '378282246310005': 'good',
  '371449635398431': 'good',
  '6011111111111117': 'good',
  '3056930009020004': 'good',
  '3566002020360505': 'good',
  '4000003800000446': 'good',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'declined',
  '4000000000009979': 'declined',
  '4000000000006975': 'declined',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4242424242424241': 'incorrect_number',
  '4000000000000341': 'declined_later',
  '4000002500003155': 'challenge_once',
  '4000002760003184': 'challenge_always',
  '4000000000003220': 'challenge_always',
  '4000008400001629': 'challenge_then_declined',
  '4000008260003178': 'challenge_then_insufficient_funds',
  '4000008400001280': 'challenge_then_processing_error',
  '4000000000007726': 'refund_takes_time',
  '4000000000005126': 'refund_fails_later',
}

/** Behaviour for a number of digits only; undefined for any but a test number. */
export const testBehaviour = (number: string): TestBehaviourName | undefined =>
  Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined
