/** Running plans with the stock that each of their cases needs, and the stock available (domain/plans/plan/forecast.ts). */
import { type CompiledQuery, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { db } from '../../query-builder.ts'
import type { PlanLines, Plans, Products } from '../../tables.ts'
import { PLAN_VERSION } from '../selling/plan-version.ts'
import { CASE_SLOTS } from './club-terms.ts'

export type ForecastPlanRow = Pick<Plans, 'no_of_cases'> & {
  version: string
  /** `{code: bottles}`; empty for a club plan. */
  lines_json: string
  /** CaseSlot[]; null for Lock it in. */
  slots_json: string | null
}

/** Plans with a case by then. */
const selectPlans = (until: Day): CompiledQuery<ForecastPlanRow> =>
  sql<ForecastPlanRow>`SELECT ${PLAN_VERSION} AS version, plans.no_of_cases, ${CASE_SLOTS} AS slots_json,
      (SELECT json_group_object(code, quantity) FROM plan_lines WHERE plan_id = plans.id) AS lines_json
    FROM plans LEFT JOIN club_plans club ON club.id = plans.club_plan_id
    WHERE plans.state IN ('active', 'paused', 'cancelling') AND plans.next_case_on <= ${until}
    ORDER BY plans.id`.compile(db)

export type PlanWineRow = Pick<PlanLines, 'code'> &
  Pick<Products, 'title'> & {
    stock: number
    /** Bottles in prepared cases not yet dispatched: they are out of the stock. */
    reserved: number
  }

/** Every wine that a plan holds or a prepared case contains. */
const selectWines = (): CompiledQuery<PlanWineRow> =>
  sql<PlanWineRow>`WITH held AS (SELECT case_lines.code, sum(case_lines.quantity) AS reserved
      FROM cases JOIN case_lines ON case_lines.case_id = cases.id
      WHERE cases.state IN ('prepared', 'charging', 'retrying') GROUP BY case_lines.code)
    SELECT codes.code, products.title, coalesce(held.reserved, 0) AS reserved,
      iif(products.status = 'active', coalesce(stock.quantity, 0), 0) AS stock
    FROM (SELECT code FROM held UNION SELECT code FROM plan_lines JOIN plans ON plans.id = plan_lines.plan_id
        WHERE plans.state IN ('active', 'paused', 'cancelling')) codes
      JOIN variants ON variants.code = codes.code JOIN products ON products.code = variants.product_code
      LEFT JOIN held ON held.code = codes.code LEFT JOIN stock ON stock.code = codes.code
    ORDER BY products.title, codes.code`.compile(db)

export type KindStockRow = { kind: NonNullable<Products['kind']>; stock: number }

/** Bottles available for the club's cases, by kind. */
const selectKinds = (): CompiledQuery<KindStockRow> =>
  sql<KindStockRow>`SELECT products.kind, sum(stock.quantity) AS stock
    FROM variants JOIN products ON products.code = variants.product_code AND products.status = 'active'
      JOIN stock ON stock.code = variants.code
    WHERE variants.is_default = 1 AND variants.wineclub_price_pence IS NOT NULL AND products.kind IS NOT NULL
    GROUP BY products.kind`.compile(db)

/** Run in one batch. */
export const selectForecast = (until: Day) => [selectPlans(until), selectWines(), selectKinds()] as const
