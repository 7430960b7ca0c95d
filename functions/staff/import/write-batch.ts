/**
 * PUT /api/admin/imports/{id}/batches/{number}: writes up to 500 rows, all or nothing. Repeating a batch that was
 * written returns its first response and writes nothing.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint } from '../../../database/batch.ts'
import { compareRows } from '../../../database/compare-rows.ts'
import { planOf, writeImportBatch } from '../../../database/queries/staff/import-batch.ts'
import {
  type BatchName,
  type BatchPlan,
  finishImport,
  requestBuildWhenDone,
  selectBatchPlan,
  selectImportState,
  selectWritten,
  type WrittenRow,
} from '../../../database/queries/staff/staff-imports.ts'
import type { BatchResponse, ImportRow } from '../../../domain/staff/import/import-rows.schema.ts'
import type { ActingStaff } from '../../app-env.ts'

export type BatchResult = { ok: true; answer: BatchResponse } | { ok: false; code: 'unknown' | 'over' }

/** Number of retries when other writes take a code, a title or an address in between. */
const MAX_TRIES = 3

const MEANWHILE = 'was changed by another user just now'

/** Result of the batch. Planned rows that weren't written were overtaken by another user's write. */
function answerOf({ same, left, planned }: BatchPlan, written: readonly WrittenRow[]): BatchResponse {
  const outcomes = new Map(written.map(({ code, fate }) => [code, fate]))
  const overtaken = planned
    .filter(({ code }) => !outcomes.has(code))
    .map((row) => ({ ...row, faults: [{ field: 'row', reason: MEANWHILE }] }))
  return {
    added: written.filter(({ fate }) => fate === 'new').length,
    changed: written.filter(({ fate }) => fate === 'changed').length,
    same,
    left: [...left, ...overtaken],
  }
}

/** Returns undefined if the batch wasn't written yet. */
async function earlier(database: Client, name: BatchName): Promise<BatchResult | undefined> {
  const [imports, plans, written] = await batch(database, 'read', [
    selectImportState(name.id),
    selectBatchPlan(name),
    selectWritten(name),
  ])
  const [run] = imports.rows
  const [plan] = plans.rows
  if (run === undefined) return { ok: false, code: 'unknown' }
  if (plan !== undefined) return { ok: true, answer: answerOf(JSON.parse(plan.plan_json), written.rows) }
  return run.state !== 'running' || name.number >= run.batches ? { ok: false, code: 'over' } : undefined
}

async function write(
  { database, staff, now }: ActingStaff,
  name: BatchName,
  rows: readonly ImportRow[],
): Promise<BatchResult> {
  const compared = await compareRows(database, rows, { importId: name.id })
  const at = now.toISOString()
  const why = { action: 'import', staff, at } as const
  const results = await batch(database, 'write', [
    ...writeImportBatch(name, compared.rows, compared.read, why),
    finishImport(name.id, at),
    requestBuildWhenDone(name.id, staff.name, at),
    selectWritten(name),
  ])
  return { ok: true, answer: answerOf(planOf(compared.rows), (results.at(-1)?.rows ?? []) as WrittenRow[]) }
}

/** Rows have the product version seen by the dry run. Products changed since are skipped and listed in the response. */
export async function writeBatch(
  { database, staff, now }: ActingStaff,
  name: BatchName,
  rows: readonly ImportRow[],
): Promise<BatchResult> {
  for (let tries = 0; ; tries += 1) {
    const existing = await earlier(database, name)
    if (existing !== undefined) return existing
    try {
      return await write({ database, staff, now }, name, rows)
    } catch (error) {
      // Another request took a code, a title or an address in between, or sent the same batch.
      if (!isConstraint(error) || tries >= MAX_TRIES) throw error
    }
  }
}
