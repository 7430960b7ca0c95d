/** A customer's plans with their wines and cases. An expired session returns nothing. */
import { type CompiledQuery, type Nullable, type RawBuilder, sql } from 'kysely'
import { CASE_VAT_BP } from '../../../domain/plans/club-plan/club-plan.ts'
import { db } from '../../query-builder.ts'
import type {
  CaseLines,
  CaseRatings,
  Cases,
  ClubPlans,
  Config,
  Flag,
  Orders,
  PaymentMethods,
  PlanLines,
  Plans,
  Products,
  Variants,
} from '../../tables.ts'
import { changesPlan } from '../core/locked-in.ts'
import { amendedPlan, customerOf, type OnBehalf, type Session } from '../core/owner.ts'
import { PLAN_VERSION } from '../selling/plan-version.ts'
import { CASE_PRICE, CASE_SLOTS } from './club-terms.ts'

export type PlansQuery = {
  session: Session | OnBehalf
  /** undefined: all of the customer's plans. */
  id?: number
}

export const ownsPlan = ({ session, id }: PlansQuery): RawBuilder<boolean> =>
  id === undefined
    ? sql`plans.customer_id = ${customerOf(session)}`
    : sql`plans.id = ${id} AND plans.customer_id = ${customerOf(session)}`

export type PlanRow = Pick<
  Plans,
  | 'type'
  | 'state'
  | 'frequency'
  | 'cases_left'
  | 'next_case_on'
  | 'paused_until'
  | 'address_id'
  | 'address_json'
  | 'cancelled_at'
  | 'created_at'
  | 'id'
  | 'no_of_cases'
  | 'out_of_stock_rule'
  | 'club_plan_id'
> &
  Nullable<Pick<PaymentMethods, 'brand' | 'last_four' | 'expiry_month' | 'expiry_year'>> & {
    club_name: ClubPlans['name'] | null
    case_price_pence: number | null
    /** CaseSlot[]; null for Lock it in. */
    slots_json: string | null
    method_id: PaymentMethods['id'] | null
    is_amended: Flag
    may_amend: Flag
    version: string
    /** The shop's delivery zones; null if none are set up. */
    delivery_json: Config['value_json'] | null
  }

const selectPlanRows = (asked: PlansQuery): CompiledQuery<PlanRow> =>
  sql<PlanRow>`SELECT plans.id, plans.type, plans.state, plans.frequency, plans.no_of_cases, plans.cases_left,
      plans.out_of_stock_rule, plans.next_case_on, plans.paused_until, plans.address_id, plans.address_json,
      plans.cancelled_at, plans.created_at, plans.club_plan_id, club.name AS club_name,
      ${CASE_PRICE} AS case_price_pence, ${CASE_SLOTS} AS slots_json,
      method.id AS method_id, method.brand, method.last_four, method.expiry_month, method.expiry_year,
      EXISTS (SELECT 1 FROM carts WHERE carts.amends_plan_id = plans.id AND ${changesPlan}) AS is_amended,
      plans.id IS ${amendedPlan(customerOf(asked.session))} AS may_amend,
      ${PLAN_VERSION} AS version, (SELECT value_json FROM config WHERE key = 'delivery') AS delivery_json
    FROM plans LEFT JOIN club_plans club ON club.id = plans.club_plan_id
      LEFT JOIN payment_methods method ON method.id = plans.payment_method_id
    WHERE ${ownsPlan(asked)} ORDER BY plans.created_at DESC, plans.id DESC`.compile(db)

/** A wine as its line shows it; without a URL if it is no longer sold. */
export type WineRow = Pick<Cases, 'plan_id'> &
  Pick<CaseLines, 'code' | 'quantity' | 'title'> &
  Pick<Products, 'kind'> &
  Nullable<Pick<Products, 'name' | 'product_url' | 'category_url'>> & {
    picture: Variants['picture'] | null
    left_in_stock: number
    /** Basis points; the rate of wine for a product no longer sold. */
    vat_rate_bp: number
  }

/** Joins the product, type and stock of the `line`'s code; all null if it is no longer sold. */
export const SOLD = sql`LEFT JOIN (variants JOIN products
    ON products.code = variants.product_code AND products.status = 'active') ON variants.code = line.code
  LEFT JOIN product_types ON product_types.id = products.type_id
  LEFT JOIN stock ON stock.code = line.code`
/** Columns of the wine with that code. Requires a join with SOLD. */
export const WINE = sql`products.name, variants.picture, products.kind, products.product_url, products.category_url,
  CASE WHEN products.code IS NULL THEN 0 ELSE coalesce(stock.quantity, 0) END AS left_in_stock,
  coalesce(product_types.vat_rate_bp, ${sql.lit(CASE_VAT_BP)}) AS vat_rate_bp`

export type PlanLineRow = WineRow &
  Pick<PlanLines, 'locked_price_pence'> &
  Pick<Variants, 'lock_it_in_price_pence'> & {
    /** null if it is no longer sold. */
    price_pence: Variants['price_pence'] | null
  }

const selectPlanLines = (asked: PlansQuery): CompiledQuery<PlanLineRow> =>
  sql<PlanLineRow>`SELECT line.plan_id, line.code, line.quantity, line.locked_price_pence,
      coalesce(products.title, (SELECT parent.title FROM variants known JOIN products parent ON parent.code = known.product_code
        WHERE known.code = line.code)) AS title,
      variants.price_pence, variants.lock_it_in_price_pence, ${WINE}
    FROM plans JOIN plan_lines line ON line.plan_id = plans.id ${SOLD}
    WHERE ${ownsPlan(asked)} ORDER BY line.locked_on, title, line.code`.compile(db)

export type CaseRow = Pick<
  Cases,
  | 'plan_id'
  | 'sequence'
  | 'state'
  | 'dispatch_on'
  | 'planned_on'
  | 'id'
  | 'charge_attempts'
  | 'next_charge_at'
  | 'total_pence'
> &
  Pick<Orders, 'deliver_on'> & { order_no: Orders['number'] | null; order_state: Orders['state'] | null }

const selectCases = (asked: PlansQuery): CompiledQuery<CaseRow> =>
  sql<CaseRow>`SELECT cases.id, cases.plan_id, cases.sequence, cases.state, cases.dispatch_on, cases.planned_on,
      cases.total_pence, cases.charge_attempts, cases.next_charge_at, orders.number AS order_no, orders.state AS order_state,
      orders.deliver_on
    FROM plans JOIN cases ON cases.plan_id = plans.id LEFT JOIN orders ON orders.id = cases.order_id
    WHERE ${ownsPlan(asked)} ORDER BY cases.planned_on DESC`.compile(db)

export type CaseLineRow = WineRow &
  Pick<CaseLines, 'case_id' | 'price_pence' | 'is_swapped' | 'substituted_for'> & {
    /** The customer's rating, 1 to 5; null without one. */
    stars: CaseRatings['stars'] | null
  }

const selectCaseLines = (asked: PlansQuery): CompiledQuery<CaseLineRow> =>
  sql<CaseLineRow>`SELECT cases.plan_id, line.case_id, line.code, line.quantity, line.title, line.price_pence,
      line.is_swapped, line.substituted_for, rating.stars, ${WINE}
    FROM plans JOIN cases ON cases.plan_id = plans.id JOIN case_lines line ON line.case_id = cases.id ${SOLD}
      LEFT JOIN case_ratings rating ON rating.customer_id = plans.customer_id AND rating.product_code = line.code
    WHERE ${ownsPlan(asked)} ORDER BY line.id`.compile(db)

/** Run in one batch: plans, newest first, their lines, their cases and those cases' lines. */
export const selectPlans = (asked: PlansQuery) =>
  [selectPlanRows(asked), selectPlanLines(asked), selectCases(asked), selectCaseLines(asked)] as const
