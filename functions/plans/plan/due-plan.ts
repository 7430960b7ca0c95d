/** Reads plans with a due step. One round trip a page. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  type DueLineRow,
  type DuePlanRow,
  type PreparedLineRow,
  selectDuePlans,
  type UnassembledRow,
} from '../../../database/queries/plans/due-plans.ts'
import { addDays, inLondon } from '../../../domain/core/calendar/calendar.ts'
import type { RunningCase, RunningPlan } from '../../../domain/plans/plan/due.ts'
import { factsOf } from '../../../domain/plans/plan/facts.ts'
import { PREPARE_DAYS_BEFORE } from '../../../domain/plans/plan/rules.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'

export type DuePlan = {
  row: DuePlanRow
  running: RunningPlan
  /** The wines of a Lock it in plan. */
  lines: DueLineRow[]
  /** The wines of its next case, once it is prepared. */
  prepared: PreparedLineRow[]
}

export type DuePage = {
  plans: DuePlan[]
  /** Paid first cases of club plans without wines. */
  unassembled: UnassembledRow[]
  /** null if none is set up. */
  delivery: Delivery | null
}

export const PAGE = 50

const runningCase = (row: DuePlanRow): RunningCase | null => {
  const { case_state: state, planned_on: plannedOn, dispatch_on: dispatchOn } = row
  if (state === null || state === 'ordered' || plannedOn === null || dispatchOn === null) return null
  return {
    plannedOn,
    dispatchOn,
    state,
    chargeAttempts: row.charge_attempts ?? 0,
    nextChargeAt: row.next_charge_at,
    orderState: row.order_state,
    isDeclined: row.is_declined === 1,
  }
}

const toRunning = (row: DuePlanRow): RunningPlan => ({
  facts: factsOf(row.version),
  row: runningCase(row),
  isBehind: row.case_state === 'ordered',
})

/** Plans with an id greater than `after`, by id; `only` reads a single plan. */
export const readDuePlans = async (database: Client, at: Date, after: number, only?: number): Promise<DuePage> => {
  const today = inLondon(at).day
  const until = addDays(today, PREPARE_DAYS_BEFORE)
  const [plans, lines, prepared, unassembled, delivery] = await batch(
    database,
    'read',
    selectDuePlans({ today, until, now: at.toISOString(), after, limit: PAGE, only }),
  )
  return {
    plans: plans.rows.map((row) => ({
      row,
      running: toRunning(row),
      lines: lines.rows.filter(({ plan_id }) => plan_id === row.id),
      prepared: prepared.rows.filter(({ case_id }) => case_id === row.case_id),
    })),
    unassembled: only === undefined ? unassembled.rows : [],
    delivery: delivery.rows[0] === undefined ? null : JSON.parse(delivery.rows[0].value_json),
  }
}
