/**
 * PUT /api/admin/products/{code}/variants: adds, renames, sorts and removes sizes, vintages or colours of a product.
 * Two round trips: read, then write with its audit row and its change, all or nothing; and one for the response.
 */
import type { Client } from '@libsql/client'
import { batch, isConstraint } from '../../../../database/batch.ts'
import {
  type ExistingVariantRow,
  selectExistingVariants,
  selectTakenCodes,
  writeVariants,
} from '../../../../database/queries/catalogue/edit-variants.ts'
import { type EditedRow, isUnchanged, selectEdited } from '../../../../database/queries/catalogue/product-edits.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { queueChange } from '../../../../database/queries/core/changes.ts'
import type { StaffRow } from '../../../../database/queries/core/staff.ts'
import { selectKnownMedia } from '../../../../database/queries/publishing/media.ts'
import type { StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import type { VariantsEdit } from '../../../../domain/catalogue/product/edit-variants.schema.ts'
import { joinChoices, type VariantFault, variantFaults } from '../../../../domain/catalogue/product/edit-variants.ts'
import { isSwatchColour } from '../../../../domain/catalogue/product/swatch.ts'
import { nextVersion } from '../../../../domain/catalogue/product/version.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { readProduct } from './read.ts'

export type VariantsEdited =
  | { ok: true; detail: StaffProductDetail }
  | { ok: false; code: 'unknown' | 'changed-meanwhile' }
  | { ok: false; code: 'faults'; faults: VariantFault[] }

/** `code` is the product's own. */
export const editVariants = async (
  { database, staff, now: at }: ActingStaff,
  code: string,
  edit: VariantsEdit,
): Promise<VariantsEdited> => {
  const pictures = swatchPictures(edit)
  const [found, rows, known, others] = await batch(database, 'read', [
    selectEdited([code]),
    selectExistingVariants(code),
    selectKnownMedia(pictures),
    selectTakenCodes(
      code,
      edit.variants.map((variant) => variant.code),
    ),
  ])
  const read = found.rows[0]
  if (read === undefined || read.product_code !== code) return { ok: false, code: 'unknown' }
  if (read.updated_at !== edit.version) return { ok: false, code: 'changed-meanwhile' }
  const existing = rows.rows.map(({ is_used, ...row }) => ({ ...row, is_used: is_used === 1 }))
  const taken = others.rows.map((other) => other.code)
  const faults = [
    ...variantFaults(edit, existing),
    ...takenCodes(edit, taken),
    ...unknownSwatches(edit, existing, known.rows),
  ]
  if (faults.length > 0) return { ok: false, code: 'faults', faults }
  const written = await tryWrite(database, staff, {
    read,
    existing: rows.rows,
    edit,
    at: nextVersion(read.updated_at, at),
  })
  if (Array.isArray(written)) return { ok: false, code: 'faults', faults: written }
  const detail = written ? await readProduct(database, code) : undefined
  return detail === undefined ? { ok: false, code: 'changed-meanwhile' } : { ok: true, detail }
}

const swatchPictures = ({ variants }: VariantsEdit): string[] =>
  variants.flatMap(({ swatch }) => (swatch === null || isSwatchColour(swatch) ? [] : [swatch]))

/** Faults of pictures that are new to the product and not in the library. */
function unknownSwatches(
  edit: VariantsEdit,
  existing: readonly { swatch: string | null }[],
  known: readonly { file: string }[],
): VariantFault[] {
  const files = new Set([...existing.map(({ swatch }) => swatch), ...known.map(({ file }) => file)])
  const missing = new Set(swatchPictures(edit).filter((file) => !files.has(file)))
  return edit.variants.flatMap(({ swatch }, index) =>
    swatch !== null && missing.has(swatch)
      ? [{ field: `variants.${index}.swatch`, message: `${swatch} is not in the library` }]
      : [],
  )
}

const takenCodes = ({ variants }: VariantsEdit, taken: readonly string[]): VariantFault[] =>
  variants.flatMap(({ code }, index) =>
    taken.includes(code)
      ? [{ field: `variants.${index}.code`, message: `Another product or variant has ${code} already` }]
      : [],
  )

type Writing = { read: EditedRow; existing: readonly ExistingVariantRow[]; edit: VariantsEdit; at: string }

/** Returns faults if another request has taken a code, or sold a removed variant, since both were checked. */
async function tryWrite(...args: Parameters<typeof write>): Promise<boolean | VariantFault[]> {
  try {
    return await write(...args)
  } catch (error) {
    if (!isConstraint(error) || !(error instanceof Error)) throw error
    const isTaken = /variants\.code|stock\.code/.test(error.message)
    return [
      {
        field: 'variants',
        message: isTaken ? 'Another product or variant has one of these codes' : 'One that you removed is in a plan',
      },
    ]
  }
}

/** Returns false, with nothing written, if the product was changed since it was read. */
async function write(database: Client, staff: StaffRow, { read, existing, edit, at }: Writing): Promise<boolean> {
  const holds = isUnchanged(read)
  const record = { noun: 'product', noun_id: read.code } as const
  const inOrder = existing.toSorted((one, other) => one.sequence - other.sequence)
  const before = joinChoices(inOrder.map(({ choice }) => choice))
  const after = joinChoices(edit.variants.map(({ value }) => value))
  const results = await batch(database, 'write', [
    insertAudit(
      {
        staff,
        action: 'edit',
        ...record,
        before: { variants: before },
        after: { variants: after, group: edit.group },
        at,
      },
      holds,
    ),
    ...queueChange(
      { ...record, summary: `${read.title}: variants ${before || 'none'} → ${after || 'none'}`, at },
      staff,
      holds,
    ),
    ...writeVariants(read.code, edit, holds, at),
  ])
  return (results.at(-1)?.rows.length ?? 0) > 0
}
