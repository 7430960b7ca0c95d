/**
 * POST /api/plans/{id}/refunds: refunds bottles of a case at once, under the money-back guarantee. Two round trips to
 * check and write it, two to send it, and one for the response.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint, withPriority } from '../../../database/batch.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { type WrittenRefund, writeCaseRefund } from '../../../database/queries/plans/case-refunds.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { creditNoteNumber } from '../../../domain/selling/order/number.ts'
import { type RequestedBottles, refundBottles, refundReason } from '../../../domain/selling/refund/case-refund.ts'
import type { CaseRefunds, RefundRequest } from '../../../domain/selling/refund/schema.ts'
import { newMailToken } from '../../core/http/mail-token.ts'
import { randomFraction } from '../../core/http/random.ts'
import { sendRefunds } from '../../selling/order/send-refunds.ts'
import type { PaymentContext } from '../../selling/payment/payment-context.ts'
import { readRefunds } from './read.ts'
import { bottlesRefunded, type CaseRows, isRefundable, toPaidCase } from './to-case-refunds.ts'

export type RefundFailure =
  /** 'unknown-case': not of this plan, or too long ago. 'changed': bottles were refunded since it was read. */
  | { ok: false; code: 'not-signed-in' | 'unknown' | 'unknown-case' | 'changed' }
  /** `at` is the index of the requested line that the case doesn't have, or no longer has. */
  | { ok: false; code: 'no-such-wine' | 'too-many'; at: number; left: number }

export type Refunded = { ok: true; refunds: CaseRefunds } | RefundFailure

const faultIn = ({ lines }: CaseRows, asked: readonly RequestedBottles[]): RefundFailure | undefined => {
  for (const [at, { code, quantity }] of asked.entries()) {
    const line = lines.find((each) => each.code === code)
    if (line === undefined) return { ok: false, code: 'no-such-wine', at, left: 0 }
    const left = line.quantity - line.refunded
    if (quantity > left) return { ok: false, code: 'too-many', at, left }
  }
  return undefined
}

const write = async (database: Client, written: WrittenRefund): Promise<boolean> => {
  try {
    const [refund] = await batch(withPriority(database, 'payment'), 'write', writeCaseRefund(written))
    return (refund?.rowsAffected ?? 0) > 0
  } catch (error) {
    // The number of the credit note is taken, or bottles were refunded concurrently.
    if (isConstraint(error)) return false
    throw error
  }
}

export const refundCaseBottles = async (
  { database, payments, at }: PaymentContext,
  asked: { session: Session | undefined; id: number },
  request: RefundRequest,
): Promise<Refunded> => {
  const found = await readRefunds(database, asked.session, asked.id, at)
  if (!found.ok) return found
  const paid = found.cases.find(({ row }) => row.number === request.order_no)
  if (paid === undefined || !isRefundable(paid, inLondon(at).day)) return { ok: false, code: 'unknown-case' }
  if (bottlesRefunded(paid) !== request.refunded) return { ok: false, code: 'changed' }
  const fault = faultIn(paid, request.lines)
  if (fault) return fault
  const { case_id, order_id, dispatch_on, vat_rate_bp } = paid.row
  const isWritten = await write(database, {
    planId: asked.id,
    caseId: case_id,
    orderId: order_id,
    dispatchOn: dispatch_on,
    seen: request.refunded,
    refund: refundBottles(toPaidCase(paid), request.lines),
    vatRate: vat_rate_bp,
    reason: refundReason(request),
    creditNote: creditNoteNumber(randomFraction()),
    ...(await newMailToken()),
    now: at.toISOString(),
  })
  if (!isWritten) return { ok: false, code: 'changed' }
  await sendRefunds(database, payments, order_id, at)
  const after = await readRefunds(database, asked.session, asked.id, at)
  return after.ok ? { ok: true, refunds: after.refunds } : after
}
