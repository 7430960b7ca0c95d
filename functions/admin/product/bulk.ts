/** POST /api/admin/products/bulk: previews one change to many products, or applies it. One round trip, or two. */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { selectEdited, toEdited } from '../../../database/queries/product-edits.ts'
import { type ProductWrite, requestBuildOf, writeProducts } from '../../../database/queries/write-products.ts'
import { type BulkChange, type BulkRow, bulkRow } from '../../../domain/product/bulk-edit.ts'
import { changedFields, editInWords, fieldsOf } from '../../../domain/product/edit-product.ts'
import { nextVersion } from '../../../domain/product/version.ts'
import type { By } from '../../app-env.ts'

export type BulkAsked = {
  products: readonly { code: string; version?: string | undefined }[]
  change: BulkChange
  is_preview: boolean
}

const unknown = (code: string): BulkRow => ({
  code,
  title: '',
  version: '',
  fate: 'unknown',
  before: null,
  after: null,
  message: 'There is no such product',
})

const MEANWHILE = 'Another user has just changed it'

/** Each product once, in the order asked for. */
export const bulkEditProducts = async (
  { database, staff, now }: By,
  { products, change, is_preview }: BulkAsked,
): Promise<BulkRow[]> => {
  const asked = new Map(products.map((product) => [product.code, product.version]))
  const [found] = await batch(database, 'read', [selectEdited([...asked.keys()])])
  const read = new Map(found.rows.map((row) => [row.code, row]))
  const writes: ProductWrite[] = []
  const rows = [...asked].map(([code, version]): BulkRow => {
    const edited = read.get(code)
    if (edited === undefined) return unknown(code)
    const product = toEdited(edited)
    const { row, edit } = bulkRow(product, edited.updated_at, change)
    if (version !== undefined && version !== edited.updated_at)
      return { ...row, fate: 'changed_meanwhile', message: MEANWHILE }
    if (edit !== undefined) {
      const before = fieldsOf(product, changedFields(product, edit))
      writes.push({
        read: edited,
        edit,
        before,
        stock: null,
        choice: null,
        summary: `${product.title}: ${editInWords(product, edit)}`,
        version: nextVersion(edited.updated_at, now),
      })
    }
    return row
  })
  if (is_preview || writes.length === 0) return rows
  const results = await batch<CompiledQuery[]>(database, 'write', [
    requestBuildOf(writes, staff.name),
    ...writeProducts(writes, { action: 'bulk-edit', staff, at: now.toISOString() }),
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
      ? { ...row, fate: 'changed_meanwhile', message: MEANWHILE }
      : { ...row, fate: 'changed', version }
  })
}
