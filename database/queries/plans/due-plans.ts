/** Plans that may need scheduled work, with the facts that determine the next step (domain/plans/plan/due.ts). */
import { type CompiledQuery, type Nullable, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { CASE_VAT_BP } from '../../../domain/plans/club-plan/club-plan.ts'
import { db } from '../../query-builder.ts'
import type { CaseLines, Cases, Orders, PlanLines, Plans, Products, ProductTypes, Variants } from '../../tables.ts'
import { selectDelivery } from '../selling/delivery-zone.ts'
import { PLAN_VERSION } from '../selling/plan-version.ts'
import { CASE_PRICE, CASE_SLOTS } from './club-terms.ts'

export type DueQuery = {
  /** Today, and the last dispatch day of cases prepared today; Europe/London. */
  today: Day
  until: Day
  now: string
  /** Only plans with a greater id, at most `limit`. */
  after: number
  limit: number
  /** Only that plan. */
  only?: number | undefined
}

/** The next case's row, if it has one; 'ordered' until the plan moves on from it. */
const NEXT_CASE = sql`LEFT JOIN cases next ON next.plan_id = plans.id AND next.dispatch_on = plans.next_case_on
    AND next.state IN ('planned', 'prepared', 'charging', 'retrying', 'ordered')
  LEFT JOIN orders ON orders.id = next.order_id`

/** Decides by the plan's state if its next case has no row. The rules check everything else. */
const mayBeDue = ({ today, until, now }: DueQuery): RawBuilder<boolean> => sql`CASE
  WHEN plans.state = 'paused' AND plans.paused_until <= ${today} THEN 1
  WHEN next.state = 'ordered' THEN 1
  WHEN next.state = 'prepared' THEN next.dispatch_on <= ${today}
  WHEN next.state = 'retrying' THEN next.next_charge_at <= ${now}
  WHEN next.state = 'charging' THEN orders.state = 'cancelled'
  WHEN next.state = 'planned' THEN next.dispatch_on <= ${until}
  WHEN plans.state = 'cancelling' THEN plans.next_case_on IS NULL OR plans.next_case_on <= ${today}
  ELSE plans.next_case_on <= ${until} END`

const dueIds = (asked: DueQuery) => sql`SELECT plans.id FROM plans ${NEXT_CASE}
  WHERE plans.id > ${asked.after} ${asked.only === undefined ? sql`` : sql`AND plans.id = ${asked.only}`}
  AND plans.state IN ('active', 'paused', 'cancelling') AND ${mayBeDue(asked)}
  ORDER BY plans.id LIMIT ${asked.limit}`

export type DuePlanRow = Pick<
  Plans,
  'id' | 'type' | 'no_of_cases' | 'cases_left' | 'out_of_stock_rule' | 'club_plan_id'
> &
  Pick<Cases, 'next_charge_at'> &
  Nullable<Pick<Cases, 'planned_on' | 'dispatch_on' | 'charge_attempts'>> & {
    version: string
    postcode: string | null
    case_price_pence: number | null
    /** CaseSlot[]. */
    slots_json: string | null
    /** 1 if it has a card that can be charged. */
    has_card: 0 | 1
    /** The next case; null without one. */
    case_id: Cases['id'] | null
    case_state: Cases['state'] | null
    order_state: Orders['state'] | null
    is_declined: 0 | 1
  }

/** An unreachable provider has not declined anything. */
const IS_DECLINED = sql`EXISTS (SELECT 1 FROM payments WHERE payments.order_id = next.order_id
  AND payments.state IN ('failed', 'cancelled') AND payments.failure_code NOT IN ('unavailable', 'processing_error'))`

const selectPlanRows = (asked: DueQuery): CompiledQuery<DuePlanRow> =>
  sql<DuePlanRow>`SELECT plans.id, ${PLAN_VERSION} AS version, plans.type, plans.no_of_cases, plans.cases_left,
      plans.out_of_stock_rule, plans.address_json ->> '$.postcode' AS postcode, plans.club_plan_id,
      ${CASE_PRICE} AS case_price_pence, ${CASE_SLOTS} AS slots_json, plans.payment_method_id IS NOT NULL AS has_card, next.id AS case_id, next.state AS case_state, next.planned_on,
      next.dispatch_on, next.charge_attempts, next.next_charge_at, orders.state AS order_state,
      ${IS_DECLINED} AS is_declined
    FROM plans ${NEXT_CASE} LEFT JOIN club_plans club ON club.id = plans.club_plan_id
    WHERE plans.id IN (${dueIds(asked)}) ORDER BY plans.id`.compile(db)

export type DueLineRow = Pick<PlanLines, 'plan_id' | 'code' | 'quantity' | 'locked_price_pence'> &
  Pick<Products, 'title' | 'kind'> &
  Pick<Variants, 'lock_it_in_price_pence'> & {
    type: Products['type_id']
    /** null for a product no longer sold. */
    price_pence: Variants['price_pence'] | null
    /** 0 for a product no longer sold. */
    stock: number
    /** Basis points. */
    vat_rate_bp: ProductTypes['vat_rate_bp']
  }

/** Wines of a Lock it in plan, with today's prices and stock. */
const selectPlanLines = (asked: DueQuery): CompiledQuery<DueLineRow> =>
  sql<DueLineRow>`SELECT line.plan_id, line.code, products.title, products.type_id AS type, products.kind, line.quantity,
      line.locked_price_pence, variants.price_pence, variants.lock_it_in_price_pence,
      iif(products.status = 'active', coalesce(stock.quantity, 0), 0) AS stock, product_types.vat_rate_bp
    FROM plan_lines line JOIN variants ON variants.code = line.code
      JOIN products ON products.code = variants.product_code JOIN product_types ON product_types.id = products.type_id
      LEFT JOIN stock ON stock.code = line.code
    WHERE line.plan_id IN (${dueIds(asked)}) ORDER BY line.plan_id, line.locked_on, line.code`.compile(db)

export type PreparedLineRow = Pick<CaseLines, 'case_id' | 'code' | 'quantity' | 'price_pence'> & { vat_rate_bp: number }

/** Contents of the prepared next cases. */
const selectPreparedLines = (asked: DueQuery): CompiledQuery<PreparedLineRow> =>
  sql<PreparedLineRow>`SELECT line.case_id, line.code, line.quantity, line.price_pence,
      coalesce(product_types.vat_rate_bp, ${sql.lit(CASE_VAT_BP)}) AS vat_rate_bp
    FROM plans ${NEXT_CASE} JOIN case_lines line ON line.case_id = next.id
      LEFT JOIN variants ON variants.code = line.code LEFT JOIN products ON products.code = variants.product_code
      LEFT JOIN product_types ON product_types.id = products.type_id
    WHERE plans.id IN (${dueIds(asked)}) ORDER BY line.id`.compile(db)

export type UnassembledRow = Pick<Plans, 'id' | 'no_of_cases'> &
  Pick<Cases, 'planned_on' | 'dispatch_on'> & {
    version: string
    case_price_pence: number
    /** CaseSlot[]. */
    slots_json: string
    case_id: Cases['id']
    total_pence: NonNullable<Cases['total_pence']>
  }

/** Maximum number of cases whose wines are chosen in a run; the next run continues. */
const MAX_UNASSEMBLED = 50

/** Paid first cases of club plans whose wines are still to be chosen. */
const selectUnassembled = (): CompiledQuery<UnassembledRow> =>
  sql<UnassembledRow>`SELECT plans.id, ${PLAN_VERSION} AS version, plans.no_of_cases,
      ${CASE_PRICE} AS case_price_pence, ${CASE_SLOTS} AS slots_json, cases.id AS case_id, cases.planned_on, cases.dispatch_on, cases.total_pence
    FROM cases JOIN orders ON orders.id = cases.order_id AND orders.state = 'paid'
      JOIN plans ON plans.id = cases.plan_id JOIN club_plans club ON club.id = plans.club_plan_id
    WHERE cases.state = 'ordered' AND NOT EXISTS (SELECT 1 FROM case_lines WHERE case_id = cases.id)
    ORDER BY cases.id LIMIT ${sql.lit(MAX_UNASSEMBLED)}`.compile(db)

/**
 * Run in one batch: the plans, their lines, the contents of their prepared cases, first cases of the club without
 * wines, and the shop's delivery settings.
 */
export const selectDuePlans = (asked: DueQuery) =>
  [
    selectPlanRows(asked),
    selectPlanLines(asked),
    selectPreparedLines(asked),
    selectUnassembled(),
    selectDelivery(),
  ] as const
