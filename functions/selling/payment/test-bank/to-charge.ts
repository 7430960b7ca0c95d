/** Maps a row of the test bank's ledger to the port's types. */
import type { TestChargeRow } from '../../../../database/queries/selling/test-charges.ts'
import {
  type Charge,
  DECLINE_CODES,
  type DeclineCode,
  type MethodOutcome,
  type SavedMethod,
} from '../../../../domain/selling/payment/payment-port.ts'
import type { ChargeAction } from '../../../../domain/selling/payment/schema.ts'

/** Path of the page on which the bank asks the buyer (domain/core/route/own-screens.ts). */
const CHALLENGE = '/checkout/challenge'

const declineCode = (code: string): DeclineCode => DECLINE_CODES.find((known) => known === code) ?? 'declined'

const action = ({ secret }: TestChargeRow): ChargeAction => ({
  kind: 'challenge',
  url: `${CHALLENGE}?payment=${secret}`,
})

const savedMethod = ({ saved_ref, ...row }: TestChargeRow): SavedMethod | null =>
  saved_ref === null
    ? null
    : {
        ref: saved_ref,
        brand: row.brand,
        last_four: row.last_four,
        expiry_month: row.expiry_month,
        expiry_year: row.expiry_year,
      }

export const toCharge = (row: TestChargeRow): Charge => {
  const { ref, amount_pence: amount, state } = row
  if (state === 'succeeded') return { state, ref, amount, savedMethod: savedMethod(row) }
  if (state === 'needs_action') return { state, ref, amount, action: action(row) }
  return state === 'failed' ? { state, ref, amount, code: declineCode(row.failure_code) } : { state, ref, amount }
}

export const toMethodOutcome = (row: TestChargeRow): MethodOutcome => {
  if (row.state === 'needs_action') return { state: 'needs_action', ref: row.ref, action: action(row) }
  const method = savedMethod(row)
  if (row.state === 'succeeded' && method !== null) return { state: 'succeeded', method }
  return { state: 'failed', code: declineCode(row.failure_code) }
}
