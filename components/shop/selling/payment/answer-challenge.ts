/** API calls of the test bank's page. The URL identifies the payment. */
import type { Challenge, ChallengeAnswer } from '../../../../domain/selling/payment/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'

const challengedPayment = (): string => new URLSearchParams(location.search).get('payment') ?? ''

export const readChallenge = (): Promise<CallResult<Challenge>> =>
  call('GET /api/payments/test/challenge', { query: { payment: challengedPayment() } })

export const answerChallenge = (approves: boolean): Promise<CallResult<Challenge>> => {
  const body: ChallengeAnswer = { payment: challengedPayment(), approves }
  return call('POST /api/payments/test/challenge', { body })
}
