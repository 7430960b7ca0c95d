/** Date ranges of analytics, and those they are compared with (docs/domain.md#analytics). Days are Europe/London's. */
import { addDays, type Day, daysBetween } from '../../core/calendar/calendar.ts'

export const RANGES = ['7d', '30d', '90d', '12m', 'own'] as const
export type RangeName = (typeof RANGES)[number]

/** Compared range: the days just before, or the same weekdays a year before. */
export const AGAINST = ['before', 'year', 'none'] as const
export type Against = (typeof AGAINST)[number]

/** Both ends are included. */
export type DayRange = { from: Day; to: Day }

export type RangeQuery = { range: RangeName; against: Against; from?: Day | undefined; to?: Day | undefined }

export type Ranges = {
  shown: DayRange
  /** As many days; null without a comparison. */
  before: DayRange | null
  /** Both without today, which is incomplete, and the day it would be compared with; null when no days are left. */
  whole: { shown: DayRange; before: DayRange } | null
  step: Step
}

/** Length of a chart's points. Weeks start with the range, months with the calendar. */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

export type RangeFault = { field: 'from' | 'to'; message: string }

/** Maximum length of a range, in days: two years. */
export const MAX_DAYS = 731

/** 52 weeks, so that Saturdays compare with Saturdays; for a longer range, its length in weeks, rounded up. */
const yearBack = (days: number): number => Math.max(364, Math.ceil(days / 7) * 7)

const LAST: Record<Exclude<RangeName, 'own'>, number> = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 }

export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** Limits the number of points, so that a chart stays legible. */
const stepOf = (range: DayRange): Step => {
  const days = lengthOf(range)
  if (days <= 92) return 'day'
  return days <= 200 ? 'week' : 'month'
}

const shift = ({ from, to }: DayRange, days: number): DayRange => ({ from: addDays(from, days), to: addDays(to, days) })

const beforeOf = (shown: DayRange, against: Against): DayRange | null => {
  if (against === 'none') return null
  const days = lengthOf(shown)
  return shift(shown, -(against === 'before' ? days : yearBack(days)))
}

const wholeOf = (shown: DayRange, before: DayRange | null, today: Day): Ranges['whole'] => {
  if (before === null) return null
  if (shown.to !== today) return { shown, before }
  if (shown.from === today) return null
  return { shown: { ...shown, to: addDays(shown.to, -1) }, before: { ...before, to: addDays(before.to, -1) } }
}

function ownFault({ from, to }: RangeQuery, today: Day): RangeFault | undefined {
  if (from === undefined) return { field: 'from', message: 'Choose the first day' }
  if (to === undefined) return { field: 'to', message: 'Choose the last day' }
  if (to > today) return { field: 'to', message: 'Choose a day that has begun' }
  if (from > to) return { field: 'from', message: 'The first day must not be after the last' }
  if (lengthOf({ from, to }) > MAX_DAYS) return { field: 'from', message: 'Choose two years at most' }
  return undefined
}

/** Preset ranges end yesterday; a custom range may include today. */
export function rangesOf(
  query: RangeQuery,
  today: Day,
): { ok: true; ranges: Ranges } | { ok: false; fault: RangeFault } {
  const fault = query.range === 'own' ? ownFault(query, today) : undefined
  if (fault !== undefined) return { ok: false, fault }
  const shown =
    query.range === 'own'
      ? { from: query.from ?? today, to: query.to ?? today }
      : { from: addDays(today, -LAST[query.range]), to: addDays(today, -1) }
  const before = beforeOf(shown, query.against)
  return { ok: true, ranges: { shown, before, whole: wholeOf(shown, before, today), step: stepOf(shown) } }
}

/** Splits a range into consecutive pieces of a step; the first and last may be shorter. */
export function piecesOf({ from, to }: DayRange, step: Step): DayRange[] {
  const pieces: DayRange[] = []
  for (let start = from; start <= to; ) {
    const end = endOf(start, step)
    pieces.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return pieces
}

const endOf = (start: Day, step: Step): Day => {
  if (step === 'day') return start
  if (step === 'week') return addDays(start, 6)
  const [year = 0, month = 1] = start.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
