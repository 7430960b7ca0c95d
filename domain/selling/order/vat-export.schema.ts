/** Request and response schemas of the accountant's export (docs/domain.md#export-for-vat). */
import { z } from 'zod'
import { formFields } from '../../core/form/form-fields.schema.ts'
import { vatLineSchema } from './schema.ts'

const MONTH = 'Choose three months'
const monthSchema = z
  .string(MONTH)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, MONTH)
  .meta({ description: 'First month of the quarter, YYYY-MM' })

/** The quarter, in the form, which supplies the options. */
export const vatQuarterSchema = z.strictObject({
  month: monthSchema.register(formFields, { label: 'VAT quarter', control: 'select', options: {} }),
})

const AFTER = 'Give `next` of the page before'
export const vatExportRequestSchema = z.strictObject({
  month: monthSchema,
  after: z
    .string(AFTER)
    .regex(/^\S{1,40} \S{1,40}$/, AFTER)
    .optional()
    .meta({
      description: '`next` of the previous page; omit it for the first page, which is recorded in the audit log',
    }),
})

export const vatEntrySchema = z.object({
  kind: z.enum(['sale', 'refund', 'store_credit']),
  /** UTC ISO-8601: of the payment, the credit note or the store credit. */
  at: z.string(),
  order_no: z.string(),
  /** '' unless it is a refund. */
  credit_note: z.string(),
  customer: z.string(),
  /** Amounts of refunds and returned store credit are negative. */
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  vat_by_rate: z.array(vatLineSchema),
  /** Part of `gross` that was paid with store credit, or returned as store credit. */
  store_credit: z.number(),
  /** The payment provider's id; '' without one. */
  payment_reference: z.string(),
})
export type VatEntry = z.infer<typeof vatEntrySchema>

export const vatExportSchema = z.object({
  entries: z.array(vatEntrySchema),
  /** Sent back as `after` for the next page; null on the last. */
  next: z.string().nullable(),
})
