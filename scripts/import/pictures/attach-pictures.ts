/** Attaches pictures of the media library to a product, as staff would in its editor. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectEdited, toEdited } from '../../../database/queries/catalogue/product-edits.ts'
import { selectKnownMedia } from '../../../database/queries/publishing/media.ts'
import {
  insertImportedPictures,
  type VariantPicture,
  writeVariantPictures,
} from '../../../database/queries/staff/imported-pictures.ts'
import { retainedSecond } from '../../../domain/catalogue/product/edited-pictures.ts'
import { type ImportedPicture, placePictures } from '../../../domain/catalogue/product/imported-pictures.ts'
import { editProduct } from '../../../functions/catalogue/product/staff/edit.ts'
import { AUTHOR } from './store-picture.ts'

export type AttachedPicture = ImportedPicture & { url: string; variants: readonly string[] }

/** `surplus` are files for which the product has no room. The reason completes a sentence that begins with an address. */
export type Attached = { ok: true; surplus: readonly string[] } | { ok: false; reason: string }

/** Tries, when staff edit the same product at the same moment. */
const MAX_TRIES = 3

/** `pictures` are all that the export lists for the product and the library has, in its order; at least one is new. */
export async function attachPictures(
  client: Client,
  product: string,
  pictures: readonly AttachedPicture[],
  now: Date,
): Promise<Attached> {
  for (let tries = 1; ; tries += 1) {
    const [found] = await batch(client, 'read', [selectEdited([product])])
    const row = found.rows[0]
    if (row === undefined) return { ok: false, reason: 'belongs to a product that has been deleted' }
    const before = toEdited(row)
    const [known] = await batch(client, 'read', [selectKnownMedia(before.pictures)])
    const inLibrary = new Set(known.rows.map(({ file }) => file))
    // Drawn pictures, which are not in the library, give way to photos.
    const retained = before.pictures.filter((file) => inLibrary.has(file))
    const placed = placePictures(retained, pictures)
    const second_picture = retainedSecond(placed.pictures, before.second_picture)
    const edit = { version: row.updated_at, pictures: placed.pictures, second_picture }
    const edited = await editProduct(client, AUTHOR, product, edit, now)
    if (edited.ok) {
      const { title, picture: main } = edited.product
      const added = pictures.filter(({ file, isNew }) => isNew && !placed.surplus.includes(file))
      await batch(client, 'write', [
        ...writeVariantPictures({ product, title, main }, ownPictures(added), now.toISOString()),
        insertImportedPictures(
          added.map(({ url, file }) => ({ product_code: product, address: url, file })),
          now.toISOString(),
        ),
      ])
      return { ok: true, surplus: placed.surplus }
    }
    if (edited.code === 'changed-meanwhile' && tries < MAX_TRIES) continue
    return { ok: false, reason: refusalOf(edited) }
  }
}

/** A variant shows the first of its pictures. */
function ownPictures(added: readonly AttachedPicture[]): VariantPicture[] {
  const files = new Map<string, string>()
  for (const { file, variants } of added) {
    for (const code of variants) if (!files.has(code)) files.set(code, file)
  }
  return [...files].map(([code, file]) => ({ code, file }))
}

function refusalOf(edited: Extract<Awaited<ReturnType<typeof editProduct>>, { ok: false }>): string {
  if (edited.code === 'unknown') return 'belongs to a product that has been deleted'
  if (edited.code === 'changed-meanwhile')
    return 'could not be attached: its product was being edited. Run the command again'
  return `could not be attached: ${edited.faults.map(({ message }) => message).join('; ')}`
}
