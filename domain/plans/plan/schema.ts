/** Request and response schemas of the plan calls (docs/domain.md#plans). */
import { z } from 'zod'
import { shownWine } from '../../catalogue/product/shown-wine.schema.ts'
import { PICTURE_STYLES, WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import { RATINGS } from '../../catalogue/review/review.ts'
import { givenAddressSchema } from '../../core/address/schema.ts'
import { FREQUENCIES } from '../../core/calendar/frequency.ts'
import { pathIdSchema } from '../../core/http/path-id.schema.ts'
import { PLAN_TYPES } from '../../selling/cart/plan-type.ts'
import { ORDER_STATES } from '../../selling/order/order.ts'
import { knownCardSchema } from '../../selling/payment/schema.ts'
import { CASE_STATES, CASES_PER_DELIVERY, OUT_OF_STOCK_RULES, PLAN_STATES, PLAN_TERMS, PLAN_VERBS } from './plan.ts'

export const planIdSchema = pathIdSchema('Give the id of your plan')

/** Maximum length of a reason of a cancellation, in characters. */
export const MAX_REASON = 500

const PAUSE = 'Choose 1 to 6 months'
export const DAY = 'Give a day like 2026-12-24'

const factDay = z.iso.date().regex(/^20/)

/** A version's text, field by field (facts.ts). */
const factsSchema = z.tuple([
  z.string(),
  z.iso.datetime().regex(/^20/),
  z.enum(PLAN_TYPES),
  z.enum(PLAN_STATES),
  z.literal(FREQUENCIES),
  z.int().min(1).max(31),
  factDay.nullable(),
  factDay.nullable(),
  z.int().nullable(),
  z.array(z.tuple([factDay, factDay, z.enum(CASE_STATES)])),
])

const isVersion = (text: string): boolean => {
  try {
    return factsSchema.safeParse(JSON.parse(text)).success
  } catch {
    // Not even JSON, so not a version of any plan.
    return false
  }
}

const VERSION = 'Give the version of the plan that you have seen'
export const versionSchema = z
  .string(VERSION)
  .max(2000, VERSION)
  .refine(isVersion, VERSION)
  .meta({ description: 'Version of the plan as shown to the customer. 409 if it has changed since.' })
const ownId = (message: string) => z.int(message).min(1, message).max(Number.MAX_SAFE_INTEGER, message)

export const seenSchema = z.strictObject({ version: versionSchema })

export const planSkipSchema = z.strictObject({
  version: versionSchema,
  day: z.iso.date(DAY).optional().meta({ description: 'The scheduled day of one of the next twelve deliveries.' }),
})

/** POST …/skip and …/unskip: `day` is the scheduled day of a delivery. */
export type PlanSkip = z.infer<typeof planSkipSchema>

const CLUB_PLAN = 'Choose one of the plans'

export const planChangeSchema = z
  .strictObject({
    version: versionSchema,
    frequency: z.literal(FREQUENCIES, `Choose one of ${FREQUENCIES.join(', ')}`).optional(),
    no_of_cases: z
      .literal(CASES_PER_DELIVERY, `Choose one of ${CASES_PER_DELIVERY.join(', ')}`)
      .optional()
      .meta({ description: 'Of the wine club; a prepaid plan sends one at a time.' }),
    club_plan: z
      .strictObject({ id: z.string(CLUB_PLAN).min(1, CLUB_PLAN).max(64, CLUB_PLAN), price: z.number(CLUB_PLAN) })
      .optional()
      .meta({ description: 'Another plan of the wine club, and the price of its case as the customer has seen it.' }),
    out_of_stock_rule: z.enum(OUT_OF_STOCK_RULES, `Choose one of ${OUT_OF_STOCK_RULES.join(', ')}`).optional(),
    address_id: ownId('Choose one of your addresses').optional(),
    payment_method_id: ownId('Choose one of your cards').optional(),
  })
  .refine((change) => PLAN_TERMS.some((term) => change[term] !== undefined), {
    path: ['frequency'],
    error: 'Say what to change',
  })

/** PATCH /api/plans/{id}. Omitted fields are unchanged. */
export type PlanChange = z.infer<typeof planChangeSchema>

export const planPauseSchema = z
  .strictObject({
    version: versionSchema,
    months: z.int(PAUSE).min(1, PAUSE).max(6, PAUSE).optional(),
    until: z.iso.date(DAY).optional(),
  })
  .refine(({ months, until }) => (months === undefined) !== (until === undefined), {
    path: ['months'],
    error: 'Say for how many months, or until when',
  })

/** POST …/pause with either a number of months from today or an end day. */
export type PlanPause = z.infer<typeof planPauseSchema>

export const planCancellationSchema = z.strictObject({
  version: versionSchema,
  reason: z.string('Must be text').trim().max(MAX_REASON, `Use at most ${MAX_REASON} characters`).optional(),
  gives_up_cases: z.int('Give the number of cases that are left').optional().meta({
    description: 'For a prepaid plan: its `cases_left`, which will not be sent. Without it, a 422 states the number.',
  }),
})

/** POST …/cancel. Cancelling prepaid cases requires their number, as a confirmation. */
export type PlanCancellation = z.infer<typeof planCancellationSchema>

const WINE = 'Choose one of the wines'
const wineCode = z.string(WINE).min(1, WINE).max(100, WINE)

export const planSwapSchema = z.strictObject({
  version: versionSchema,
  code: wineCode,
  with_code: wineCode,
})

/** POST …/swap: replaces all bottles of one wine with as many of another. */
export type PlanSwap = z.infer<typeof planSwapSchema>

export const swappedWineSchema = z.object({ code: wineCode })

export const wineRatingSchema = z.strictObject({
  stars: z.literal(RATINGS, 'Choose one to five stars'),
})

export const planMoveSchema = z.strictObject({
  version: versionSchema,
  day: z.iso.date(DAY),
})

/** POST …/move-date. */
export type PlanMove = z.infer<typeof planMoveSchema>

const wine = { ...shownWine, quantity: z.number() }

export const swapChoicesSchema = z.object({
  wines: z
    .array(
      z.object({
        ...shownWine,
        productname: z.string(),
        country: z.string(),
        grape: z.string(),
        is_original: z.boolean().meta({ description: 'The shop had chosen it, and it was swapped.' }),
        /** The customer's rating, 1 to 5; null without one. */
        stars: z.number().nullable(),
      }),
    )
    .meta({ description: 'Best matches for the member first; empty if nothing may be swapped.' }),
})

/** A wine that may replace one of the next case. */
export type SwapChoice = SwapChoices['wines'][number]

/** GET …/swaps. */
export type SwapChoices = z.infer<typeof swapChoicesSchema>

export const nextCaseSchema = z.object({
  dispatch_on: z.string(),
  planned_on: z.string().meta({
    description: 'Its scheduled day; `dispatch_on` is later if that is not a working day or the case was moved.',
  }),
  closes_on: z.string().meta({ description: 'It can be changed until 23:59 on that day, Europe/London.' }),
  is_open: z.boolean(),
  earliest_on: z.string().meta({ description: 'It can be moved from that day, to a working day.' }),
  latest_on: z.string(),
  bottles: z.number(),
  total: z.number().meta({ description: 'With its delivery, in pounds; 0 for a case of a gift.' }),
  delivery: z.number(),
  lines: z
    .array(
      z.object({
        ...wine,
        productname: z.string(),
        price: z.number().meta({ description: 'For one, as it will be charged, in pounds.' }),
        /** Maximum price of one; null for cases of the wine club. */
        locked_price: z.number().nullable(),
        /** True if stock covers the quantity now. */
        in_stock: z.boolean(),
        /** True if the member may swap it; false outside the wine club. */
        may_swap: z.boolean(),
      }),
    )
    .meta({ description: 'Empty for a wine club case whose wines are not chosen yet.' }),
  swaps_left: z.number().nullable().meta({
    description: 'Wines of a club case that may still be swapped; null if none may.',
  }),
  retry_on: z.string().nullable().meta({
    description: 'When its card is charged again, after a bank declined it; null for a case that no bank has declined.',
  }),
})
export type NextCaseLine = NextCase['lines'][number]
export type NextCase = z.infer<typeof nextCaseSchema>

const plan = {
  id: z.number(),
  type: z.enum(PLAN_TYPES),
  state: z.enum(PLAN_STATES),
  frequency: z.literal(FREQUENCIES).meta({ description: 'Months between cases.' }),
  /** Cases per delivery; 1 for Lock it in. */
  no_of_cases: z.number(),
  cases_left: z.number().nullable().meta({ description: 'For a prepaid plan; null for others.' }),
  club_plan: z
    .object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      niches: z.array(z.enum(PICTURE_STYLES)).meta({ description: 'One for each bottle of a case, by its kinds.' }),
    })
    .nullable(),
  /** Null if there is none. For a paused plan: the first after the pause, or one that had closed before it. */
  next_case: nextCaseSchema.nullable(),
  changes_count_from: z.string().nullable().meta({ description: 'The first case that a change made now applies to.' }),
  paused_until: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  undo_until: z.string().nullable().meta({ description: 'The last day on which a cancellation can surely be undone.' }),
  created_at: z.string(),
  address: givenAddressSchema,
  /** null if it is not one of the customer's saved addresses. */
  address_id: z.number().nullable(),
  payment_method: knownCardSchema.nullable(),
  out_of_stock_rule: z.enum(OUT_OF_STOCK_RULES),
  is_amended: z.boolean().meta({ description: 'Whether a change of its wines waits to be saved or discarded.' }),
  may_amend: z.boolean().meta({
    description: 'Whether its wines can be changed: of one running Lock it in plan at a time, at first the newest.',
  }),
  saving: z.number().meta({ description: 'The saving of the next case over single bottles.' }),
  version: z.string().meta({ description: 'To be sent with every change.' }),
  may: z.record(z.enum(PLAN_VERBS), z.boolean()).meta({ description: 'Actions possible now.' }),
}

export const listedPlanSchema = z.object(plan).meta({ id: 'Plan' })
export type Plan = z.infer<typeof listedPlanSchema>

export const plansSchema = z.object({
  plans: z.array(listedPlanSchema),
})

export const caseSchema = z.object({
  sequence: z.number(),
  dispatch_on: z.string(),
  state: z.enum(CASE_STATES),
  may_rate: z.boolean().meta({ description: 'A club case that has left.' }),
  /** Null until it is charged. */
  total: z.number().nullable(),
  /** Null without an order. */
  order_no: z.string().nullable(),
  order_state: z.enum(ORDER_STATES).nullable(),
  deliver_on: z.string().nullable().meta({ description: 'Last day of its delivery; null without an order.' }),
  /** `price` is the price of one, as charged. */
  lines: z.array(
    z.object({
      ...wine,
      productname: z.string(),
      price: z.number(),
      stars: z.number().nullable().meta({ description: 'The customer’s rating, 1 to 5.' }),
    }),
  ),
})

/** A past case, or one that was skipped. */
export type PlanCase = z.infer<typeof caseSchema>
export type PastCaseLine = PlanCase['lines'][number]

export const deliverySchema = z.object({
  planned_on: z.string().meta({ description: 'Its scheduled day, which identifies it in calls.' }),
  dispatch_on: z.string().meta({ description: 'The day it leaves, or would have left.' }),
  kind: z.enum(['next', 'later', 'skipped']),
  /** Last day for changes, until 23:59 Europe/London. */
  closes_on: z.string(),
  may: z.object({ skip: z.boolean(), unskip: z.boolean(), move: z.boolean() }),
})

/** A future delivery, or one that was skipped (upcoming.ts). */
export type UpcomingDelivery = z.infer<typeof deliverySchema>

export const planSchema = z
  .object({
    ...plan,
    upcoming: z.array(deliverySchema).meta({ description: 'The next twelve in order, including skipped ones.' }),
    cases: z.array(caseSchema).meta({ description: 'Past and skipped cases, newest first.' }),
  })
  .meta({ id: 'PlanWithCases' })
export type PlanWithCases = z.infer<typeof planSchema>

export const planChangedSchema = z
  .object({
    plan: planSchema,
    counts_from: z.string().nullable().meta({
      description: 'Null if it applies to the next case; otherwise the day of the first case it applies to.',
    }),
  })
  .meta({ id: 'PlanChanged' })

/** Response to every change. */
export type PlanChanged = z.infer<typeof planChangedSchema>

const event = {
  /** UTC ISO-8601. */
  at: z.string(),
  text: z.string(),
  /** The order it created; null for none. */
  order_no: z.string().nullable(),
}
const LATEST_FIRST = { description: 'Latest first.' }

export const planHistorySchema = z
  .object({ events: z.array(z.object(event)).meta(LATEST_FIRST) })
  .meta({ id: 'PlanHistory' })

/** GET /api/plans/{id}/history, the latest first. */
export type PlanHistory = z.infer<typeof planHistorySchema>
export type PlanHistoryEvent = PlanHistory['events'][number]

export const staffPlanHistorySchema = z
  .object({
    plan: z.object({
      id: z.number(),
      type: z.enum(PLAN_TYPES),
      state: z.enum(PLAN_STATES),
      customer_name: z.string(),
      customer_email: z.string(),
    }),
    events: z
      .array(
        z.object({
          ...event,
          by: z.string().meta({ description: 'Member of staff; empty for customers and the shop itself.' }),
        }),
      )
      .meta(LATEST_FIRST),
  })
  .meta({ id: 'StaffPlanHistory' })

/** GET /api/admin/plans/{id}/history, the latest first. */
export type StaffPlanHistory = z.infer<typeof staffPlanHistorySchema>

const supply = {
  needed: z.array(z.number()).meta({ description: 'Bottles of cases that are not prepared yet, week by week.' }),
  /** Bottles in stock that are not in a prepared case. */
  stock: z.number(),
  short: z.object({ bottles: z.number(), from: z.string() }).nullable().meta({
    description: 'Number of missing bottles at the end, and the Monday of the first shortage; null if stock suffices.',
  }),
}

export const forecastSchema = z
  .object({
    weeks: z.array(z.object({ starts_on: z.string(), cases: z.number(), bottles: z.number() })),
    /** Wines of Lock it in, shortages first. */
    wines: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        /** Bottles in prepared cases that have not been dispatched; not included in `stock`. */
        reserved: z.number(),
        ...supply,
      }),
    ),
    /** Kinds of wine that a slot of a wine club case accepts. */
    kinds: z.array(z.object({ kinds: z.array(z.enum(WINE_KINDS)), ...supply })),
  })
  .meta({ id: 'PlanForecast' })

/** `starts_on` is a Monday. */
export type ForecastWeek = PlanForecast['weeks'][number]

/** GET /api/admin/forecast. Weeks are in the order of `weeks`. */
export type PlanForecast = z.infer<typeof forecastSchema>
export type ForecastWine = PlanForecast['wines'][number]
export type ForecastKind = PlanForecast['kinds'][number]
