/** Request and response schemas of the analytics call (docs/domain.md#analytics). */
import { z } from 'zod'
import { forecastSchema } from '../../plans/plan/schema.ts'
import { PAGE_VERSIONS } from '../../publishing/page-test/page-test.ts'
import { VITAL_METRICS } from '../event/vital.ts'
import { FUNNEL_STEPS } from './analytics.ts'
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
  /** Pounds with VAT and delivery, minus refunds. */
  sales: z.number(),
  refunded: z.number(),
  orders: z.number(),
  /** Sales before refunds per order with a total above 0; null without orders. */
  average_basket: z.number().nullable(),
}
export const figuresSchema = z.object(figures)

/** Figures of a chart's point or of a whole range. */
export type SalesFigures = z.infer<typeof figuresSchema>

export const searchCountSchema = z.object({ term: z.string(), count: z.number(), without_result: z.number() })
export type SearchCount = z.infer<typeof searchCountSchema>

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
  /** Current title of the page. */
  title: z.string(),
  route: z.string(),
  /** Percentage of visitors who are shown B. */
  share: z.number(),
  /** UTC ISO-8601. */
  started_at: z.string(),
  ended_at: z.string().nullable(),
  kept: z.enum(PAGE_VERSIONS).nullable(),
  results: z.array(
    z.object({
      goal: z.enum(TEST_GOALS),
      a: testRate,
      b: testRate,
      /** B's rate minus A's, from −1 to 1. */
      difference: z.object({ value: z.number(), ...interval }),
      /** The better version; 'early' while the difference may be chance. */
      verdict: z.enum(['a', 'b', 'early']),
    }),
  ),
})
export type PageTestFigures = z.infer<typeof pageTestSchema>
export type TestResult = PageTestFigures['results'][number]
export type TestRate = z.infer<typeof testRate>

export const analyticsSchema = z
  .object({
    shown: rangeSchema,
    before: rangeSchema.nullable(),
    step: z.enum(STEPS),
    today: z.object({ day: z.string(), ...figures }),
    /** UTC ISO-8601 of the last rollup; null before the first. */
    rolled_up_at: z.string().nullable(),
    total: figuresSchema,
    /** Excludes today, which is incomplete; null without a comparison. */
    compared: z.object({ now: figuresSchema, before: figuresSchema }).nullable(),
    points: z.array(
      z.object({
        ...range,
        now: figuresSchema,
        /** Same figures of the compared days. */
        before: figuresSchema.nullable(),
        /** True if the range ends today. */
        so_far: z.boolean(),
      }),
    ),
    funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), count: z.number(), before: z.number().nullable() })),
    plans: z.object({
      /** Plans at the end of the range, including paused ones. */
      active: z.number(),
      /** Plans at the start of the range. */
      active_before: z.number(),
      started: z.number(),
      /** Cancelled plans. */
      left: z.number(),
      /** Prepaid plans whose cases have all been sent. */
      ended: z.number(),
      /** Monthly cancellations in tenths of a per cent of plans active at the start; null without any. */
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
        /** Pounds, minus refunds. */
        sales: z.number(),
        /** Complete days only; null without a comparison. */
        compared: z.object({ now: z.number(), before: z.number() }).nullable(),
        /** Share of its bottles sold in plans, in tenths of a per cent. */
        in_plans: z.number().nullable(),
      }),
    ),
    slow_products: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        bottles: z.number(),
        stock: z.number(),
        /** Sales value of the stock in pounds. */
        stock_value: z.number(),
      }),
    ),
    searches: z.object({
      total: z.number(),
      without_result: z.number(),
      top: z.array(searchCountSchema),
      in_vain: z.array(searchCountSchema),
    }),
    vitals: z.array(
      z.object({
        metric: z.enum(VITAL_METRICS),
        /** Page type; '' for all. */
        page_type: z.string(),
        p75: z.number(),
        before: z.number().nullable(),
        visits: z.number(),
      }),
    ),
    /** Tests that ran on any of the days shown, each with its total counts. */
    page_tests: z.array(pageTestSchema),
  })
  .meta({ id: 'Analytics' })
export type SalesPoint = Analytics['points'][number]
export type FunnelCount = Analytics['funnel'][number]
export type PlanPoint = PlanFigures['points'][number]
export type PlanFigures = Analytics['plans']
export type TopProduct = Analytics['top_products'][number]
export type SlowProduct = Analytics['slow_products'][number]
export type VitalFigure = Analytics['vitals'][number]
export type Analytics = z.infer<typeof analyticsSchema>
