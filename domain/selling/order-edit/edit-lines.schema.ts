/** Request and response schemas of changing an order's lines (docs/domain.md#changing-lines). */
import { z } from 'zod'
import { codeSchema } from '../../catalogue/product/code.schema.ts'
import { idempotencyKeySchema } from '../../core/http/idempotency-key.schema.ts'
import { MAX_LINE_QUANTITY } from '../cart/cart.ts'
import { variantsSchema } from '../phone-order/schema.ts'
import { MAX_ORDER_LINES } from './edit-lines.ts'

const BOTTLES = `Choose a whole number from 0 to ${MAX_LINE_QUANTITY}`
const LINES = 'Give the lines that change'

const wantedSchema = z
  .array(
    z.strictObject({
      code: codeSchema,
      quantity: z
        .int(BOTTLES)
        .min(0, BOTTLES)
        .max(MAX_LINE_QUANTITY, BOTTLES)
        .meta({ description: 'Bottles the order should have; 0 removes them.' }),
    }),
    LINES,
  )
  .min(1, LINES)
  .max(MAX_ORDER_LINES, `Give at most ${MAX_ORDER_LINES} lines`)
  .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, 'Name each product once')

/** The lines as their form has them. `id` is stable when a line changes to another variant's code. */
export const linesFormSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ ...wantedSchema.element.shape, id: z.string(), title: z.string() }))
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
})

export const linesPreviewSchema = z.strictObject({
  seen: z.string('Give the order’s `seen`').max(100, 'Is too long'),
  /** Omitted lines are unchanged. */
  lines: wantedSchema,
})

export type LinesPreviewRequest = z.infer<typeof linesPreviewSchema>

export const linesEditSchema = linesPreviewSchema.extend({
  /** Created when the dialog opens; repeating a key does not change the order twice. */
  idempotency_key: idempotencyKeySchema,
  shown_total: z
    .number('Give the new total that was shown')
    .min(0, 'Give the new total that was shown')
    .max(1_000_000, 'Is too large')
    .meta({ description: 'The total of the preview. 409 if it has changed.' }),
})
export type LinesEditRequest = z.infer<typeof linesEditSchema>

const beforeAndAfter = z.object({ before: z.number(), after: z.number() })

export const previewedLinesSchema = z
  .object({
    lines: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        /** Bottles. */
        before: z.number(),
        after: z.number(),
        total: z.number().meta({ description: 'The price of the bottles afterwards.' }),
        /** Why they can't be added; null if they can. */
        problem: z.string().nullable(),
      }),
    ),
    delivery: beforeAndAfter,
    total: beforeAndAfter,
    refund: z.number().meta({ description: 'Goes back to the card.' }),
    store_credit: z.number().meta({ description: 'Goes back as store credit.' }),
    variants: variantsSchema,
    refusal: z.string().nullable().meta({ description: 'Why it can’t be saved; null if it can.' }),
  })
  .meta({ id: 'PreviewedLines' })
export type PreviewedLines = z.infer<typeof previewedLinesSchema>
