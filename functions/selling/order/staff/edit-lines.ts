/**
 * POST /api/admin/orders/{order_id}/lines/preview and PUT …/lines: previews a change of an order's lines, and makes it
 * once for each key. Two concurrent requests to read it, one to write, two to send the refund.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint, withPriority } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { type EditFactsRow, selectEditFacts, writeEdit } from '../../../../database/queries/selling/edit-lines.ts'
import { isRefundWritten, selectKnownRefund } from '../../../../database/queries/selling/refund-order.ts'
import { selectVariantsOf } from '../../../../database/queries/selling/wanted-lines.ts'
import { toPence } from '../../../../domain/core/money/pence.ts'
import { vatByRate } from '../../../../domain/core/money/vat.ts'
import { creditNoteNumber } from '../../../../domain/selling/order/number.ts'
import type { LinesEditRequest, LinesPreviewRequest } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import {
  type EditResult,
  editLines,
  type LinesEdit,
  type WantedBottles,
} from '../../../../domain/selling/order-edit/edit-lines.ts'
import { editNote, editReason } from '../../../../domain/selling/order-edit/edit-messages.ts'
import type { PhoneVariant } from '../../../../domain/selling/phone-order/schema.ts'
import { newMailToken } from '../../../core/http/mail-token.ts'
import { randomFraction } from '../../../core/http/random.ts'
import { sha256 } from '../../../core/http/sha256.ts'
import type { PaymentContext } from '../../payment/payment-context.ts'
import { sendRefunds } from '../send-refunds.ts'
import { deliveryVatOf } from '../to-order.ts'
import { findHandled, type HandledOrder } from './find-handled.ts'
import { toEditableOrder, toProducts } from './to-editable-order.ts'
import { bottlesRefunded, bottlesSold, linesRefusal, seenOf } from './to-staff-order.ts'

type Refused =
  /** 'changed': edited, refunded, moved or cancelled since it was read, or not at that price or stock any more. */
  | { ok: false; code: 'unknown' | 'changed' | 'key-used' }
  /** `reason` is for staff. */
  | { ok: false; code: 'refused'; reason: string }
  | { ok: false; code: 'faults'; faults: EditResult['faults'] }

export type LinesPreviewed = Extract<Refused, { code: 'unknown' | 'changed' | 'key-used' | 'refused' }> | PreviewedEdit
type PreviewedEdit = EditResult & {
  ok: true
  wanted: readonly WantedBottles[]
  /** The choices of wanted products that have several. */
  variants: readonly PhoneVariant[]
}

export type LinesEdited = Refused | { ok: true }

const resultOf = (found: HandledOrder | undefined, facts: EditFactsRow | undefined, asked: LinesPreviewRequest) => {
  if (found === undefined || facts === undefined) return { ok: false, code: 'unknown' } as const
  const stays = linesRefusal(found)
  if (stays !== null) return { ok: false, code: 'refused', reason: stays } as const
  if (seenOf(found) !== asked.seen) return { ok: false, code: 'changed' } as const
  return { ok: true, ...editLines(toEditableOrder(found, facts), asked.lines, toProducts(found, facts)) } as const
}

const factsOf = (number: string, { lines }: LinesPreviewRequest) =>
  selectEditFacts(
    number,
    lines.map(({ code }) => code),
  )

export const previewLines = async (
  database: Client,
  number: string,
  asked: LinesPreviewRequest,
): Promise<LinesPreviewed> => {
  const [found, [facts, variants]] = await Promise.all([
    findHandled(database, number),
    batch(database, 'read', [factsOf(number, asked), selectVariantsOf(asked.lines)]),
  ])
  const result = resultOf(found, facts.rows[0], asked)
  return result.ok ? { ...result, wanted: asked.lines, variants: variants.rows } : result
}

/** Returns false if another request was faster, or took the stock. */
const write = async (
  database: Client,
  { staff, at, key, requestHash }: { staff: StaffRow; at: Date; key: string; requestHash: string },
  found: HandledOrder,
  edit: LinesEdit,
): Promise<boolean> => {
  const { handled, rows } = found
  const refund = {
    orderId: handled.id,
    state: handled.state,
    refundedPence: handled.refunded_pence,
    refundedBottles: bottlesRefunded(found),
    bottles: bottlesSold(found),
    key,
    requestHash,
    refund: edit.refund,
    exchanged: edit.exchanged,
    isMailed: false,
    restocked: edit.removed.map(({ code }) => code),
    reason: editReason(edit),
    creditNote: creditNoteNumber(randomFraction()),
    adminId: staff.id,
    ...(await newMailToken()),
    now: at.toISOString(),
  }
  const lines = edit.lines
    .filter(({ after }) => after > 0)
    .map(({ title, after, total }) => ({ title, quantity: after, total }))
  const after = { changed: editNote(edit), total_pence: edit.total.after }
  try {
    const [first] = await batch(withPriority(database, 'payment'), 'write', [
      ...writeEdit({
        refund,
        added: edit.added,
        deliveryAdded: edit.deliveryAdded,
        deliveryVat: vatByRate([...deliveryVatOf(rows.order), ...edit.deliveryAdded]),
        note: editNote(edit),
        mail: { lines, delivery: edit.delivery.after, total: edit.total.after },
      }),
      insertAudit(
        {
          staff,
          action: 'edit-lines',
          noun: 'order',
          noun_id: handled.number,
          before: { total_pence: edit.total.before },
          after,
          at: refund.now,
        },
        isRefundWritten(refund),
      ),
    ])
    return (first?.rowsAffected ?? 0) > 0
  } catch (error) {
    // Another order took the stock, bottles were refunded concurrently, or the credit note's number is taken.
    if (isConstraint(error)) return false
    throw error
  }
}

export const changeLines = async (
  { database, payments, at }: PaymentContext,
  staff: StaffRow,
  number: string,
  request: LinesEditRequest,
): Promise<LinesEdited> => {
  const key = request.idempotency_key
  const [found, [facts, known]] = await Promise.all([
    findHandled(database, number),
    batch(database, 'read', [factsOf(number, request), selectKnownRefund(key)]),
  ])
  const requestHash = await sha256(JSON.stringify(['lines', number, request]))
  const before = known.rows[0]
  if (before !== undefined) return before.request_hash === requestHash ? { ok: true } : { ok: false, code: 'key-used' }
  const result = resultOf(found, facts.rows[0], request)
  if (!result.ok) return result
  const { edit, faults, refusal } = result
  if (faults.length > 0) return { ok: false, code: 'faults', faults }
  if (refusal !== null) return { ok: false, code: 'refused', reason: refusal }
  if (found === undefined || edit.total.after !== toPence(request.shown_total)) return { ok: false, code: 'changed' }
  if (!(await write(database, { staff, at, key, requestHash }, found, edit))) return { ok: false, code: 'changed' }
  await sendRefunds(database, payments, found.handled.id, at)
  return { ok: true }
}
