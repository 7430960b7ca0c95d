/**
 * POST /api/admin/orders/{order_id}/step: takes an order's next step, with its mail. Two round trips, and one to
 * answer.
 */
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { isOrderIn, takeStep } from '../../../database/queries/handle-order.ts'
import { AGE_CHECK_WORDS, type AgeCheck, nextStep, type OrderStep, STEP_TO } from '../../../domain/order/staff-order.ts'
import { randomToken } from '../../../domain/token/random-token.ts'
import type { By } from '../../app-env.ts'
import { sha256 } from '../../http/sha256.ts'
import { findHandled } from './find-handled.ts'

const TOKEN_BYTES = 16

const MAIL_OF = { dispatch: 'order-dispatched', make_ready: 'order-ready' } as const
const mailOf = (step: OrderStep) => (step === 'dispatch' || step === 'make_ready' ? MAIL_OF[step] : null)

export type StepRequest = {
  step: OrderStep
  /** For a dispatch. */
  tracking_number?: string | undefined
  /** For a handover; required for goods with an age limit. */
  age_check?: AgeCheck | undefined
}

/** 'too-late': its next step has changed by now. */
export type Stepped = { ok: true } | { ok: false; code: 'unknown' | 'too-late' | 'no-age-check' }

export const stepOrder = async (
  { database, staff, now: when }: By,
  number: string,
  { step, tracking_number, age_check }: StepRequest,
): Promise<Stepped> => {
  const found = await findHandled(database, number)
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { id, state: from, delivery_kind: delivery_method, confirmed_over_18_at } = found.handled
  if (nextStep({ state: from, delivery_method }) !== step) return { ok: false, code: 'too-late' }
  if (step === 'hand_over' && confirmed_over_18_at !== null && age_check === undefined) {
    return { ok: false, code: 'no-age-check' }
  }
  const [token, to, at] = [randomToken(crypto, TOKEN_BYTES), STEP_TO[step], when.toISOString()]
  const after = { state: to, tracking_number, age_check }
  const results = await batch(database, 'write', [
    insertAudit(
      { staff, action: 'step', noun: 'order', noun_id: number, before: { state: from }, after, at },
      isOrderIn(id, from),
    ),
    ...takeStep({
      orderId: id,
      from,
      to,
      tracking: tracking_number,
      ageCheck: age_check && AGE_CHECK_WORDS[age_check],
      mail: mailOf(step),
      token,
      tokenHash: await sha256(token),
      adminId: staff.id,
      now: at,
    }),
  ])
  return (results.at(-2)?.rowsAffected ?? 0) > 0 ? { ok: true } : { ok: false, code: 'too-late' }
}
