/**
 * PUT /api/admin/imports/{id}/batches/{number}: writes up to 500 rows, all or nothing. A batch that is in already is
 * answered as it was, and written once.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { isConstraint } from '../../../database/is-constraint.ts'
import { type ImportWrites, writeImportBatch } from '../../../database/queries/import-batch.ts'
import type { ProductAddition } from '../../../database/queries/imported-products.ts'
import type { VariantAddition } from '../../../database/queries/imported-variants.ts'
import { type EditedRow, toEdited } from '../../../database/queries/product-edits.ts'
import {
  type BatchName,
  type BatchPlan,
  buildOnceDone,
  finishImport,
  selectBatchPlan,
  selectImportState,
  selectWritten,
  type WrittenRow,
} from '../../../database/queries/staff-imports.ts'
import type { ProductWrite } from '../../../database/queries/write-products.ts'
import { entryUnitsTenths } from '../../../domain/catalogue/attributes.ts'
import { abvTenths } from '../../../domain/product/edited-attributes.ts'
import { nextVersion } from '../../../domain/product/version.ts'
import type { ComparedRow, RowWrite } from '../../../domain/staff-import/compared-row.ts'
import type { BatchAnswer, ImportRow } from '../../../domain/staff-import/staff-import.ts'
import type { By } from '../../app-env.ts'
import { compareRows } from './compare-rows.ts'

export type BatchResult = { ok: true; answer: BatchAnswer } | { ok: false; code: 'unknown' | 'over' }

/** How often it is worked out again when others take a code, a title or an address in between. */
const TRIES = 3

const MEANWHILE = 'was changed by somebody else in this very moment'

function planOf(rows: readonly ComparedRow[]): BatchPlan {
  const answers = rows.map(({ answer }) => answer)
  return {
    same: answers.filter(({ fate }) => fate === 'same').length,
    left: answers
      .filter(({ fate }) => ['refused', 'meanwhile', 'lacking'].includes(fate))
      .map(({ row, code, title, faults }) => ({ row, code, title, faults })),
    planned: rows
      .filter(({ write }) => write !== null)
      .map(({ answer: { row, code, title } }) => ({ row, code, title })),
  }
}

/** What became of the batch: planned rows that are not written were overtaken by somebody else. */
function answerOf({ same, left, planned }: BatchPlan, written: readonly WrittenRow[]): BatchAnswer {
  const fates = new Map(written.map(({ code, fate }) => [code, fate]))
  const overtaken = planned
    .filter(({ code }) => !fates.has(code))
    .map((row) => ({ ...row, faults: [{ field: 'row', reason: MEANWHILE }] }))
  return {
    added: written.filter(({ fate }) => fate === 'new').length,
    changed: written.filter(({ fate }) => fate === 'changed').length,
    same,
    left: [...left, ...overtaken],
  }
}

/** `write` is of a variant; the row of its product as it was read, or the addition of it in this batch. */
function variantOf(
  { code, title }: ComparedRow['answer'],
  write: RowWrite & { kind: 'variant' },
  main: EditedRow | ProductAddition,
  now: Date,
): VariantAddition {
  const { of, choice, prices, stock, volume_ml, uda, summary } = write
  const at = now.toISOString()
  const isAdded = 'entry' in main
  const strength = isAdded ? main.entry.abvTenths : abvTenths(toEdited(main).attributes.abv ?? '')
  return {
    code,
    title,
    product: of,
    read: isAdded ? at : main.updated_at,
    version: isAdded ? at : nextVersion(main.updated_at, now),
    ...{ choice, prices, stock, volume_ml, uda, summary },
    units_tenths: entryUnitsTenths(volume_ml, strength),
    picture: null,
  }
}

const additionOf = (write: RowWrite & { kind: 'new' }): ProductAddition => ({
  ...write,
  pictures: write.picture === '' ? [] : [write.picture],
  secondPicture: null,
})

function writesOf(rows: readonly ComparedRow[], read: ReadonlyMap<string, EditedRow>, now: Date): ImportWrites {
  const additions = rows.flatMap(({ write }) => (write?.kind === 'new' ? [additionOf(write)] : []))
  const added = new Map(additions.map((addition) => [addition.entry.code, addition]))
  const variants = rows.flatMap(({ answer, write }) => {
    const main = write?.kind === 'variant' ? (added.get(write.of) ?? read.get(write.of)) : undefined
    return write?.kind === 'variant' && main !== undefined ? [variantOf(answer, write, main, now)] : []
  })
  const edits = rows.flatMap(({ answer, write }): ProductWrite[] => {
    const row = read.get(answer.code)
    if (write?.kind !== 'edit' || row === undefined) return []
    const { edit, before, stock, choice, summary } = write
    return [{ read: row, edit, before, stock, choice, summary, version: nextVersion(row.updated_at, now) }]
  })
  return { edits, additions, variants }
}

/** undefined where the batch is not in yet. */
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

async function write({ database, staff, now }: By, name: BatchName, rows: readonly ImportRow[]): Promise<BatchResult> {
  const compared = await compareRows(database, rows, { importId: name.id })
  const plan = planOf(compared.rows)
  const at = now.toISOString()
  const why = { action: 'import', staff, at } as const
  const results = await batch(database, 'write', [
    ...writeImportBatch(name, plan, writesOf(compared.rows, compared.read, now), why),
    finishImport(name.id, at),
    buildOnceDone(name.id, staff.name, at),
    selectWritten(name),
  ])
  return { ok: true, answer: answerOf(plan, (results.at(-1)?.rows ?? []) as WrittenRow[]) }
}

/** Rows should carry the version that the dry run saw: what was changed since is left alone, and named. */
export async function writeBatch(
  { database, staff, now }: By,
  name: BatchName,
  rows: readonly ImportRow[],
): Promise<BatchResult> {
  for (let tries = 0; ; tries += 1) {
    const there = await earlier(database, name)
    if (there !== undefined) return there
    try {
      return await write({ database, staff, now }, name, rows)
    } catch (error) {
      // Somebody took a code, a title or an address in between, or sent the same batch.
      if (!isConstraint(error) || tries >= TRIES) throw error
    }
  }
}
