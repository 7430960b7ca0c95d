/**
 * POST /api/admin/products/bulk, /cells and /bulk/undo: previews one change to many products or applies it, applies each
 * product's own change, and undoes bulk changes. One round trip, or two.
 */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { type EditedRow, selectEdited, toEdited } from '../../../../database/queries/catalogue/product-edits.ts'
import { selectBulkEdits } from '../../../../database/queries/catalogue/product-history.ts'
import {
  type ProductWrite,
  requestBuildOf,
  writeProducts,
} from '../../../../database/queries/catalogue/write-products.ts'
import type { WriteReason } from '../../../../database/queries/core/write-reason.ts'
import {
  type BulkChange,
  type BulkRow,
  bulkRow,
  type CellEdit,
  NOT_PLANNED,
  type Planned,
  planEdit,
} from '../../../../domain/catalogue/product/bulk-edit.ts'
import type { EditedProduct, ProductEdit } from '../../../../domain/catalogue/product/edit.schema.ts'
import { changedFields, fieldsOf, restorable } from '../../../../domain/catalogue/product/edit-product.ts'
import { nextVersion } from '../../../../domain/catalogue/product/version.ts'
import { restoresEarlierPrice } from '../../../../domain/catalogue/product/was-price.ts'
import type { ActingStaff } from '../../../app-env.ts'

type Asked = { code: string; version?: string | undefined }

export type BulkRequest = { products: readonly Asked[]; change: BulkChange; is_preview: boolean }

const OVERTAKEN = 'Another user has just changed it'

/** Each product once, in the order asked for. Calls `plan` for those that still have the requested version. */
function planned<One extends Asked>(
  products: readonly One[],
  found: readonly EditedRow[],
  plan: (product: EditedProduct, version: string, asked: One) => Planned,
): { read: EditedRow | undefined; plan: Planned }[] {
  const asked = new Map(products.map((product) => [product.code, product]))
  const rows = new Map(found.map((row) => [row.code, row]))
  return [...asked.values()].map((one) => {
    const read = rows.get(one.code)
    if (read === undefined)
      return { read, plan: { row: { ...NOT_PLANNED, code: one.code, message: 'There is no such product' } } }
    const made = plan(toEdited(read), read.updated_at, one)
    return one.version === undefined || one.version === read.updated_at
      ? { read, plan: made }
      : { read, plan: { row: { ...made.row, fate: 'changed_meanwhile', message: OVERTAKEN } } }
  })
}

async function write(
  { database, staff, now }: ActingStaff,
  plans: ReturnType<typeof planned>,
  action: WriteReason['action'],
): Promise<BulkRow[]> {
  const writes = plans.flatMap(({ read, plan: { row, edit, stock = null } }): ProductWrite[] => {
    if (read === undefined || edit === undefined) return []
    const product = toEdited(read)
    const before = fieldsOf(product, changedFields(product, edit))
    const summary = `${product.title}: ${row.words}`
    return [{ read, edit, before, stock, choice: null, summary, version: nextVersion(read.updated_at, now) }]
  })
  const rows = plans.map(({ plan: { row } }) => row)
  if (writes.length === 0) return rows
  const results = await batch<CompiledQuery[]>(database, 'write', [
    requestBuildOf(writes, staff.name),
    ...writeProducts(writes, { action, staff, at: now.toISOString() }),
  ])
  const written = new Set(results.at(-1)?.rows.map((row) => (row as { code: string }).code))
  const versions = new Map(
    writes
      .filter(({ read: { product_code } }) => written.has(product_code))
      .map(({ read: { code }, version }) => [code, version]),
  )
  return rows.map((row) => {
    const version = versions.get(row.code)
    if (row.fate !== 'changes') return row
    return version === undefined
      ? { ...row, fate: 'changed_meanwhile', message: OVERTAKEN }
      : { ...row, fate: 'changed', version }
  })
}

const readEdited = async ({ database }: ActingStaff, products: readonly Asked[]): Promise<readonly EditedRow[]> => {
  const [found] = await batch(database, 'read', [selectEdited(products.map(({ code }) => code))])
  return found.rows
}

export async function bulkEditProducts(
  by: ActingStaff,
  { products, change, is_preview }: BulkRequest,
): Promise<BulkRow[]> {
  const plans = planned(products, await readEdited(by, products), (product, version) =>
    bulkRow(product, version, change),
  )
  return is_preview ? plans.map(({ plan }) => plan.row) : write(by, plans, 'bulk-edit')
}

/** Writes each product's own prices and stock. */
export async function editCells(by: ActingStaff, products: readonly CellEdit[]): Promise<BulkRow[]> {
  const plans = planned(products, await readEdited(by, products), (product, version, { prices, stock }) =>
    planEdit(product, version, prices, { stock }),
  )
  return write(by, plans, 'bulk-edit')
}

type Snapshot = ProductEdit & { stock?: number }

/** Restores products as they were before bulk edits gave them these versions; a product changed since is left alone. */
export async function undoBulkEdits(
  by: ActingStaff,
  products: readonly { code: string; version: string }[],
): Promise<BulkRow[]> {
  const [found, made] = await batch(by.database, 'read', [
    selectEdited(products.map(({ code }) => code)),
    selectBulkEdits(products),
  ])
  const edits = new Map(made.rows.map((row) => [row.code, row]))
  const plans = planned(products, found.rows, (product, version) => {
    const { stock: left, ...before }: Snapshot = JSON.parse(edits.get(product.code)?.before_json ?? '{}')
    const { stock: right }: Snapshot = JSON.parse(edits.get(product.code)?.after_json ?? '{}')
    const stock = left === undefined || right === undefined ? null : { before: right, after: left }
    return planEdit(product, version, restorable(product, before, restoresEarlierPrice(version, by.now)), {
      stock,
      isRestored: true,
    })
  })
  return write(by, plans, 'undo-bulk-edit')
}
