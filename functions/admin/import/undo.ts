/**
 * POST /api/admin/imports/{id}/undo: takes back up to 500 products of an import. What somebody has changed since stays,
 * and is told. Ask again until nothing is left.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/audit.ts'
import { selectNamedProducts, selectStock, selectTitles } from '../../../database/queries/import-facts.ts'
import { type ProductWrite, writeProductEdits } from '../../../database/queries/imported-edits.ts'
import { type Removal, removeImported } from '../../../database/queries/imported-products.ts'
import { readManyEdited, selectManyEdited, toEdited } from '../../../database/queries/product-edits.ts'
import type { StaffRow } from '../../../database/queries/staff.ts'
import {
  beginUndo,
  buildOnceDone,
  countUndone,
  finishUndo,
  markUndone,
  REMOVED,
  selectImportState,
  selectKept,
  selectToUndo,
  type UndoMark,
  type UndoneRow,
} from '../../../database/queries/staff-imports.ts'
import { productTitle } from '../../../domain/catalogue/product-title.ts'
import { changedFields, editFaults, editInWords, fieldsOf } from '../../../domain/product/edit-product.ts'
import { nextVersion } from '../../../domain/product/version.ts'
import { IMPORT_BATCH, type UndoAnswer } from '../../../domain/staff-import/staff-import.ts'
import { undoAddition, undoChange } from '../../../domain/staff-import/undo-change.ts'

type Plan = { edits: ProductWrite[]; removals: Removal[]; marks: UndoMark[] }

async function planUndo(database: Client, rows: readonly UndoneRow[], now: Date): Promise<Plan> {
  const codes = rows.map(({ code }) => code)
  const earlier = rows.map(({ before_json, after_json }) => ({
    before: JSON.parse(before_json),
    after: JSON.parse(after_json),
  }))
  const [edited, typed, stocked, named] = await batch(database, 'read', [
    ...selectManyEdited(codes),
    selectStock(codes),
    selectNamedProducts(codes),
  ])
  const read = new Map(readManyEdited(edited, typed).map((row) => [row.code, row]))
  const stock = new Map(stocked.rows.map(({ code, quantity }) => [code, quantity]))
  const uses = new Map(named.rows.map(({ code, by }) => [code, by]))
  const plan: Plan = { edits: [], removals: [], marks: [] }
  for (const [index, { code, fate, title, version }] of rows.entries()) {
    const row = read.get(code)
    const mark = (reason: string, next: string | null) =>
      plan.marks.push({ code, product: row?.product_code ?? code, reason, version: next })
    if (row === undefined) {
      mark(fate === 'new' ? '' : 'is not in the shop any more', null)
      continue
    }
    const product = toEdited(row)
    const { before, after } = earlier[index] ?? { before: {}, after: {} }
    const undone =
      fate === 'new'
        ? undoAddition({ product, isUntouched: row.updated_at === version, usedBy: uses.get(code) ?? '' })
        : undoChange({ product, stock: stock.get(code) ?? 0, before, after })
    if (undone.isRemoved) {
      plan.removals.push({ code, title, version: row.updated_at })
      mark('', REMOVED)
      continue
    }
    const [fault] = editFaults(product, undone.edit)
    const fields = changedFields(product, undone.edit)
    if (fault !== undefined || (fields.length === 0 && undone.stock === null)) {
      mark(fault === undefined ? undone.reason : `its ${fault.field} can’t go back: ${fault.message}`, null)
      continue
    }
    const edit = fieldsOf(undone.edit, fields)
    const next = nextVersion(row.updated_at, now)
    plan.edits.push({
      read: row,
      edit,
      before: fieldsOf(product, fields),
      stock: undone.stock,
      summary: `${product.title}: import undone, ${editInWords(product, edit) || 'stock'}`,
      version: next,
    })
    mark(undone.reason, next)
  }
  return withoutTakenTitles(database, plan)
}

/** A name that another product has by now doesn't go back. */
async function withoutTakenTitles(database: Client, plan: Plan): Promise<Plan> {
  const renamed = plan.edits.filter(({ edit }) => edit.name !== undefined || edit.winery !== undefined)
  if (renamed.length === 0) return plan
  const titleOf = ({ read, edit }: ProductWrite) =>
    productTitle({ winery: edit.winery ?? read.winery, name: edit.name ?? read.name })
  const [taken] = await batch(database, 'read', [selectTitles(renamed.map(titleOf), [])])
  const owners = new Map(taken.rows.map(({ title, code }) => [title, code]))
  const lost = new Set(
    renamed
      .filter((write) => {
        const owner = owners.get(titleOf(write))
        return owner !== undefined && owner !== write.read.product_code
      })
      .map(({ read }) => read.code),
  )
  return {
    ...plan,
    edits: plan.edits.filter(({ read }) => !lost.has(read.code)),
    marks: plan.marks.map((mark) =>
      lost.has(mark.code) ? { ...mark, version: null, reason: 'its name is another product’s by now' } : mark,
    ),
  }
}

/** undefined where there is no such import. */
export async function undoImport(
  database: Client,
  staff: StaffRow,
  id: string,
  now: Date,
): Promise<UndoAnswer | undefined> {
  const at = now.toISOString()
  const [begun, imports, pieces] = await batch(database, 'write', [
    beginUndo(id),
    selectImportState(id),
    selectToUndo(id, IMPORT_BATCH),
  ])
  const [run] = imports.rows
  if (run === undefined) return undefined
  const plan = await planUndo(database, pieces.rows, now)
  const why = { action: 'undo-import', staff, at } as const
  const results = await batch(database, 'write', [
    ...(begun.rows.length > 0
      ? [insertAudit({ staff, action: 'undo', noun: 'import', noun_id: id, before: { file_name: run.file_name }, at })]
      : []),
    ...writeProductEdits(plan.edits, why),
    ...removeImported(plan.removals, why),
    markUndone(id, plan.marks),
    finishUndo(id, at),
    buildOnceDone(id, staff.name, at),
    countUndone(id),
    selectKept(id),
  ])
  const [counts] = (results.at(-2)?.rows ?? []) as { left: number; undone: number }[]
  const kept = (results.at(-1)?.rows ?? []) as UndoAnswer['kept']
  return { left: counts?.left ?? 0, undone: counts?.undone ?? 0, kept }
}
