/** GET /api/admin/analytics: all that the screen shows. Money is pounds, days are 'YYYY-MM-DD' in Europe/London. */
import type { Day } from '../delivery/calendar.ts'
import type { VitalMetric } from '../event/vital.ts'
import type { PlanForecast } from '../plan/forecast.ts'
import type { PageTestFigures } from './page-tests.ts'
import type { DayRange, Step } from './range.ts'

/** Of one chart's point, or of a whole range. */
export type SalesFigures = {
  /** With VAT and delivery, refunds subtracted. */
  sales: number
  refunded: number
  orders: number
  /** Sales before refunds, by order that cost something; null without any. */
  average_basket: number | null
}

export type SalesPoint = DayRange & {
  now: SalesFigures
  /** Of the days it is compared with. */
  before: SalesFigures | null
  /** The last of it is today. */
  so_far: boolean
}

export const FUNNEL_STEPS = ['product', 'basket', 'you', 'where', 'pay', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export type FunnelCount = { step: FunnelStep; count: number; before: number | null }

export type PlanPoint = DayRange & { lock_it_in: number; wineclub: number; started: number; left: number }

export type PlanFigures = {
  /** At the end of the range; paused ones are active. */
  active: number
  /** At its beginning. */
  active_before: number
  started: number
  /** Cancelled. */
  left: number
  /** Prepaid ones whose cases have all come. */
  ended: number
  /** Those who left a month, in tenths of a per cent of those active at the beginning; null without any. */
  churn: number | null
  points: PlanPoint[]
}

export type TopProduct = {
  code: string
  title: string
  bottles: number
  /** Refunds subtracted. */
  sales: number
  /** Of whole days alone; null where nothing is compared. */
  compared: { now: number; before: number } | null
  /** In tenths of a per cent of its bottles. */
  in_plans: number | null
}

export type SlowProduct = {
  code: string
  title: string
  bottles: number
  stock: number
  /** What the stock would sell for. */
  stock_value: number
}

export type SearchCount = { term: string; count: number; without_result: number }

export type VitalFigure = {
  metric: VitalMetric
  /** A type of page; '' for all. */
  page_type: string
  p75: number
  before: number | null
  visits: number
}

export type Analytics = {
  shown: DayRange
  before: DayRange | null
  step: Step
  today: SalesFigures & { day: Day }
  /** UTC ISO-8601 of the last rollup; null before the first. */
  rolled_up_at: string | null
  total: SalesFigures
  /** Without today, which isn't over; null where nothing is compared. */
  compared: { now: SalesFigures; before: SalesFigures } | null
  points: SalesPoint[]
  funnel: FunnelCount[]
  plans: PlanFigures
  forecast: PlanForecast
  top_products: TopProduct[]
  slow_products: SlowProduct[]
  searches: { total: number; without_result: number; top: SearchCount[]; in_vain: SearchCount[] }
  vitals: VitalFigure[]
  /** Those that ran on any of the days shown, each with all that was counted of it. */
  page_tests: PageTestFigures[]
}
