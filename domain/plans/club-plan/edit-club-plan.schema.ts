/** Request and response schemas of the staff's club plan calls (docs/domain.md#wine-club). */
import { z } from 'zod'
import { flag, jsonText, pounds } from '../../core/codec/codec.schema.ts'
import { GROWING_LINE, labelled } from '../../core/form/form-fields.schema.ts'
import { isWholePence } from '../../core/money/pounds.schema.ts'
import { CASE_PRICE_HINT, CLUB_PLAN_FIELDS, CLUB_PLAN_LIMITS, MAX_CASE_PRICE, slotsFault } from './edit-club-plan.ts'
import { slotSchema } from './schema.ts'

const text = (most: number, message: string) =>
  z.string(message).trim().min(1, message).max(most, `Use at most ${most} characters`)

export const clubPlanIdSchema = z.object({ id: z.string().min(1).max(100) })

const fields = {
  price: labelled(
    z
      .number(CASE_PRICE_HINT)
      .positive(CASE_PRICE_HINT)
      .max(MAX_CASE_PRICE, CASE_PRICE_HINT)
      .refine(isWholePence, CASE_PRICE_HINT),
    'Price of a case, £',
    { control: 'pounds' },
  ).meta({ description: 'Of a case, in pounds' }),
  slots: z
    .array(slotSchema)
    .max(12)
    .check(({ value, issues }) => {
      const message = slotsFault(value)
      if (message !== null) issues.push({ code: 'custom', message, input: value })
    }),
  description: labelled(
    text(CLUB_PLAN_LIMITS.description, 'Enter a line for its card'),
    'The line on its card',
    GROWING_LINE,
  ),
  details: labelled(text(CLUB_PLAN_LIMITS.details, 'Enter a few sentences about it'), 'More about it', {
    control: 'long',
  }),
  is_offered: labelled(z.boolean('Say whether it is offered'), 'Offered to those who join or give', {
    control: 'check',
  }),
}

/** A new plan, not on offer yet. */
export const newClubPlanSchema = z.strictObject({
  name: labelled(
    text(CLUB_PLAN_LIMITS.name, 'Enter its name').regex(/[a-z0-9]/i, 'A name has at least one letter or digit'),
    'Name',
  ),
  ...z.object(fields).omit({ is_offered: true }).shape,
})

/** The edit form. `for_members` gives the price to existing members who pay more. */
export const clubPlanFormSchema = z.strictObject({
  ...fields,
  for_members: labelled(z.boolean().nullable(), 'Lower the price of members as well', { control: 'check' }),
})

export const clubPlanSaveSchema = z
  .strictObject({
    revision: z.int('Give the revision that was edited').min(1),
    ...z.object(fields).partial().shape,
    for_members: z.boolean().optional().meta({
      description: 'Gives this price to members who pay more. Refused with a higher price.',
    }),
  })
  .refine((save) => save.for_members === true || CLUB_PLAN_FIELDS.some((field) => save[field] !== undefined), {
    path: ['price'],
    error: 'Say what to change',
  })
export type ClubPlanEdit = Omit<ClubPlanSave, 'revision' | 'for_members'>

/** PATCH /api/admin/club-plans/{id}. `for_members`: members who pay more pay the new price from now on. */
export type ClubPlanSave = z.infer<typeof clubPlanSaveSchema>

export const staffClubPlanSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    slots: z.array(slotSchema),
    description: z.string(),
    details: z.string(),
    is_offered: z.boolean(),
    revision: z.number(),
    members: z.number().meta({ description: 'Running plans, apart from gifts' }),
    members_paying_more: z.number(),
    /** Gifts that can still be redeemed. */
    open_gifts: z.number(),
    /** False if the club's wines cannot fill its case; no page offers it then. */
    can_be_filled: z.boolean(),
  })
  .meta({ id: 'StaffClubPlan' })
export type StaffClubPlan = z.infer<typeof staffClubPlanSchema>

/** A club plan as the database returns it. */
export const staffClubPlanRowSchema = staffClubPlanSchema
  .omit({ can_be_filled: true })
  .extend({ price: pounds, slots: jsonText(z.array(slotSchema)), is_offered: flag })

export const staffClubPlansSchema = z.object({ plans: z.array(staffClubPlanSchema) })

export const clubPlanConflictSchema = z.object({
  message: z.string(),
  plan: staffClubPlanSchema,
})
export type ClubPlanConflict = z.infer<typeof clubPlanConflictSchema>
