/** POST /api/admin/products: adds a draft. Two round trips: read taken codes and names, then write in one batch. */
import { batch, isConstraint } from '../../../../database/batch.ts'
import {
  insertProduct,
  type NewProductFacts,
  selectNewProductFacts,
} from '../../../../database/queries/catalogue/new-product.ts'
import { type EditedRow, selectEdited, toEdited } from '../../../../database/queries/catalogue/product-edits.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { insertChange } from '../../../../database/queries/core/changes.ts'
import { productTitle } from '../../../../domain/catalogue/entry/product-title.ts'
import type { EditedProduct } from '../../../../domain/catalogue/product/edit.schema.ts'
import { attributesLike, kindFaults, type NewProduct } from '../../../../domain/catalogue/product/new-product.ts'
import type { ActingStaff } from '../../../app-env.ts'

type NewProductFault = { field: keyof NewProduct; message: string }

export type CreatedResult =
  | { ok: true; product: EditedProduct; version: string }
  | { ok: false; faults: NewProductFault[] }

function faultsOf(added: NewProduct, facts: NewProductFacts): NewProductFault[] {
  const faults: (NewProductFault | false)[] = [
    facts.code !== null && { field: 'code', message: 'Another product or size has this code' },
    facts.type === null && { field: 'type_id', message: 'There is no such type in use' },
    ...kindFaults(added.kind, facts.is_wine === 1),
    facts.category === null && { field: 'category_id', message: 'There is no such category' },
    added.like !== undefined && facts.like === null && { field: 'like', message: 'There is no such product' },
    (facts.title ?? facts.address) !== null && {
      field: 'name',
      message: `${facts.title ?? facts.address} has this name already; add the vintage, for instance`,
    },
  ]
  return faults.filter((fault) => fault !== false)
}

export const createProduct = async (
  { database, staff, now }: ActingStaff,
  added: NewProduct,
): Promise<CreatedResult> => {
  const [found] = await batch(database, 'read', [selectNewProductFacts(added)])
  const [facts] = found.rows
  const faults = facts === undefined ? [] : faultsOf(added, facts)
  if (faults.length > 0) return { ok: false, faults }
  const at = now.toISOString()
  const record = { noun: 'product', noun_id: added.code } as const
  try {
    const results = await batch(database, 'write', [
      ...insertProduct(added, attributesLike(JSON.parse(facts?.like ?? '[]'), added.name), at),
      insertAudit({ staff, action: 'create', ...record, after: added, at }),
      insertChange({ ...record, summary: `${productTitle(added)}: added as a draft`, admin_id: staff.id, at }),
      selectEdited([added.code]),
    ])
    const [row] = (results.at(-1)?.rows ?? []) as EditedRow[]
    if (row === undefined) throw new Error(`${added.code} was added and is not there`)
    return { ok: true, product: toEdited(row), version: row.updated_at }
  } catch (error) {
    // Another request took the code, name or address in between.
    if (!isConstraint(error)) throw error
    return { ok: false, faults: [{ field: 'code', message: 'Another user has just added this product' }] }
  }
}
