/** Request and response schemas of the staff's plan calls (docs/domain.md#plans-for-staff). */
import { z } from 'zod'
import { formFields } from '../../core/form/form-fields.schema.ts'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { PLAN_TYPES } from '../../selling/cart/plan-type.ts'
import { PLAN_STATES } from './plan.ts'
import { DAY, MAX_REASON, planSchema, versionSchema } from './schema.ts'
import { PLAN_TABS, RETRY_OUTCOMES } from './staff-plan.ts'

const REASON = 'Say why it is cancelled'

export const planQuerySchema = z.object({
  tab: z.enum(PLAN_TABS, 'There is no such list of plans').default('active'),
  ...searchQuery('Words, each of which is in the customer’s name or e-mail address, or is the plan’s number'),
})

export const planPageSchema = z.object({
  plans: z.array(
    z.object({
      id: z.number(),
      type: z.enum(PLAN_TYPES),
      /** 'Lock it in', or the club plan's. */
      name: z.string(),
      state: z.enum(PLAN_STATES),
      customer_id: z.string(),
      /** '' if unknown. */
      customer_name: z.string(),
      customer_email: z.string(),
      /** Dispatch day of the next case; null if there is none. */
      next_case_on: z.string().nullable(),
      /** Cases left of a gift; null for plans that are charged. */
      cases_left: z.number().nullable(),
      has_failed_payment: z.boolean(),
    }),
  ),
  /** Plans that match the search, by tab. */
  counts: z.record(z.enum(PLAN_TABS), z.number()),
})
export type FoundPlan = PlanPage['plans'][number]
export type PlanPage = z.infer<typeof planPageSchema>

const day = z.iso.date(DAY)

export const staffPlanActionSchema = z.strictObject({
  version: versionSchema,
  action: z.discriminatedUnion(
    'verb',
    [
      z.strictObject({ verb: z.enum(['skip', 'unskip']), day: day.optional() }),
      z.strictObject({ verb: z.literal('pause'), until: day }),
      z.strictObject({ verb: z.enum(['resume', 'undo_cancel']) }),
      z.strictObject({
        verb: z.literal('cancel'),
        reason: z.string(REASON).trim().min(1, REASON).max(MAX_REASON, `Use at most ${MAX_REASON} characters`),
        gives_up_cases: z.int('Give the number of cases that are left').optional(),
      }),
      z.strictObject({ verb: z.literal('move_date'), day }),
    ],
    'There is no such action',
  ),
})

/** Actions by staff on behalf of the customer, under the customer's rules. */
export type StaffPlanAction = z.infer<typeof staffPlanActionSchema>

/** The form offers the lengths that put off a case (`pauseLengths`). */
export const planPauseFormSchema = z.strictObject({
  months: z.int('Choose a number of months').register(formFields, {
    label: 'For how long',
    control: 'select',
    options: [],
  }),
})
export const planMoveFormSchema = z.strictObject({
  day: z.iso.date('Choose a day').register(formFields, { label: 'To which day', control: 'day' }),
})
export const planCancelFormSchema = z.strictObject({
  reason: z
    .string(REASON)
    .trim()
    .min(1, REASON)
    .max(MAX_REASON, `Use at most ${MAX_REASON} characters`)
    .register(formFields, { label: 'Why', control: 'text', hint: 'For the shop’s own records.' }),
})

export const staffPlanSchema = z
  .object({
    plan: planSchema,
    customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    /** Null if no card has been declined. */
    declined: z
      .object({
        /** Day of the next automatic retry; null if there are no more. */
        next_try_on: z.string().nullable(),
        /** Tries declined so far, of `most_tries`. */
        tries: z.number(),
        most_tries: z.number(),
        may_retry: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'StaffPlan' })

/** The card of a case that was declined. */
export type DeclinedCharge = NonNullable<StaffPlan['declined']>
export type StaffPlan = z.infer<typeof staffPlanSchema>

export const planRetriedSchema = z.object({
  outcome: z.enum(RETRY_OUTCOMES),
  plan: staffPlanSchema,
})

/** POST …/retry. */
export type PlanRetried = z.infer<typeof planRetriedSchema>
