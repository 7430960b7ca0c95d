/** The panel's refund of an order's lines and delivery (docs/domain.md#refunds). */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { MAX_REFUND_NOTE, REASON_LABELS, REFUND_REASONS } from './case-refund.ts'
import { BOTTLE_OUTCOMES } from './order-refund.ts'

const BOTTLES = 'Choose at least one bottle'
const LINE = 'Choose one of the lines'

/** Reason and note of a refund, in the form. */
export const refundFormSchema = z.strictObject({
  reason: labelled(z.enum(REFUND_REASONS, 'Choose a reason'), 'Reason', { control: 'select', options: REASON_LABELS }),
  note: labelled(
    z.string().trim().max(MAX_REFUND_NOTE, `Use at most ${MAX_REFUND_NOTE} characters`),
    'In a few words',
    { hint: 'On the credit note, which the customer reads.' },
  ),
})

export const orderRefundSchema = z
  .strictObject({
    /** Created when the form opens; repeating a key does not refund twice. */
    idempotency_key: z.string('Give a key').min(16, 'Give a key of 16 characters or more').max(128, 'Is too long'),
    /** `seen` of the order as read; a 409 after another refund. */
    seen: z.string('Give the order’s `seen`').max(100, 'Is too long'),
    lines: z
      .array(
        z.strictObject({
          code: z.string(LINE).min(1, LINE).max(100, LINE),
          quantity: z.int('Give a number of bottles').min(1, BOTTLES).max(1000, 'That is more than a line holds'),
          bottle: z.enum(BOTTLE_OUTCOMES, 'Say what becomes of the bottles'),
        }),
        BOTTLES,
      )
      .max(100, 'That is more than an order holds')
      .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, 'Name each line once'),
    delivery: z.boolean('Must be true or false'),
    reason: z.enum(REFUND_REASONS, 'Choose a reason'),
    note: z.string('Must be text').trim().max(MAX_REFUND_NOTE, `Use at most ${MAX_REFUND_NOTE} characters`).optional(),
  })
  .refine(({ lines, delivery }) => lines.length > 0 || delivery, {
    path: ['lines'],
    message: BOTTLES,
  })

/** A refund of an order's lines and delivery by staff. */
export type OrderRefundRequest = z.infer<typeof orderRefundSchema>
