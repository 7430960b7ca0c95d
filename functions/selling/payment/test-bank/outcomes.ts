/** Maps the outcomes in domain/selling/payment/test-cards.ts to states of the ledger. */
import type { TestOutcome, TestOutcomes } from '../../../../database/queries/selling/test-charges.ts'
import {
  TEST_BEHAVIOURS,
  type TestBehaviour,
  type TestOutcomeCode,
} from '../../../../domain/selling/payment/test-cards.ts'

export const toOutcome = (answer: TestOutcomeCode): TestOutcome => {
  if (answer === 'succeeded') return { state: 'succeeded', failure_code: '' }
  return answer === 'challenge'
    ? { state: 'needs_action', failure_code: '' }
    : { state: 'failed', failure_code: answer }
}

export const outcomesOf = (answerOf: (behaviour: TestBehaviour) => TestOutcomeCode): TestOutcomes =>
  Object.fromEntries(Object.entries(TEST_BEHAVIOURS).map(([name, each]) => [name, toOutcome(answerOf(each))]))
