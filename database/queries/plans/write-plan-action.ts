/**
 * Writes a change to a plan, as determined by domain/plans/plan/apply-action.ts, if all its facts are unchanged: the
 * version that the customer saw is still the plan's. One batch, which depends on its first event.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import type { PlanStep } from '../../../domain/plans/plan/apply-action.ts'
import type { KnownCase } from '../../../domain/plans/plan/facts.ts'
import type { PaymentAdapter } from '../../../domain/selling/payment/payment-port.ts'
import type { MailData } from '../../../domain/staff/mail/mail.ts'
import { db } from '../../query-builder.ts'
import { insertAudit } from '../core/audit.ts'
import { customerOf, type OnBehalf, type Session } from '../core/owner.ts'
import type { StaffRow } from '../core/staff.ts'
import { returnCaseStock } from '../selling/case-stock.ts'
import { zoneOfPostcode } from '../selling/delivery-zone.ts'
import { PLAN_VERSION } from '../selling/plan-version.ts'
import { ownsPlan } from './plans.ts'

export type PlanSeen = { session: Session | OnBehalf; id: number; version: string }

/** Omitted fields are unchanged. */
export type PlanTerms = {
  frequency?: 1 | 2 | 3 | undefined
  no_of_cases?: number | undefined
  /** `price` in pounds. */
  club_plan?: { id: string; price: number } | undefined
  out_of_stock_rule?: 'substitute' | 'refund' | undefined
  address_id?: number | undefined
  payment_method_id?: number | undefined
}

export type PlanWrite = {
  seen: PlanSeen
  kind: string
  step: PlanStep
  terms: PlanTerms
  /** Only cards of the adapter in use can pay. */
  adapter: PaymentAdapter | null
  /** Day of the case that it concerns; null for the next one. */
  caseOn: Day | null
  /** The reason for a cancellation, '' for none; null for other changes. */
  reason: string | null
  /** The mail's data, apart from the customer's name. */
  mail: Omit<MailData['plan-changed'], 'first_name'>
  /** The plan's last change according to the version. */
  seenAt: string
  /** For staff acting on the customer's behalf: the member of staff and the audit entry; null for the customer. */
  byStaff: { staff: StaffRow; action: string; before: object; after: object } | null
  now: string
}

const isSeen = (seen: PlanSeen): RawBuilder<boolean> => sql`${ownsPlan(seen)} AND ${PLAN_VERSION} = ${seen.version}`

/** An address of the customer in an area to which plans are delivered. */
const servedAddress = ({ session }: PlanSeen, id: number): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM addresses WHERE id = ${id} AND customer_id = ${customerOf(session)}
    AND ${isServed(zoneOfPostcode(sql`addresses.postcode`))})`

const isServed = (zone: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql`(SELECT found.zone ->> '$.is_served' = 1 AND found.zone ->> '$.plan_price_pence' IS NOT NULL
    FROM (SELECT ${zone} AS zone) AS found)`

const ownMethod = ({ session }: PlanSeen, id: number, adapter: PaymentAdapter | null): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM payment_methods WHERE id = ${id} AND customer_id = ${customerOf(session)}
    AND adapter = ${adapter})`

const ALL = sql<boolean>`1`

/** A club plan on offer at the price that the customer has seen. */
const isOffered = (plan: PlanTerms['club_plan']): RawBuilder<boolean> =>
  plan === undefined
    ? ALL
    : sql`EXISTS (SELECT 1 FROM club_plans WHERE id = ${plan.id} AND is_offered = 1
        AND case_price_pence = ${toPence(plan.price)})`

export type PlanCheckRow = {
  logged_in: 0 | 1
  is_theirs: 0 | 1
  is_seen: 0 | 1
  owns_address: 0 | 1
  is_served: 0 | 1
  is_offered: 0 | 1
  owns_method: 0 | 1
}

/** Exactly one row: if the plan is the customer's and unchanged, and if their choices are valid. */
export const selectPlanCheck = (
  seen: PlanSeen,
  { address_id, club_plan, payment_method_id }: PlanTerms,
  adapter: PaymentAdapter | null,
): CompiledQuery<PlanCheckRow> => {
  const me = customerOf(seen.session)
  return sql<PlanCheckRow>`SELECT ${me} IS NOT NULL AS logged_in,
    EXISTS (SELECT 1 FROM plans WHERE ${ownsPlan(seen)}) AS is_theirs,
    EXISTS (SELECT 1 FROM plans WHERE ${isSeen(seen)}) AS is_seen,
    ${address_id === undefined ? ALL : sql`EXISTS (SELECT 1 FROM addresses WHERE id = ${address_id} AND customer_id = ${me})`}
      AS owns_address,
    ${address_id === undefined ? ALL : servedAddress(seen, address_id)} AS is_served,
    ${isOffered(club_plan)} AS is_offered,
    ${payment_method_id === undefined ? ALL : ownMethod(seen, payment_method_id, adapter)} AS owns_method`.compile(db)
}

/** JSON with the name and price of the chosen club plan. */
const withClub = (json: RawBuilder<unknown>, plan: PlanTerms['club_plan']): RawBuilder<unknown> =>
  plan === undefined
    ? json
    : sql`json_set(${json}, '$.club', (SELECT json_object('name', name, 'price_pence', case_price_pence)
        FROM club_plans WHERE id = ${plan.id}))`

/** Writes the event, on which the rest of the batch depends. */
const insertEvent = ({
  seen,
  kind,
  step,
  terms,
  adapter,
  caseOn,
  reason,
  seenAt,
  byStaff,
  now,
}: PlanWrite): CompiledQuery => {
  const { address_id, club_plan, payment_method_id } = terms
  const detail = JSON.stringify({
    ...terms,
    ...(reason === null ? {} : { reason }),
    ...(caseOn === null ? {} : { day: caseOn }),
    seen_at: seenAt,
    next_case_on: step.nextCaseOn,
    paused_until: step.pausedUntil,
    counts_from: step.countsFrom,
  })
  return sql`INSERT INTO plan_events (plan_id, kind, detail_json, admin_id, created_at)
    SELECT plans.id, ${kind}, json_set(${withClub(sql`${detail}`, club_plan)}, '$.case_on', coalesce(${caseOn}, plans.next_case_on)),
      ${byStaff?.staff.id ?? null}, ${now} FROM plans
    WHERE ${isSeen(seen)} AND ${isOffered(club_plan)} AND ${address_id === undefined ? ALL : servedAddress(seen, address_id)}
      AND ${payment_method_id === undefined ? ALL : ownMethod(seen, payment_method_id, adapter)}`.compile(db)
}

/**
 * The plan's id if this batch has written its event and not yet updated the plan; null otherwise. An equal request of
 * the same millisecond has an equal event, but its batch finds the plan updated.
 */
const writtenPlan = ({ seen, kind, seenAt, now }: PlanWrite): RawBuilder<number | null> =>
  sql`(SELECT event.plan_id FROM plan_events event JOIN plans seen ON seen.id = event.plan_id
    WHERE event.plan_id = ${seen.id} AND event.kind = ${kind} AND event.created_at = ${now}
      AND event.detail_json ->> '$.seen_at' = ${seenAt} AND seen.updated_at = ${seenAt})`

/** Adds or updates a case, but not its lines. */
const writeCase = (write: PlanWrite, { plannedOn, dispatchOn, state }: KnownCase): CompiledQuery =>
  sql`INSERT INTO cases (plan_id, sequence, state, dispatch_on, planned_on, created_at, updated_at)
    SELECT id, (SELECT coalesce(max(sequence), 0) + 1 FROM cases WHERE plan_id = plans.id), ${state}, ${dispatchOn},
      ${plannedOn}, ${write.now}, ${write.now} FROM plans WHERE id = ${writtenPlan(write)}
    ON CONFLICT (plan_id, planned_on) DO UPDATE SET state = excluded.state, dispatch_on = excluded.dispatch_on,
      total_pence = CASE excluded.state WHEN 'prepared' THEN total_pence END, updated_at = excluded.updated_at`.compile(
    db,
  )

/** Returns the bottles of prepared cases that are cancelled or prepared again. */
const returnStock = (write: PlanWrite): CompiledQuery[] => {
  const { removes, writes } = write.step
  const days = [...removes, ...writes.filter(({ state }) => state !== 'prepared').map(({ plannedOn }) => plannedOn)]
  return days.length === 0
    ? []
    : returnCaseStock(
        sql`SELECT id FROM cases WHERE plan_id = ${writtenPlan(write)} AND order_id IS NULL
          AND planned_on IN (SELECT value FROM json_each(${JSON.stringify(days)}))`,
        write.now,
      )
}

const removeCases = (write: PlanWrite, plannedOn: readonly Day[]): CompiledQuery =>
  sql`DELETE FROM cases WHERE plan_id = ${writtenPlan(write)} AND order_id IS NULL
    AND planned_on IN (SELECT value FROM json_each(${JSON.stringify(plannedOn)}))`.compile(db)

const emptyCases = (write: PlanWrite): CompiledQuery =>
  sql`DELETE FROM case_lines WHERE case_id IN (SELECT id FROM cases WHERE plan_id = ${writtenPlan(write)}
    AND order_id IS NULL AND state IN ('planned', 'skipped', 'cancelled'))`.compile(db)

/** After a change of card, a declined case is charged without waiting for the day of its next try. */
const chargeSoon = (write: PlanWrite): CompiledQuery =>
  sql`UPDATE cases SET next_charge_at = ${write.now} WHERE plan_id = ${writtenPlan(write)} AND state = 'retrying'`.compile(
    db,
  )

const ofClubPlan = <Value>(id: string, column: string): RawBuilder<Value> =>
  sql`(SELECT ${sql.ref(column)} FROM club_plans WHERE id = ${id})`

/** A plan stores its own copy of an address, and of a club plan's price and wines. */
const newTerms = ({ address_id, club_plan, ...terms }: PlanTerms) => ({
  ...terms,
  ...(club_plan !== undefined && {
    club_plan_id: club_plan.id,
    club_price_pence: ofClubPlan<number>(club_plan.id, 'case_price_pence'),
    club_slots_json: ofClubPlan<string>(club_plan.id, 'slots_json'),
  }),
  ...(address_id !== undefined && {
    address_id,
    address_json: sql<string>`(SELECT json_object('full_name', full_name, 'line_1', line_1, 'line_2', line_2, 'town', town,
      'county', county, 'postcode', postcode, 'phone', phone) FROM addresses WHERE id = ${address_id})`,
  }),
})

const updatePlan = (write: PlanWrite): CompiledQuery => {
  const { step, terms, reason, now } = write
  const isCancelled = step.state === 'cancelling'
  return db
    .updateTable('plans')
    .set({
      ...newTerms(terms),
      state: step.state,
      next_case_on: step.nextCaseOn,
      paused_until: step.pausedUntil,
      cancelled_at: isCancelled ? now : null,
      cancel_reason: isCancelled ? (reason ?? '') : '',
      updated_at: now,
    })
    .where('id', '=', writtenPlan(write))
    .compile()
}

const insertMail = (write: PlanWrite): CompiledQuery =>
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'plan:' || plans.id || ':' || ${write.kind} || ':' || ${write.seenAt}, 'plan-changed', customers.email,
      json_set(${withClub(sql`${JSON.stringify(write.mail)}`, write.terms.club_plan)}, '$.first_name', customers.first_name), ${write.now}, ${write.now}
    FROM plans JOIN customers ON customers.id = plans.customer_id WHERE plans.id = ${writtenPlan(write)}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db)

const insertAction = (write: PlanWrite): CompiledQuery[] => {
  const { byStaff, seen, now } = write
  return byStaff === null
    ? []
    : [
        insertAudit(
          { ...byStaff, noun: 'plan', noun_id: String(seen.id), at: now },
          sql`${writtenPlan(write)} IS NOT NULL`,
        ),
      ]
}

/** Run in one batch, in this order. */
export const writePlanAction = (write: PlanWrite): CompiledQuery[] => [
  insertEvent(write),
  ...returnStock(write),
  removeCases(write, write.step.removes),
  ...write.step.writes.map((row) => writeCase(write, row)),
  emptyCases(write),
  ...(write.terms.payment_method_id === undefined ? [] : [chargeSoon(write)]),
  insertMail(write),
  ...insertAction(write),
  updatePlan(write),
]
