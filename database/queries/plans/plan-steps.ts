/**
 * Writes the scheduled steps of plans (domain/plans/plan/due.ts). Each step is a batch that depends on its first event, which
 * is written only if the plan is unchanged since the step was determined: of twenty concurrent attempts, one succeeds.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { MailData } from '../../../domain/staff/mail/mail.ts'
import { db } from '../../query-builder.ts'
import { returnCaseStock, takeCaseStock } from '../selling/case-stock.ts'
import { PLAN_VERSION } from '../selling/plan-version.ts'

export type PlanRead = {
  planId: number
  version: string
  /** Random: names this step's event. */
  run: string
  now: string
}

/** A mail's data, apart from the customer's name. */
type CaseMail<Name extends keyof MailData> = Omit<MailData[Name], 'first_name'>

const isAsRead = ({ planId, version }: PlanRead): RawBuilder<boolean> =>
  sql`plans.id = ${planId} AND ${PLAN_VERSION} = ${version}`

/** First statement of a step. Its `rowsAffected` is 0 if the step was not done. */
export const beginStep = (
  read: PlanRead,
  { kind, detail, unless = sql`0` }: { kind: string; detail: Record<string, unknown>; unless?: RawBuilder<boolean> },
): CompiledQuery =>
  sql`INSERT INTO plan_events (plan_id, kind, detail_json, created_at)
    SELECT plans.id, ${kind}, ${JSON.stringify({ ...detail, run: read.run })}, ${read.now} FROM plans
    WHERE ${isAsRead(read)} AND NOT ${unless}`.compile(db)

/** The plan's id if the step has begun; null otherwise. */
export const steppedPlan = ({ planId, run }: PlanRead): RawBuilder<number | null> =>
  sql`(SELECT plan_id FROM plan_events WHERE plan_id = ${planId} AND detail_json ->> '$.run' = ${run})`

const caseOf = (read: PlanRead, plannedOn: Day): RawBuilder<number | null> =>
  sql`(SELECT id FROM cases WHERE plan_id = ${steppedPlan(read)} AND planned_on = ${plannedOn})`

const writeMail = <Name extends keyof MailData>(
  read: PlanRead,
  { template, key, data }: { template: Name; key: string; data: CaseMail<Name> },
): CompiledQuery =>
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'plan:' || plans.id || ':' || ${key}, ${template}, customers.email,
      json_set(${JSON.stringify(data)}, '$.first_name', customers.first_name), ${read.now}, ${read.now}
    FROM plans JOIN customers ON customers.id = plans.customer_id WHERE plans.id = ${steppedPlan(read)}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db)

/** Writes no event, since this step is not shown to anyone. */
export const advancePlan = (read: PlanRead, nextCaseOn: Day | null): CompiledQuery =>
  sql`UPDATE plans SET next_case_on = ${nextCaseOn}, updated_at = ${read.now} WHERE ${isAsRead(read)}`.compile(db)

/** Also deletes the moved case that the pause passed over. */
export const wakePlan = (read: PlanRead): CompiledQuery[] => [
  beginStep(read, { kind: 'pause_ended', detail: {} }),
  sql`DELETE FROM cases WHERE plan_id = ${steppedPlan(read)} AND state = 'planned'
    AND dispatch_on < (SELECT next_case_on FROM plans WHERE id = cases.plan_id)`.compile(db),
  db
    .updateTable('plans')
    .set({ state: 'active', paused_until: null, updated_at: read.now })
    .where('id', '=', steppedPlan(read))
    .compile(),
]

export const closePlan = (read: PlanRead): CompiledQuery[] => [
  beginStep(read, { kind: 'cancelled', detail: {} }),
  db
    .updateTable('plans')
    .set({ state: 'cancelled', next_case_on: null, updated_at: read.now })
    .where('id', '=', steppedPlan(read))
    .compile(),
]

export const endPrepaidPlan = (read: PlanRead, mail: CaseMail<'plan-ended'>): CompiledQuery[] => [
  beginStep(read, { kind: 'ended', detail: {} }),
  writeMail(read, { template: 'plan-ended', key: 'ended', data: mail }),
  db
    .updateTable('plans')
    .set({ state: 'ended', next_case_on: null, updated_at: read.now })
    .where('id', '=', steppedPlan(read))
    .compile(),
]

export type CaseContents = { code: string; quantity: number; price: number; substitutedFor: string | null }

export type Preparation = {
  plannedOn: Day
  dispatchOn: Day
  lines: readonly CaseContents[]
  /** Pence, with delivery. */
  total: number
  mail: CaseMail<'case-coming'>
}

/** True if the stock of a wine is too low. */
export const isShort = (lines: readonly Pick<CaseContents, 'code' | 'quantity'>[]): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(lines)}) line
    LEFT JOIN stock ON stock.code = line.value ->> '$.code'
    WHERE coalesce(stock.quantity, 0) < line.value ->> '$.quantity')`

const insertCaseLines = (caseId: RawBuilder<number | null>, lines: readonly CaseContents[]): CompiledQuery =>
  sql`INSERT INTO case_lines (case_id, code, title, quantity, price_pence, substituted_for)
    SELECT ${caseId}, variants.code, products.title, line.value ->> '$.quantity', line.value ->> '$.price',
      line.value ->> '$.substitutedFor'
    FROM json_each(${JSON.stringify(lines)}) line JOIN variants ON variants.code = line.value ->> '$.code'
      JOIN products ON products.code = variants.product_code
    WHERE ${caseId} IS NOT NULL ORDER BY line.key`.compile(db)

const upsertCase = (
  read: PlanRead,
  { plannedOn, dispatchOn, state, total }: { plannedOn: Day; dispatchOn: Day; state: string; total: number | null },
): CompiledQuery =>
  sql`INSERT INTO cases (plan_id, sequence, state, dispatch_on, planned_on, total_pence, created_at, updated_at)
    SELECT id, (SELECT coalesce(max(sequence), 0) + 1 FROM cases WHERE plan_id = plans.id), ${state}, ${dispatchOn},
      ${plannedOn}, ${total}, ${read.now}, ${read.now} FROM plans WHERE id = ${steppedPlan(read)}
    ON CONFLICT (plan_id, planned_on) DO UPDATE SET state = excluded.state, dispatch_on = excluded.dispatch_on,
      total_pence = excluded.total_pence, updated_at = excluded.updated_at`.compile(db)

const setNextCase = (read: PlanRead, nextCaseOn: Day | null): CompiledQuery =>
  db
    .updateTable('plans')
    .set({ next_case_on: nextCaseOn, updated_at: read.now })
    .where('id', '=', steppedPlan(read))
    .compile()

/** Writes nothing while the stock of a wine is too low: the next run reads the stock again. */
export const prepareCaseOf = (read: PlanRead, preparation: Preparation): CompiledQuery[] => {
  const { plannedOn, dispatchOn, lines, total, mail } = preparation
  const caseId = caseOf(read, plannedOn)
  return [
    beginStep(read, {
      kind: 'prepared',
      detail: { planned_on: plannedOn, dispatch_on: dispatchOn, total },
      unless: isShort(lines),
    }),
    upsertCase(read, { plannedOn, dispatchOn, state: 'prepared', total }),
    insertCaseLines(caseId, lines),
    ...takeCaseStock(caseId, read.now),
    setNextCase(read, dispatchOn),
    writeMail(read, { template: 'case-coming', key: `${plannedOn}:coming:${read.now}`, data: mail }),
  ]
}

/** Chooses the wines of a case that is already paid for: a club plan's first. */
export const assemblePaidCase = (
  read: PlanRead,
  { plannedOn, lines, mail }: Pick<Preparation, 'plannedOn' | 'lines' | 'mail'>,
): CompiledQuery[] => {
  const caseId = caseOf(read, plannedOn)
  const hasWines = sql<boolean>`EXISTS (SELECT 1 FROM cases JOIN case_lines line ON line.case_id = cases.id
    WHERE cases.plan_id = plans.id AND cases.planned_on = ${plannedOn})`
  return [
    beginStep(read, {
      kind: 'assembled',
      detail: { planned_on: plannedOn },
      unless: sql`(${hasWines} OR ${isShort(lines)})`,
    }),
    insertCaseLines(caseId, lines),
    ...takeCaseStock(caseId, read.now),
    writeMail(read, { template: 'case-coming', key: `${plannedOn}:coming`, data: mail }),
  ]
}

/** Returns its contents, if any, to the stock; the case counts as skipped. */
export const missCase = (
  read: PlanRead,
  { plannedOn, nextCaseOn, mail }: { plannedOn: Day; nextCaseOn: Day | null; mail: CaseMail<'case-missed'> },
): CompiledQuery[] => {
  const caseId = caseOf(read, plannedOn)
  return [
    beginStep(read, { kind: 'missed', detail: { planned_on: plannedOn, reason: mail.reason } }),
    ...returnCaseStock(caseId, read.now),
    db.deleteFrom('case_lines').where('case_id', '=', caseId).compile(),
    upsertCase(read, { plannedOn, dispatchOn: plannedOn, state: 'skipped', total: null }),
    setNextCase(read, nextCaseOn),
    writeMail(read, { template: 'case-missed', key: `${plannedOn}:missed`, data: mail }),
  ]
}

/** `isDeclined`: the try counts, and the customer is mailed the date of the next one. */
export const retryCase = (
  read: PlanRead,
  retry: { plannedOn: Day; nextChargeAt: string; isDeclined: boolean; mail: CaseMail<'case-declined'> },
): CompiledQuery[] => {
  const { plannedOn, nextChargeAt, isDeclined, mail } = retry
  const uncounted = isDeclined ? 0 : 1
  return [
    beginStep(read, { kind: isDeclined ? 'declined' : 'unanswered', detail: { planned_on: plannedOn } }),
    sql`UPDATE cases SET state = 'retrying', next_charge_at = ${nextChargeAt},
        charge_attempts = max(0, charge_attempts - ${uncounted}), updated_at = ${read.now}
      WHERE id = ${caseOf(read, plannedOn)}`.compile(db),
    db.updateTable('plans').set({ updated_at: read.now }).where('id', '=', steppedPlan(read)).compile(),
    ...(isDeclined
      ? [writeMail(read, { template: 'case-declined', key: `${plannedOn}:declined:${nextChargeAt}`, data: mail })]
      : []),
  ]
}

/** The plan pauses until its customer resumes it. */
export const failCase = (
  read: PlanRead,
  { plannedOn, mail }: { plannedOn: Day; mail: CaseMail<'case-failed'> },
): CompiledQuery[] => {
  const caseId = caseOf(read, plannedOn)
  return [
    beginStep(read, { kind: 'failed', detail: { planned_on: plannedOn } }),
    ...returnCaseStock(caseId, read.now),
    db
      .updateTable('cases')
      .set({ state: 'failed', next_charge_at: null, updated_at: read.now })
      .where('id', '=', caseId)
      .compile(),
    sql`UPDATE plans SET state = iif(state = 'cancelling', 'cancelled', 'paused'), paused_until = NULL,
        next_case_on = NULL, updated_at = ${read.now}
      WHERE id = ${steppedPlan(read)}`.compile(db),
    writeMail(read, { template: 'case-failed', key: `${plannedOn}:failed`, data: mail }),
  ]
}
