/** What the call for analytics takes and answers, as schemas (docs/domain.md#analytics). */
import { z } from 'zod'
import { VITAL_METRICS } from '../event/vital.ts'
import { PAGE_VERSIONS } from '../page-test/page-test.ts'
import { forecastSchema } from '../plan/schema.ts'
import { type Analytics, FUNNEL_STEPS } from './analytics.ts'
import { TEST_GOALS } from './page-tests.ts'
import { AGAINST, RANGES, STEPS } from './range.ts'

const day = z.iso.date('Choose a day').regex(/^20/, 'Choose a day of this century')

export const analyticsQuerySchema = z.object({
  range: z.enum(RANGES, 'Choose a range').default('30d'),
  against: z.enum(AGAINST, 'Choose what to compare with').default('before'),
  from: day.optional().meta({ description: 'With `range=own`: its first day' }),
  to: day.optional().meta({ description: 'With `range=own`: its last day, today at the latest' }),
})

const range = { from: z.string(), to: z.string() }
const rangeSchema = z.object(range)

const figures = {
  sales: z.number(),
  refunded: z.number(),
  orders: z.number(),
  average_basket: z.number().nullable(),
}
const figuresSchema = z.object(figures)

const searchCount = z.object({ term: z.string(), count: z.number(), without_result: z.number() })

const interval = { low: z.number(), high: z.number() }
const testRate = z.object({
  version: z.enum(PAGE_VERSIONS),
  reached: z.number(),
  shown: z.number(),
  rate: z.number(),
  ...interval,
})

const pageTestSchema = z.object({
  id: z.number(),
  title: z.string(),
  route: z.string(),
  share: z.number(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  kept: z.enum(PAGE_VERSIONS).nullable(),
  results: z.array(
    z.object({
      goal: z.enum(TEST_GOALS),
      a: testRate,
      b: testRate,
      difference: z.object({ value: z.number(), ...interval }),
      verdict: z.enum(['a', 'b', 'early']),
    }),
  ),
})

export const analyticsSchema = z
  .object({
    shown: rangeSchema,
    before: rangeSchema.nullable(),
    step: z.enum(STEPS),
    today: z.object({ day: z.string(), ...figures }),
    rolled_up_at: z.string().nullable(),
    total: figuresSchema,
    compared: z.object({ now: figuresSchema, before: figuresSchema }).nullable(),
    points: z.array(z.object({ ...range, now: figuresSchema, before: figuresSchema.nullable(), so_far: z.boolean() })),
    funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.number(), before: z.number().nullable() })),
    plans: z.object({
      active: z.number(),
      active_before: z.number(),
      started: z.number(),
      left: z.number(),
      ended: z.number(),
      churn: z.number().nullable(),
      points: z.array(
        z.object({
          ...range,
          lock_it_in: z.number(),
          wineclub: z.number(),
          started: z.number(),
          left: z.number(),
        }),
      ),
    }),
    forecast: forecastSchema,
    top_products: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        bottles: z.number(),
        sales: z.number(),
        compared: z.object({ now: z.number(), before: z.number() }).nullable(),
        in_plans: z.number().nullable(),
      }),
    ),
    slow_products: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        bottles: z.number(),
        stock: z.number(),
        stock_value: z.number(),
      }),
    ),
    searches: z.object({
      total: z.number(),
      without_result: z.number(),
      top: z.array(searchCount),
      in_vain: z.array(searchCount),
    }),
    vitals: z.array(
      z.object({
        metric: z.enum(VITAL_METRICS),
        page_type: z.string(),
        p75: z.number(),
        before: z.number().nullable(),
        visits: z.number(),
      }),
    ),
    page_tests: z.array(pageTestSchema),
  })
  .meta({ id: 'Analytics' }) satisfies z.ZodType<Analytics>
