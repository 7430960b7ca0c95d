/**
 * The job behind all plans: takes the due step of each (domain/plans/plan/due.ts). Reads a page of plans, writes their
 * steps together, and charges the cases that leave. Safe to run late, twice and concurrently: a step is written only to
 * the version of the plan it was computed from.
 */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch, withPriority } from '../../../database/batch.ts'
import {
  advancePlan,
  closePlan,
  endPrepaidPlan,
  failCase,
  type PlanRead,
  retryCase,
  wakePlan,
} from '../../../database/queries/plans/plan-steps.ts'
import { type AttemptRow, selectAttemptOfHandle } from '../../../database/queries/selling/payment-attempts.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { type DueStep, dueStep } from '../../../domain/plans/plan/due.ts'
import { followingDay } from '../../../domain/plans/plan/facts.ts'
import type { PaymentPort } from '../../../domain/selling/payment/payment-port.ts'
import type { JobContext } from '../../job.ts'
import { log } from '../../log.ts'
import { openPayments, paymentAdapter } from '../../selling/payment/open-payments.ts'
import { type CaseOrdering, chargeCase, ordering } from './charge-case.ts'
import { type Cellar, isShort, readCellar } from './choose-wines.ts'
import { type DuePage, type DuePlan, PAGE, readDuePlans } from './due-plan.ts'
import { assembled, missed, prepared } from './prepare-step.ts'

type Run = {
  database: Client
  payments: PaymentPort
  site: string
  at: Date
  /** Limits the run to this plan. */
  only?: number
}

type Due = { plan: DuePlan; step: DueStep; read: PlanRead }

const readOf = (id: number, version: string, at: Date): PlanRead => ({
  planId: id,
  version,
  run: crypto.randomUUID(),
  now: at.toISOString(),
})

const dueIn = ({ plans }: DuePage, at: Date): Due[] =>
  plans.flatMap((plan) => {
    const step = dueStep(plan.running, at)
    return step === null ? [] : [{ plan, step, read: readOf(plan.row.id, plan.row.version, at) }]
  })

/** Steps that change only the plan, not its wines or its card. */
const plainStep = ({ plan, step, read }: Due): CompiledQuery[] | undefined => {
  const { type } = plan.row
  const total_pence = plan.prepared.reduce((sum, { quantity, price_pence }) => sum + quantity * price_pence, 0)
  const dispatch_on = plan.row.dispatch_on ?? ''
  switch (step.step) {
    case 'wake':
      return wakePlan(read)
    case 'close':
      return closePlan(read)
    case 'end':
      return endPrepaidPlan(read, {
        plan_id: plan.row.club_plan_id ?? '',
        frequency: plan.running.facts.frequency,
        cases: plan.running.facts.cases.filter(({ state }) => state === 'ordered').length,
      })
    case 'advance':
      return [advancePlan(read, step.nextCaseOn)]
    case 'miss':
      return missed(plan, read, step, 'late')
    case 'retry': {
      const next_try_on = inLondon(new Date(step.nextChargeAt)).day
      return retryCase(read, { ...step, mail: { type, dispatch_on, total_pence, next_try_on } })
    }
    case 'give_up':
      return failCase(read, { plannedOn: step.plannedOn, mail: { type, total_pence } })
    default:
      return undefined
  }
}

const cellarFor = (database: Client, due: readonly Due[], { unassembled }: DuePage): Promise<Cellar> => {
  const preparing = due.filter(({ step }) => step.step === 'prepare').map(({ plan }) => plan)
  const club = preparing.filter(({ row }) => row.type === 'wineclub').map(({ row }) => row.id)
  return readCellar(database, {
    hasSubstitutes: preparing.some((plan) => plan.row.type === 'lock_it_in' && isShort(plan)),
    clubPlans: [...club, ...unassembled.map(({ id }) => id)],
  })
}

/** A step's statements: `rowsAffected` of the first shows whether it was applied. */
type Write = { queries: CompiledQuery[]; ordering?: CaseOrdering }

const writesOf = async ({ database, payments, at }: Run, page: DuePage, due: readonly Due[]): Promise<Write[]> => {
  const cellar = await cellarFor(database, due, page)
  const shop = { cellar, delivery: page.delivery }
  const writes: (Write | undefined)[] = await Promise.all(
    due.map(async (one): Promise<Write | undefined> => {
      const { plan, step, read } = one
      if (step.step === 'charge') {
        const order = await ordering(plan, read, step, { delivery: page.delivery, payments })
        if (order !== undefined) return { queries: order.queries, ordering: order }
        const nextCaseOn = followingDay(plan.running.facts, step.plannedOn)
        const miss = { step: 'miss' as const, plannedOn: step.plannedOn, nextCaseOn }
        return { queries: missed(plan, read, miss, 'not_served') }
      }
      const queries = step.step === 'prepare' ? prepared(plan, read, step, shop) : plainStep(one)
      return queries && { queries }
    }),
  )
  const first = page.unassembled.map((row) => assembled(row, readOf(row.id, row.version, at), cellar))
  return [...writes, ...first.map((queries) => queries && { queries })].flatMap((write) => write ?? [])
}

/** Approximate number of statements in a batch, limited since other writers wait for it. */
const BATCH = 15

type Written = { done: number; attempts: AttemptRow[] }

const writeTogether = async (database: Client, writes: readonly Write[]): Promise<Written> => {
  const handles = writes.flatMap(({ ordering: order }) => (order === undefined ? [] : [order.handle]))
  const results = await batch<CompiledQuery[]>(withPriority(database, 'payment'), 'write', [
    ...writes.flatMap(({ queries }) => queries),
    ...handles.map(selectAttemptOfHandle),
  ])
  let place = 0
  let done = 0
  for (const { queries } of writes) {
    done += results[place]?.rowsAffected ?? 0
    place += queries.length
  }
  return { done, attempts: results.slice(place).flatMap(({ rows }) => rows as AttemptRow[]) }
}

/** A plan that the database rejects doesn't block the others. */
const writeApart = async (database: Client, writes: readonly Write[]): Promise<Written & { failed: number }> => {
  const all = { done: 0, attempts: [] as AttemptRow[], failed: 0 }
  for (const write of writes) {
    try {
      const { done, attempts } = await writeTogether(database, [write])
      all.done += done
      all.attempts.push(...attempts)
    } catch (error) {
      all.failed += 1
      log('error', { error: error instanceof Error ? error.stack : String(error) })
    }
  }
  return all
}

type Count = { steps: number; paid: number; unpaid: number; failed: number }

const runWrites = async ({ database, payments, site, at }: Run, writes: readonly Write[], count: Count) => {
  for (let place = 0; place < writes.length; place += BATCH) {
    const some = writes.slice(place, place + BATCH)
    const written = await writeTogether(database, some).then(
      (all) => ({ ...all, failed: 0 }),
      () => writeApart(database, some),
    )
    count.steps += written.done
    count.failed += written.failed
    for (const attempt of written.attempts) {
      count[(await chargeCase(database, payments, attempt, { site, at })) ? 'paid' : 'unpaid'] += 1
    }
  }
}

/** Takes each due step once; a plan's next step may be due afterwards. */
const runOnce = async (run: Run, count: Count): Promise<number> => {
  const before = count.steps
  for (let after = 0; ; ) {
    const page = await readDuePlans(run.database, run.at, after, run.only)
    await runWrites(run, await writesOf(run, page, dueIn(page, run.at)), count)
    const last = page.plans.at(-1)
    if (last === undefined || page.plans.length < PAGE) return count.steps - before
    after = last.row.id
  }
}

/** Maximum number of steps per plan and run. Several steps may be due after days without a run. */
const MAX_ROUNDS = 10

const runAll = async (run: Run): Promise<Count> => {
  const count: Count = { steps: 0, paid: 0, unpaid: 0, failed: 0 }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if ((await runOnce(run, count)) === 0) break
  }
  return count
}

/** Takes the due steps of one plan while a request waits for it. */
export const runDuePlan = async ({ settings, database, now }: JobContext, only: number): Promise<void> => {
  const payments = openPayments(settings, database, now)
  await runAll({ database, payments, site: settings.SITE_URL, at: now(), only })
}

/** Takes three round trips a page, two more for a charge, and one more if wines have to be chosen. */
export const runDuePlans = async ({ settings, database, now }: JobContext): Promise<string> => {
  if (paymentAdapter(settings) === null) return 'the shop takes no payments'
  const payments = openPayments(settings, database, now)
  const count = await runAll({ database, payments, site: settings.SITE_URL, at: now() })
  return `${count.steps} steps, ${count.paid} cases paid, ${count.unpaid} not, ${count.failed} failed`
}
