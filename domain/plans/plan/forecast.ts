/**
 * Forecasts the stock that running plans need in the coming weeks. The dispatch days are those of the scheduled work
 * and of the customers' pages (docs/domain.md#plans). Days are 'YYYY-MM-DD' in Europe/London.
 */
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import { addDays, type Day, weekdayOf } from '../../core/calendar/calendar.ts'
import { CASE_SIZE } from '../club-plan/club-plan.ts'
import type { CaseSlot } from '../club-plan/schema.ts'
import { nextCaseRow, type PlanFacts } from './facts.ts'
import type { ForecastKind, ForecastWeek } from './schema.ts'
import { upcoming } from './upcoming.ts'

/** Weeks of the forecast, starting with the current one. */
export const FORECAST_WEEKS = 8

export type ForecastPlan = {
  facts: PlanFacts
  /** Number of a club plan's cases per delivery. */
  casesAtATime: number
  /** Bottles of a Lock it in plan, by code. */
  lines: readonly { code: string; quantity: number }[]
  /** Slots of a club plan's case. */
  slots: readonly CaseSlot[]
}

/** Bottles still in stock that are needed, by week. */
type Needed = number[]

export type Forecast = {
  weeks: ForecastWeek[]
  /** Lock it in, by code. */
  wines: Map<string, Needed>
  /** Wine club, by the kinds of a slot joined by commas: its wines are only chosen a week ahead. */
  kinds: Map<string, { kinds: WineKind[]; needed: Needed }>
}

const DAYS = 7

/** The Monday of that week. */
const startOfWeek = (day: Day): Day => addDays(day, -((weekdayOf(day) + DAYS - 1) % DAYS))

const NOTHING = (): Needed => Array<number>(FORECAST_WEEKS).fill(0)

const add = (needed: Needed, week: number, bottles: number): Needed => needed.with(week, (needed[week] ?? 0) + bottles)

const addNeeds = (
  { wines, kinds: all }: Forecast,
  { lines, slots, casesAtATime }: ForecastPlan,
  week: number,
): void => {
  for (const { code, quantity } of lines) wines.set(code, add(wines.get(code) ?? NOTHING(), week, quantity))
  for (const { kinds, bottles } of slots) {
    const key = kinds.toSorted().join(',')
    all.set(key, { kinds, needed: add(all.get(key)?.needed ?? NOTHING(), week, bottles * casesAtATime) })
  }
}

const bottlesOf = ({ lines, slots, casesAtATime }: ForecastPlan): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0) +
  slots.reduce((sum, { bottles }) => sum + bottles * casesAtATime, 0)

/** Deliveries before `end`; `isPrepared` means that their bottles have left the stock. */
const deliveriesOf = ({ facts, casesAtATime }: ForecastPlan, today: Day, end: Day) => {
  const next = nextCaseRow(facts)
  const prepared = next === undefined || next.state === 'planned' ? null : next.plannedOn
  return upcoming(facts, casesAtATime, today)
    .filter(({ kind, dispatch_on }) => kind !== 'skipped' && dispatch_on < end)
    .map(({ planned_on, dispatch_on }) => ({ on: dispatch_on, isPrepared: planned_on === prepared }))
}

/** Late deliveries count as due this week. */
export function forecast(plans: Iterable<ForecastPlan>, today: Day): Forecast {
  const first = startOfWeek(today)
  const starts = Array.from({ length: FORECAST_WEEKS }, (_, week) => addDays(first, DAYS * week))
  const weeks = starts.map((starts_on): ForecastWeek => ({ starts_on, cases: 0, bottles: 0 }))
  const all: Forecast = { weeks, wines: new Map(), kinds: new Map() }
  for (const plan of plans) {
    const bottles = bottlesOf(plan)
    for (const { on, isPrepared } of deliveriesOf(plan, today, addDays(first, DAYS * FORECAST_WEEKS))) {
      const week = Math.max(
        0,
        starts.findLastIndex((start) => start <= on),
      )
      const counted = weeks[week]
      if (counted === undefined) throw new Error(`No week for ${on}`)
      counted.bottles += bottles
      counted.cases += bottles / CASE_SIZE
      if (!isPrepared) addNeeds(all, plan, week)
    }
  }
  return all
}

/** Bottles missing at the end, and the first week of a shortage; null if the stock suffices. */
export function shortage(needed: readonly number[], stock: number): { bottles: number; week: number } | null {
  let left = stock
  let first: number | null = null
  for (const [week, bottles] of needed.entries()) {
    left -= bottles
    if (left < 0 && first === null) first = week
  }
  return first === null ? null : { bottles: -left, week: first }
}

type Supply = Pick<ForecastKind, 'needed' | 'stock' | 'short'>

/** `needed` is empty for a wine without further demand. */
export function supplyOf(needed: readonly number[] | undefined, stock: number, weeks: readonly ForecastWeek[]): Supply {
  const due = [...(needed ?? weeks.map(() => 0))]
  const missing = shortage(due, stock)
  const from = missing === null ? undefined : weeks[missing.week]?.starts_on
  return {
    needed: due,
    stock,
    short: missing === null || from === undefined ? null : { bottles: missing.bottles, from },
  }
}
