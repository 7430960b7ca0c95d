/** Request and response schemas of Lock it in (docs/domain.md#lock-it-in). Its cart is in cart/schema.ts. */
import { z } from 'zod'
import { codeSchema } from '../../catalogue/product/code.schema.ts'
import { pictureStyleSchema } from '../../catalogue/product/picture-style.schema.ts'
import { FREQUENCIES } from '../../core/calendar/frequency.ts'
import { MAX_LINE_QUANTITY } from './cart.ts'
import { CASE_TOTALS } from './quantity-rules.ts'
import { isAmendSchema, notAnObject } from './schema.ts'

const choice = {
  quantity: z.literal(CASE_TOTALS, `Choose one of ${CASE_TOTALS.join(', ')}`),
  frequency: z.literal(FREQUENCIES, `Choose one of ${FREQUENCIES.join(', ')}`),
  from_landing_page: z.boolean('Must be true or false'),
}

const plannedWineSchema = z.object({
  code: z.string(),
  product: z.string(),
  main_picture: z.string(),
  niche: pictureStyleSchema,
  quantity: z.int(),
  price: z.number().meta({ description: 'Today’s price of a bottle in the plan, in pounds.' }),
})
export type PlannedWine = z.infer<typeof plannedWineSchema>

export const lockItInDataSchema = z
  .object({
    ...choice,
    is_amended: z.boolean().optional().meta({
      description:
        'Whether changes to a running plan’s selection, made here or elsewhere, are not saved yet. Left out of other selections where there are none.',
    }),
    planned: z
      .array(plannedWineSchema)
      .optional()
      .meta({ description: 'The plan’s current wines; only for its selection.' }),
    planned_frequency: choice.frequency.optional(),
  })
  .meta({ id: 'LockItInData' })
export type LockItInData = z.infer<typeof lockItInDataSchema>

/** Omitted fields are unchanged. */
export const lockItInDataChangeSchema = z.strictObject(
  {
    quantity: choice.quantity.optional(),
    frequency: choice.frequency.optional(),
    from_landing_page: choice.from_landing_page.optional(),
    is_amend: isAmendSchema,
  },
  notAnObject,
)
export type LockItInDataChange = z.infer<typeof lockItInDataChangeSchema>

const seenSelectionSchema = z
  .strictObject({
    lines: z.record(codeSchema, z.int().min(1).max(MAX_LINE_QUANTITY), 'Must be the number of bottles by code'),
    frequency: choice.frequency,
  })
  .meta({ description: 'The selection as shown. Not saved if another window has changed it.' })
export type SeenSelection = z.infer<typeof seenSelectionSchema>

export const amendRequestSchema = z.object({ seen: seenSelectionSchema.optional() })

export const amendResponseSchema = z.object({
  trs_error_message: z.string().meta({ description: 'Empty when the selection was saved.' }),
})
export type AmendResponse = z.infer<typeof amendResponseSchema>
