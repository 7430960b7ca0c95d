/** GET /api/admin/analytics: the whole screen in one round trip, from rollups (docs/domain.md#analytics). */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectForecast } from '../../../database/queries/plans/plan-forecast.ts'
import {
  type FunnelRow,
  type PageTestRow,
  type SlowProductRow,
  selectAnalytics,
  type TopProductRow,
  type VitalRow,
} from '../../../database/queries/staff/analytics.ts'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { FUNNEL_STEPS, type FunnelStep } from '../../../domain/staff/analytics/analytics.ts'
import { shareOf } from '../../../domain/staff/analytics/change.ts'
import { resultsOf } from '../../../domain/staff/analytics/page-tests.ts'
import { planFigures } from '../../../domain/staff/analytics/plan-figures.ts'
import type { Ranges } from '../../../domain/staff/analytics/range.ts'
import { pointsOf, sumOf } from '../../../domain/staff/analytics/sales.ts'
import type {
  Analytics,
  FunnelCount,
  PageTestFigures,
  SlowProduct,
  TopProduct,
  VitalFigure,
} from '../../../domain/staff/analytics/schema.ts'
import { p75, type VitalBucket } from '../../../domain/staff/analytics/vitals.ts'
import { VITAL_METRICS } from '../../../domain/staff/event/vital.ts'
import { forecastUntil, toForecast } from '../../plans/plan/staff/forecast.ts'

export async function readAnalytics(database: Client, ranges: Ranges, today: Day): Promise<Analytics> {
  const [sales, funnel, plans, top, slow, searches, inVain, searchTotals, vitals, tests, rolledUp, ...forecast] =
    await batch(database, 'read', [...selectAnalytics(ranges, today), ...selectForecast(forecastUntil(today))])
  const { shown, before, whole, step } = ranges
  const totals = searchTotals.rows[0]
  return {
    shown,
    before,
    step,
    today: { day: today, ...sumOf(sales.rows, { from: today, to: today }) },
    rolled_up_at: rolledUp.rows[0]?.rolled_up_at ?? null,
    total: sumOf(sales.rows, shown),
    compared: whole && { now: sumOf(sales.rows, whole.shown), before: sumOf(sales.rows, whole.before) },
    points: pointsOf(sales.rows, ranges, today),
    funnel: FUNNEL_STEPS.map((name) => toFunnel(name, funnel.rows, before !== null)),
    plans: planFigures(plans.rows, shown, step),
    forecast: toForecast(forecast, today),
    top_products: top.rows.map((row) => toTop(row, whole !== null)),
    slow_products: slow.rows.map(toSlow),
    searches: {
      total: totals?.total ?? 0,
      without_result: totals?.without_result ?? 0,
      top: searches.rows,
      in_vain: inVain.rows,
    },
    vitals: toVitals(vitals.rows),
    page_tests: toTests(tests.rows),
  }
}

/** The event, by name and label, that counts for each step of the funnel. */
const COUNTED: Record<FunnelStep, readonly [name: string, label: string]> = {
  product: ['page_view', 'pdp'],
  basket: ['page_view', 'cart'],
  you: ['checkout_step', 'you'],
  where: ['checkout_step', 'where'],
  pay: ['checkout_step', 'pay'],
  paid: ['checkout_step', 'paid'],
}

const toFunnel = (step: FunnelStep, rows: readonly FunnelRow[], isCompared: boolean): FunnelCount => {
  const [name, label] = COUNTED[step]
  const row = rows.find((one) => one.name === name && one.label === label)
  return { step, count: row?.now ?? 0, before: isCompared ? (row?.before ?? 0) : null }
}

const toTop = (row: TopProductRow, isCompared: boolean): TopProduct => ({
  code: row.code,
  title: row.title,
  bottles: row.bottles,
  sales: toPounds(row.net_pence),
  compared: isCompared ? { now: toPounds(row.whole_pence), before: toPounds(row.before_pence) } : null,
  in_plans: shareOf(Math.min(row.plan_bottles, row.bottles), row.bottles),
})

const toSlow = ({ stock_pence, ...product }: SlowProductRow): SlowProduct => ({
  ...product,
  stock_value: toPounds(stock_pence),
})

/** Keeps the order of the rows. */
const toTests = (rows: readonly PageTestRow[]): PageTestFigures[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const counts = all.flatMap(({ version, step, count }) =>
      version && step ? [{ version, step, count: count ?? 0 }] : [],
    )
    const { id, title, route, share, started_at, ended_at, kept } = first
    return [{ id, title, route, share, started_at, ended_at, kept, results: resultsOf(counts) }]
  })

/** Figures of all pages, then of each page type that has any, the most visited first. */
function toVitals(rows: readonly VitalRow[]): VitalFigure[] {
  return VITAL_METRICS.flatMap((metric) => {
    const own = rows.filter((row) => row.metric === metric)
    const byType = [...Map.groupBy(own, ({ route_type }) => route_type)]
    const figures = [['', own] as const, ...byType].flatMap(([page_type, some]) => {
      const value = p75(metric, bucketsOf(some, 'now'))
      const visits = some.reduce((sum, { now }) => sum + now, 0)
      return value === null
        ? []
        : [{ metric, page_type, p75: value, before: p75(metric, bucketsOf(some, 'before')), visits }]
    })
    return figures.toSorted((one, other) => other.visits - one.visits)
  })
}

const bucketsOf = (rows: readonly VitalRow[], of: 'now' | 'before'): VitalBucket[] =>
  rows.map((row) => ({ bucket: row.bucket, count: row[of] }))
