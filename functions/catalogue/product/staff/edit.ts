/**
 * PATCH /api/admin/products/{code}. Two round trips: read, then write with its audit row and its change, all or nothing.
 * Retries if another write changes the product in between. Refuses an edit of an older version, naming its last editor.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint } from '../../../../database/batch.ts'
import { type EditedRow, selectEdited, toEdited } from '../../../../database/queries/catalogue/product-edits.ts'
import { selectLastEditor } from '../../../../database/queries/catalogue/product-history.ts'
import { requestBuildOf, writeProducts } from '../../../../database/queries/catalogue/write-products.ts'
import type { Actor } from '../../../../database/queries/core/audit.ts'
import { selectKnownMedia } from '../../../../database/queries/publishing/media.ts'
import type {
  EditConflict,
  EditedProduct,
  EditFault,
  ProductEdit,
} from '../../../../domain/catalogue/product/edit.schema.ts'
import { changedFields, describeEdit, editFaults, fieldsOf } from '../../../../domain/catalogue/product/edit-product.ts'
import { nextVersion } from '../../../../domain/catalogue/product/version.ts'

export type EditedResult =
  | { ok: true; product: EditedProduct; version: string }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'changed-meanwhile'; conflict: EditConflict }
  | { ok: false; code: 'faults'; faults: EditFault[] }

/** Number of retries when other writes change the same product. */
const MAX_TRIES = 3

/** `version` is the version that the editor started from; without it the edit applies to the current one. */
export const editProduct = async (
  database: Client,
  staff: Actor,
  code: string,
  { version, ...edit }: ProductEdit & { version?: string | undefined },
  at: Date,
): Promise<EditedResult> => {
  let tries = 0
  for (;;) {
    const [found, editors, known] = await batch(database, 'read', [
      selectEdited([code]),
      selectLastEditor(code),
      selectKnownMedia(edit.pictures ?? []),
    ])
    const read = found.rows[0]
    if (read === undefined) return { ok: false, code: 'unknown' }
    const before = toEdited(read)
    tries += 1
    if ((version !== undefined && version !== read.updated_at) || tries > MAX_TRIES) {
      const by = editors.rows.find((editor) => editor.at === read.updated_at)?.by ?? ''
      const message = `${by === '' ? 'Another user' : by} has changed this product`
      const conflict = { message, by, at: read.updated_at, product: before, version: read.updated_at }
      return { ok: false, code: 'changed-meanwhile', conflict }
    }
    const faults = [...editFaults(before, edit), ...unknownPictures(before, edit, known.rows)]
    if (faults.length > 0) return { ok: false, code: 'faults', faults }
    if (changedFields(before, edit).length === 0) return { ok: true, product: before, version: read.updated_at }
    const written = await tryWrite(database, staff, read, edit, nextVersion(read.updated_at, at))
    if (Array.isArray(written)) return { ok: false, code: 'faults', faults: written }
    if (written !== undefined) return { ok: true, product: toEdited(written), version: written.updated_at }
  }
}

/** Faults of pictures that are new to the product and not in the library. */
export function unknownPictures(
  now: EditedProduct,
  edit: ProductEdit,
  known: readonly { file: string }[],
): EditFault[] {
  const existing = new Set([...now.pictures, ...known.map(({ file }) => file)])
  const missing = (edit.pictures ?? []).filter((file) => !existing.has(file))
  return missing.length === 0 ? [] : [{ field: 'pictures', message: `${missing.join(', ')} is not in the library` }]
}

/** Maps unique constraints on titles and addresses to faults; only the database can check them reliably. */
async function tryWrite(...args: Parameters<typeof write>): Promise<EditedRow | EditFault[] | undefined> {
  try {
    return await write(...args)
  } catch (error) {
    if (!isConstraint(error) || !(error instanceof Error)) throw error
    if (/products\.title/.test(error.message))
      return [{ field: 'name', message: 'Another product of this winery has this name' }]
    if (/products\.(product_url|route)/.test(error.message))
      return [{ field: 'producturl', message: 'Another product has this address' }]
    throw error
  }
}

/** Returns undefined, with nothing written, if the product was changed since it was read. */
async function write(
  database: Client,
  staff: Actor,
  read: EditedRow,
  edit: ProductEdit,
  at: string,
): Promise<EditedRow | undefined> {
  const before = toEdited(read)
  const fields = changedFields(before, edit)
  const writes = [
    {
      read,
      edit: fieldsOf(edit, fields),
      before: fieldsOf(before, fields),
      stock: null,
      choice: null,
      summary: `${before.title}: ${describeEdit(before, edit)}`,
      version: at,
    },
  ]
  const results = await batch(database, 'write', [
    requestBuildOf(writes, staff.name),
    ...writeProducts(writes, { action: 'edit', staff, at }),
    selectEdited([read.code]),
  ])
  const isWritten = (results.at(-2)?.rows.length ?? 0) > 0
  return isWritten ? (results.at(-1)?.rows as EditedRow[] | undefined)?.[0] : undefined
}
