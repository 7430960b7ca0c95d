/** GET /api/admin/forecast: stock that plans need over eight weeks. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  type ForecastPlanRow,
  type KindStockRow,
  type PlanWineRow,
  selectForecast,
} from '../../../../database/queries/plans/plan-forecast.ts'
import { addDays, type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import type { CaseSlot } from '../../../../domain/plans/club-plan/schema.ts'
import { factsOf } from '../../../../domain/plans/plan/facts.ts'
import {
  FORECAST_WEEKS,
  type Forecast,
  type ForecastPlan,
  forecast,
  supplyOf,
} from '../../../../domain/plans/plan/forecast.ts'
import type { ForecastKind, ForecastWine, PlanForecast } from '../../../../domain/plans/plan/schema.ts'

const toPlan = ({ version, no_of_cases, lines_json, slots_json }: ForecastPlanRow): ForecastPlan => {
  const lines: Record<string, number> = JSON.parse(lines_json)
  const slots: CaseSlot[] = slots_json === null ? [] : JSON.parse(slots_json)
  return {
    facts: factsOf(version),
    casesAtATime: no_of_cases,
    lines: Object.entries(lines).map(([code, quantity]) => ({ code, quantity })),
    slots,
  }
}

const stockOf = (kinds: readonly string[], stocks: readonly KindStockRow[]): number =>
  stocks.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { stock }) => sum + stock, 0)

/** Stock of a kind counts for each slot that takes it, so only preparing a case finds a shortage across slots. */
const toKinds = ({ kinds: all, weeks }: Forecast, stocks: readonly KindStockRow[]): ForecastKind[] =>
  [...all.values()].map(({ kinds, needed }) => ({ kinds, ...supplyOf(needed, stockOf(kinds, stocks), weeks) }))

const shortFirst = (one: ForecastWine, other: ForecastWine): number =>
  (other.short?.bottles ?? 0) - (one.short?.bottles ?? 0)

/** The last due day of cases in the forecast. */
export const forecastUntil = (today: Day): Day => addDays(today, 7 * FORECAST_WEEKS)

/** Maps the results of selectForecast. */
export function toForecast(
  [plans, wines, stocks]: readonly [{ rows: ForecastPlanRow[] }, { rows: PlanWineRow[] }, { rows: KindStockRow[] }],
  today: Day,
): PlanForecast {
  const due = forecast(plans.rows.map(toPlan), today)
  return {
    weeks: due.weeks,
    wines: wines.rows
      .map((row) => ({ ...row, ...supplyOf(due.wines.get(row.code), row.stock, due.weeks) }))
      .toSorted(shortFirst),
    kinds: toKinds(due, stocks.rows),
  }
}

export const readForecast = async (database: Client, at: Date): Promise<PlanForecast> => {
  const today = inLondon(at).day
  return toForecast(await batch(database, 'read', selectForecast(forecastUntil(today))), today)
}
