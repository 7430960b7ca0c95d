/** Saves cards without a charge: in the ledger, a charge of nothing. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { insertTestCharge, selectTestCharge } from '../../../../database/queries/selling/test-charges.ts'
import { PaymentKeyReused } from '../../../../domain/selling/payment/payment-failure.ts'
import type { MethodOutcome, PaymentPort } from '../../../../domain/selling/payment/payment-port.ts'
import { TEST_BEHAVIOURS, testBehaviour } from '../../../../domain/selling/payment/test-cards.ts'
import { answerTo, cardColumns } from './charge.ts'
import { toOutcome } from './outcomes.ts'
import { newRef, newSecret } from './refs.ts'
import { toMethodOutcome } from './to-charge.ts'

type Request = Parameters<PaymentPort['saveMethod']>[0]

export const saveTestMethod = async (
  database: Client,
  { customerRef, method, idempotencyKey, returnUrl }: Request,
  at: Date,
): Promise<MethodOutcome> => {
  const behaviour = method.kind === 'test_card' ? testBehaviour(method.number) : undefined
  if (method.kind !== 'test_card' || behaviour === undefined) return { state: 'failed', code: 'incorrect_number' }
  const row = {
    ref: newRef('ch_test'),
    secret: newSecret(),
    idempotency_key: idempotencyKey,
    order_number: '',
    customer_ref: customerRef,
    amount_pence: 0,
    saves_method: 1 as const,
    return_url: returnUrl,
    created_at: at.toISOString(),
  }
  const outcome = toOutcome(answerTo(method, TEST_BEHAVIOURS[behaviour].saving, at))
  const [, found] = await batch(database, 'write', [
    insertTestCharge(row, cardColumns(method, behaviour), outcome),
    selectTestCharge({ idempotency_key: idempotencyKey }),
  ])
  const saved = found.rows[0]
  if (saved?.customer_ref !== customerRef || saved.last_four !== method.number.slice(-4) || saved.amount_pence !== 0) {
    throw new PaymentKeyReused('The key was used for another card')
  }
  return toMethodOutcome(saved)
}
