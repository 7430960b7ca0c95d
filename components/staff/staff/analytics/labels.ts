/** Formats the days, money and figures of analytics. */
import { dayFormat, longDay } from '../../../../domain/core/calendar/formats.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import type { Against, DayRange, RangeName, Step } from '../../../../domain/staff/analytics/range.ts'
import type { VitalRating } from '../../../../domain/staff/analytics/vitals.ts'
import type { VitalMetric } from '../../../../domain/staff/event/vital.ts'

export const RANGE_LABELS: Record<RangeName, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
  own: 'Custom',
}

export const COMPARISON_LABELS: Record<Against, string> = {
  before: 'Previous period',
  year: 'Previous year',
  none: 'Nothing',
}

/** '14 Nov'. */
export const shortDay = dayFormat({ day: 'numeric', month: 'short' })
const weekday = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const longMonth = dayFormat({ month: 'long', year: 'numeric' })
const shortMonth = dayFormat({ month: 'short', year: '2-digit' })
const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' })

/** '26 October to 24 November 2026'. */
export function formatRange({ from, to }: DayRange): string {
  if (from === to) return longDay(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : longDay(from)} to ${longDay(to)}`
}

/** One point of a chart: 'Saturday 14 November', '1 to 7 November 2026', 'November 2026'. */
export function formatPeriod({ from, to }: DayRange, step: Step): string {
  if (step === 'day') return weekday(from)
  return step === 'week' ? formatRange({ from, to }) : longMonth(from)
}

/** Short label of a point, for the axis of a chart. */
export const formatPeriodShort = ({ from }: DayRange, step: Step): string =>
  step === 'month' ? shortMonth(from) : shortDay(from)

const WHOLE = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
const COUNT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Intl writes a hyphen. */
const withMinus = (text: string): string => text.replace('-', '−')

/** '£245,505', '£54.94': pennies below a thousand pounds. */
export const money = (pounds: number): string => withMinus((Math.abs(pounds) >= 1000 ? WHOLE : EXACT).format(pounds))

/** Formats money in columns: '£245,505', '−£55'. The file has the pennies. */
export const wholeMoney = (pounds: number): string => withMinus(WHOLE.format(pounds))

/** '£15k', '−£50'. */
export const axisMoney = (pounds: number): string =>
  `${pounds < 0 ? '−' : ''}£${COMPACT.format(Math.abs(pounds)).toLowerCase()}`
export const axisCount = (count: number): string => withMinus(COMPACT.format(count).toLowerCase())

/** Shows at most one decimal, since a case may be half due. */
export const amount = (count: number): string => COUNT.format(count)

export const STEP_LABELS: Record<Step, string> = { day: 'day by day', week: 'week by week', month: 'month by month' }
export const STEP_COLUMN: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' }

export const VITAL_LABELS: Record<VitalMetric, string> = {
  LCP: 'Main content shown',
  INP: 'Response to input',
  CLS: 'Layout shift',
}

export const RATING_LABELS: Record<VitalRating, string> = { good: 'Good', needs_work: 'Needs work', poor: 'Poor' }

/** '2.4 s', '180 ms', '0.08'. */
export function vitalValue(metric: VitalMetric, value: number): string {
  if (metric === 'CLS') return value.toFixed(2)
  return metric === 'LCP' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}

const PAGES: Readonly<Record<string, string>> = {
  '': 'All pages',
  plp: 'Lists',
  pdp: 'Products',
  dyn: 'Built pages',
  cart: 'Basket',
  search: 'Search',
  login: 'Sign-in',
}

/** A type of page as staff say it: 'order_status' → 'Order status'. */
export const pageTypeLabel = (type: string): string => PAGES[type] ?? capital(type.replaceAll('_', ' '))
