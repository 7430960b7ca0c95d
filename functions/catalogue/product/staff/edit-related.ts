import { batch } from '../../../../database/batch.ts'
import { isUnchanged, selectEdited } from '../../../../database/queries/catalogue/product-edits.ts'
import { selectByCodes, selectRelated, writeRelated } from '../../../../database/queries/catalogue/related-products.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { queueChange } from '../../../../database/queries/core/auto-publish.ts'
import {
  type RelatedEdit,
  type RelatedProduct,
  relatedFault,
} from '../../../../domain/catalogue/product/related-products.ts'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/staff-product.ts'
import { nextVersion } from '../../../../domain/catalogue/product/version.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { readProduct } from './read.ts'

export type RelatedEdited =
  | { ok: true; detail: StaffProductDetail }
  | { ok: false; code: 'unknown' | 'changed-meanwhile' }
  | { ok: false; code: 'faults'; faults: { field: 'related'; message: string }[] }

/** 'Fino, Manchego', as in histories and changes. */
const titlesOf = (products: readonly RelatedProduct[]): string => products.map(({ title }) => title).join(', ')

/** `code` is the product's own. */
export const editRelated = async (
  { database, staff, now: at }: ActingStaff,
  code: string,
  edit: RelatedEdit,
): Promise<RelatedEdited> => {
  const [edited, there, named] = await batch(database, 'read', [
    selectEdited([code]),
    selectRelated(code),
    selectByCodes(edit.related),
  ])
  const read = edited.rows[0]
  if (read === undefined || read.product_code !== code) return { ok: false, code: 'unknown' }
  if (read.updated_at !== edit.version) return { ok: false, code: 'changed-meanwhile' }
  const message = relatedFault(code, edit.related, named.rows)
  if (message !== null) return { ok: false, code: 'faults', faults: [{ field: 'related', message }] }
  if (edit.related.join() === there.rows.map((product) => product.code).join())
    return answerOf(await readProduct(database, code))
  const titles = new Map(named.rows.map((product) => [product.code, product.title]))
  const before = titlesOf(there.rows)
  const after = edit.related.map((one) => titles.get(one)).join(', ')
  const holds = isUnchanged(read)
  const record = { noun: 'product', noun_id: code } as const
  const time = nextVersion(read.updated_at, at)
  const results = await batch(database, 'write', [
    insertAudit(
      { staff, action: 'edit', ...record, before: { related: before }, after: { related: after }, at: time },
      holds,
    ),
    ...queueChange(
      { ...record, summary: `${read.title}: goes with ${after || 'nothing chosen'}`, at: time },
      staff,
      holds,
    ),
    ...writeRelated(code, edit.related, holds, time),
  ])
  const isWritten = (results.at(-1)?.rows.length ?? 0) > 0
  return answerOf(isWritten ? await readProduct(database, code) : undefined)
}

const answerOf = (detail: StaffProductDetail | undefined): RelatedEdited =>
  detail === undefined ? { ok: false, code: 'changed-meanwhile' } : { ok: true, detail }
