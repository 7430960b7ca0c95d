/** Amends a running Lock it in plan: changes are made in a separate cart of the plan, which is then saved. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { firstOpenDay } from '../../../domain/plans/plan/rules.ts'
import type { SeenSelection } from '../../../domain/selling/cart/lock-it-in.schema.ts'
import { CASE_TOTALS } from '../../../domain/selling/cart/quantity-rules.ts'
import { db } from '../../query-builder.ts'
import type { Customers, Plans, Products } from '../../tables.ts'
import { selectionOf } from '../core/locked-in.ts'
import { amendedPlanOf, cartIdOf, customerId, type Owner } from '../core/owner.ts'
import { returnCaseStock } from '../selling/case-stock.ts'

/**
 * Creates the amend cart with the plan's lines, unless it exists. Run in one batch, in this order: the second statement
 * checks whether the first has just created the cart.
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

/** Discards the changes; the plan is unchanged. */
export const discardAmended = (owner: Owner): CompiledQuery =>
  db.deleteFrom('carts').where('id', '=', cartIdOf(owner, 'lock_it_in_amend')).compile()

/** Saves a selection. If the page states what it displayed, saves only exactly that. */
export type AmendSave = {
  owner: Owner
  /** The selection as the customer saw it; undefined saves the current one. */
  seen: SeenSelection | undefined
  /** In Europe/London. */
  today: Day
  now: string
}

export type AmendedRow = {
  customer_id: Customers['id'] | null
  plan_id: Plans['id'] | null
  /** Bottles of the selection. */
  quantity: number
  /** Number of its wines that are neither in the programme nor on the plan. */
  strays: number
  /** 1 if it is the selection that the page showed. */
  is_seen: 0 | 1
  /** The first wine with too few bottles to add, and how many are left. */
  short_title: Products['title'] | null
  short_left: number | null
}

/** The selection's lines that are on sale. */
const soldLines = (owner: Owner) =>
  sql`${selectionOf({ owner, isAmend: true })} line JOIN variants ON variants.code = line.code
    JOIN products ON products.code = variants.product_code AND products.status = 'active'`

const IS_STRAY = sql`variants.lock_it_in_price_pence IS NULL AND line.locked_price_pence IS NULL`

/** The plan's prepared case that can still be changed: it is prepared again with the new wines. */
const openCase = (plan: RawBuilder<number | null>, today: Day) =>
  sql`(SELECT id FROM cases WHERE plan_id = ${plan} AND state = 'prepared' AND dispatch_on >= ${firstOpenDay(today)})`

/** Bottles of the line's wine available to the plan: those in stock, and those in its open case. */
const leftFor = ({ owner, today }: AmendSave) =>
  sql`coalesce((SELECT quantity FROM stock WHERE stock.code = line.code), 0)
    + coalesce((SELECT sum(held.quantity) FROM case_lines held WHERE held.code = line.code
      AND held.case_id IN ${openCase(amendedPlanOf(owner), today)}), 0)`

/** Checks the stock of added bottles only. Wines already on the plan may be out of stock for a while. */
const isShort = (save: AmendSave) =>
  sql`line.quantity > coalesce((SELECT quantity FROM plan_lines WHERE plan_lines.code = line.code
    AND plan_lines.plan_id = ${amendedPlanOf(save.owner)}), 0) AND line.quantity > ${leftFor(save)}`

/** Months between cases: the chosen frequency, or the current one. */
const frequencyOf = (owner: Owner) => sql`coalesce(
  (SELECT frequency FROM carts WHERE id = ${cartIdOf(owner, 'lock_it_in_amend')}),
  (SELECT frequency FROM plans WHERE id = ${amendedPlanOf(owner)}))`

const isSeen = ({ owner, seen }: AmendSave): RawBuilder<boolean> =>
  seen === undefined
    ? sql`1`
    : sql`NOT EXISTS (SELECT line.code, line.quantity FROM ${soldLines(owner)}
        EXCEPT SELECT key, value FROM json_each(${JSON.stringify(seen.lines)}))
      AND (SELECT count(*) FROM ${soldLines(owner)}) = ${Object.keys(seen.lines).length}
      AND ${frequencyOf(owner)} = ${seen.frequency}`

/** The state of the selection before it is saved. */
export const selectAmended = (save: AmendSave): CompiledQuery<AmendedRow> => {
  const { owner } = save
  const short = sql`FROM ${soldLines(owner)} WHERE ${isShort(save)} ORDER BY line.added_at, line.code LIMIT 1`
  return sql<AmendedRow>`SELECT ${customerId(owner)} AS customer_id, ${amendedPlanOf(owner)} AS plan_id,
    coalesce(sum(line.quantity), 0) AS quantity, coalesce(sum(${IS_STRAY}), 0) AS strays, (${isSeen(save)}) AS is_seen,
    (SELECT products.title ${short}) AS short_title, (SELECT ${leftFor(save)} ${short}) AS short_left
    FROM ${soldLines(owner)}`.compile(db)
}

/** The plan's id if its selection can be saved; null otherwise. */
const readyPlan = (save: AmendSave) =>
  sql`(SELECT carts.amends_plan_id FROM carts WHERE carts.id = ${cartIdOf(save.owner, 'lock_it_in_amend')}
    AND (SELECT sum(line.quantity) IN (${sql.join(CASE_TOTALS)}) AND sum(${IS_STRAY}) = 0 AND sum(${isShort(save)}) = 0
      FROM ${soldLines(save.owner)}) AND ${isSeen(save)})`

/** Writes the event, on which the rest of the batch depends. */
const insertEvent = (save: AmendSave): CompiledQuery =>
  sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
    SELECT plans.id, 'selection_amended', json_object('frequency', coalesce(carts.frequency, plans.frequency),
      'lines', (SELECT json_group_object(line.code, line.quantity) FROM ${soldLines(save.owner)})), ${save.now}
    FROM plans JOIN carts ON carts.amends_plan_id = plans.id WHERE plans.id = ${readyPlan(save)}`.compile(db)

/** The plan's id if this batch has written its event; null otherwise. */
const savedPlan = ({ owner, now }: AmendSave): RawBuilder<number | null> =>
  sql`(SELECT plan_id FROM plan_events WHERE plan_id = ${amendedPlanOf(owner)} AND kind = 'selection_amended'
    AND created_at = ${now})`

const insertMail = (save: AmendSave): CompiledQuery => {
  const plan = savedPlan(save)
  return sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'plan:' || plans.id || ':amended:' || ${save.now}, 'selection-amended', customers.email,
      json_object('first_name', customers.first_name, 'frequency', plans.frequency, 'next_case_on', plans.next_case_on,
        'closed_case_on', (SELECT max(dispatch_on) FROM cases WHERE plan_id = plans.id
          AND state IN ('prepared', 'charging', 'retrying')),
        'lines', (SELECT json_group_array(json_object('title', products.title, 'quantity', plan_lines.quantity,
          'price_pence', plan_lines.locked_price_pence)) FROM plan_lines JOIN variants ON variants.code = plan_lines.code
          JOIN products ON products.code = variants.product_code WHERE plan_lines.plan_id = plans.id)),
      ${save.now}, ${save.now}
    FROM plans JOIN customers ON customers.id = plans.customer_id WHERE plans.id = ${plan}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db)
}

/** Returns the bottles of a case that is prepared again, while it still has its lines. */
const reopenCase = (save: AmendSave): CompiledQuery[] => {
  const reopened = openCase(savedPlan(save), save.today)
  return [
    ...returnCaseStock(reopened, save.now),
    sql`DELETE FROM case_lines WHERE case_id IN ${reopened}`.compile(db),
    sql`UPDATE cases SET state = 'planned', total_pence = NULL, updated_at = ${save.now}
      WHERE id IN ${reopened}`.compile(db),
  ]
}

/**
 * Saves the selection's lines and frequency to the plan, mails its customer and deletes the amend cart; does nothing
 * unless the selection is valid and the one that was seen. The plan's own lines keep their locked price; others are
 * locked at today's. A prepared case is prepared again while it can be changed, and sent unchanged afterwards
 * (docs/domain.md#lock-it-in). Run in one batch, in this order.
 */
export const saveAmended = (save: AmendSave): CompiledQuery[] => {
  const { owner, today, now } = save
  const plan = savedPlan(save)
  return [
    insertEvent(save),
    sql`INSERT INTO plan_lines (plan_id, code, quantity, locked_price_pence, locked_on)
      SELECT ${plan}, line.code, line.quantity, coalesce(line.locked_price_pence, variants.lock_it_in_price_pence), ${today}
      FROM ${soldLines(owner)} WHERE ${plan} IS NOT NULL
      ON CONFLICT (plan_id, code) DO UPDATE SET quantity = excluded.quantity`.compile(db),
    sql`DELETE FROM plan_lines WHERE plan_id = ${plan}
      AND code NOT IN (SELECT line.code FROM ${soldLines(owner)})`.compile(db),
    ...reopenCase(save),
    sql`UPDATE plans SET updated_at = ${now},
      frequency = coalesce((SELECT frequency FROM carts WHERE amends_plan_id = plans.id), frequency)
      WHERE id = ${plan}`.compile(db),
    insertMail(save),
    db.deleteFrom('carts').where('amends_plan_id', '=', plan).compile(),
  ]
}
