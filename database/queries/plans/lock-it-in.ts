/** The settings of a Lock it in selection: target quantity and frequency. Its lines are a cart's (cart-lines.ts). */
import { type CompiledQuery, sql } from 'kysely'
import type { WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import type { Frequency } from '../../../domain/core/calendar/frequency.ts'
import type { CartKind } from '../../../domain/selling/cart/cart.ts'
import type { CaseTotal } from '../../../domain/selling/cart/quantity-rules.ts'
import { db } from '../../query-builder.ts'
import type { Carts, Plans } from '../../tables.ts'
import { changesPlan, type LockItInViewer } from '../core/locked-in.ts'
import { amendedPlanOf, cartIdOf, type Owner } from '../core/owner.ts'

export type SelectionDataRow = Pick<Carts, 'frequency'> & {
  quantity: Carts['target_quantity']
  from_landing_page: 0 | 1
  is_amended: 0 | 1
  /** PlannedRow[], only for a plan's selection. */
  planned_json?: string
  planned_frequency?: Plans['frequency']
}

/** Target quantity and frequency; null if not set. No row without a plan to amend. */
export const selectSelectionData = ({ owner, isAmend }: LockItInViewer): CompiledQuery<SelectionDataRow> => {
  if (owner !== undefined && isAmend) return selectAmendData(owner)
  const cart = owner === undefined ? sql`NULL` : cartIdOf(owner, 'lock_it_in')
  const amending = owner === undefined ? sql`NULL` : cartIdOf(owner, 'lock_it_in_amend')
  return sql<SelectionDataRow>`SELECT target_quantity AS quantity, frequency, coalesce(from_landing_page, 0) AS from_landing_page,
      EXISTS (SELECT 1 FROM carts JOIN plans ON plans.id = carts.amends_plan_id WHERE carts.id = ${amending} AND ${changesPlan}) AS is_amended
    FROM (SELECT 1) LEFT JOIN carts ON carts.id = ${cart}`.compile(db)
}

export type PlannedRow = {
  code: string
  title: string
  kind: WineKind | null
  picture: string
  quantity: number
  /** null if it is no longer sold. */
  price_pence: number | null
  lock_it_in_price_pence: number | null
  locked_price_pence: number
}

/** Wines in the same order as the lines of the plan. */
const plannedJson = sql`(SELECT json_group_array(json_object('code', code, 'title', title, 'kind', kind, 'picture', picture,
    'quantity', quantity, 'price_pence', price_pence, 'lock_it_in_price_pence', lock_it_in_price_pence, 'locked_price_pence', locked_price_pence))
  FROM (SELECT line.code, products.title, products.kind, variants.picture, line.quantity, line.locked_price_pence,
      CASE products.status WHEN 'active' THEN variants.price_pence END AS price_pence, variants.lock_it_in_price_pence
    FROM plan_lines line JOIN variants ON variants.code = line.code JOIN products ON products.code = variants.product_code
    WHERE line.plan_id = plans.id ORDER BY line.locked_on, products.title, line.code))`

/** The plan's values until they are changed. */
const selectAmendData = (owner: Owner): CompiledQuery<SelectionDataRow> =>
  sql<SelectionDataRow>`SELECT coalesce(carts.target_quantity,
      (SELECT sum(plan_lines.quantity) FROM plan_lines WHERE plan_lines.plan_id = plans.id)) AS quantity,
    coalesce(carts.frequency, plans.frequency) AS frequency, coalesce(carts.from_landing_page, 0) AS from_landing_page,
    carts.id IS NOT NULL AS is_amended,
    ${plannedJson} AS planned_json,
    plans.frequency AS planned_frequency
    FROM plans LEFT JOIN carts ON carts.amends_plan_id = plans.id WHERE plans.id = ${amendedPlanOf(owner)}`.compile(db)

export type SelectionDataChange = {
  quantity?: CaseTotal | undefined
  frequency?: Frequency | undefined
  from_landing_page?: boolean | undefined
}

/** undefined leaves a value unchanged. Does nothing without a cart. */
export const setSelectionData = (
  owner: Owner,
  kind: CartKind,
  { quantity, frequency, from_landing_page }: SelectionDataChange,
  now: string,
): CompiledQuery =>
  db
    .updateTable('carts')
    .set({
      updated_at: now,
      ...(quantity !== undefined && { target_quantity: quantity }),
      ...(frequency !== undefined && { frequency }),
      ...(from_landing_page !== undefined && { from_landing_page: from_landing_page ? 1 : 0 }),
    })
    .where('id', '=', cartIdOf(owner, kind))
    .compile()
