/** Changing what a running Lock it in plan holds: in a cart of the plan's own first, which is then saved. */
import { type CompiledQuery, sql } from 'kysely'
import { CASE_TOTALS } from '../../domain/lock-it-in/quantity-rules.ts'
import { db } from '../query-builder.ts'
import { selectionOf } from './locked-in.ts'
import { amendedPlanOf, cartIdOf, customerId, type Owner } from './owner.ts'

export type AmenderRow = { customer_id: string | null; plan_id: number | null }

/** Who wants to amend, and which plan; both null for a visitor. */
export const selectAmender = (owner: Owner): CompiledQuery<AmenderRow> =>
  sql<AmenderRow>`SELECT ${customerId(owner)} AS customer_id, ${amendedPlanOf(owner)} AS plan_id`.compile(db)

/**
 * Makes the amend cart of the customer's plan, with what the plan holds, unless it is there. To be run in one batch, one
 * right after the other: the second asks whether the first has just made the cart.
 */
export const openAmendCart = (owner: Owner, now: string): [CompiledQuery, CompiledQuery] => [
  sql`INSERT INTO carts (kind, customer_id, amends_plan_id, created_at, updated_at)
    SELECT 'lock_it_in_amend', customer_id, id, ${now}, ${now} FROM plans WHERE id = ${amendedPlanOf(owner)}
    ON CONFLICT DO NOTHING`.compile(db),
  sql`INSERT INTO cart_lines (cart_id, kind, code, quantity, added_at)
    SELECT carts.id, carts.kind, plan_lines.code, plan_lines.quantity, ${now}
    FROM carts JOIN plan_lines ON plan_lines.plan_id = carts.amends_plan_id
    WHERE changes() = 1 AND carts.id = last_insert_rowid()`.compile(db),
]

export type AmendedRow = AmenderRow & {
  /** Bottles of the selection. */
  quantity: number
  /** How many of its wines are neither in the programme nor on the plan. */
  strays: number
}

/** The selection's lines that are on sale. */
const soldLines = (owner: Owner) =>
  sql`${selectionOf({ owner, isAmend: true })} line JOIN variants ON variants.code = line.code
    JOIN products ON products.code = variants.product_code AND products.status = 'active'`

const IS_STRAY = sql`variants.lock_it_in_price_pence IS NULL AND line.locked_price_pence IS NULL`

/** How the selection stands before it is saved. */
export const selectAmended = (owner: Owner): CompiledQuery<AmendedRow> =>
  sql<AmendedRow>`SELECT ${customerId(owner)} AS customer_id, ${amendedPlanOf(owner)} AS plan_id,
    coalesce(sum(line.quantity), 0) AS quantity, coalesce(sum(${IS_STRAY}), 0) AS strays
    FROM ${soldLines(owner)}`.compile(db)

/** The plan, when there is a selection that can be saved to it; else null. */
const readyPlan = (owner: Owner) =>
  sql`(SELECT carts.amends_plan_id FROM carts WHERE carts.id = ${cartIdOf(owner, 'lock_it_in_amend')}
    AND (SELECT sum(line.quantity) IN (${sql.join(CASE_TOTALS)}) AND sum(${IS_STRAY}) = 0 FROM ${soldLines(owner)}))`

/**
 * The plan gets the selection's lines and frequency, and the amend cart goes; nothing happens unless the selection can be
 * saved. Lines that the plan has keep their locked price; others are locked at today's. `today` is a day of
 * Europe/London. To be run in one batch, in this order.
 */
export const saveAmended = (owner: Owner, today: string, now: string): CompiledQuery[] => {
  const plan = readyPlan(owner)
  return [
    sql`INSERT INTO plan_lines (plan_id, code, quantity, locked_price_pence, locked_on)
      SELECT ${plan}, line.code, line.quantity, coalesce(line.locked_price_pence, variants.lock_it_in_price_pence), ${today}
      FROM ${soldLines(owner)} WHERE ${plan} IS NOT NULL
      ON CONFLICT (plan_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db),
    sql`DELETE FROM plan_lines WHERE plan_id = ${plan}
      AND code NOT IN (SELECT line.code FROM ${soldLines(owner)})`.compile(db),
    sql`UPDATE plans SET updated_at = ${now},
      frequency = coalesce((SELECT frequency FROM carts WHERE amends_plan_id = plans.id), frequency)
      WHERE id = ${plan}`.compile(db),
    sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
      SELECT id, 'selection_amended', json_object('frequency', frequency,
        'lines', (SELECT json_group_object(code, quantity) FROM plan_lines WHERE plan_id = plans.id)), ${now}
      FROM plans WHERE id = ${plan}`.compile(db),
    sql`DELETE FROM carts WHERE amends_plan_id = ${plan}`.compile(db),
  ]
}
