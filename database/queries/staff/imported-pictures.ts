/** Pictures listed in another shop's export: their products, and those already imported. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { ImportedPictures, Variants } from '../../tables.ts'
import { insertChange, requestAutoBuild } from '../core/changes.ts'
import { itemRows } from '../core/item-rows.ts'

/** The products of sellable codes, which are compared without regard to case. */
export const selectProductsOf = (codes: readonly string[]) =>
  sql<Pick<Variants, 'code' | 'product_code'> & { given: string }>`SELECT given.value AS given, v.code, v.product_code
    FROM json_each(${JSON.stringify(codes)}) given JOIN variants v ON v.code = given.value COLLATE NOCASE`.compile(db)

export type ImportedPictureRow = Pick<ImportedPictures, 'product_code' | 'address' | 'file'>

export const selectImportedPictures = (products: readonly string[]): CompiledQuery<ImportedPictureRow> =>
  sql<ImportedPictureRow>`SELECT product_code, address, file FROM imported_pictures
    WHERE product_code IN (SELECT value FROM json_each(${JSON.stringify(products)}))`.compile(db)

/** Safe to repeat. */
export const insertImportedPictures = (pictures: readonly ImportedPictureRow[], at: string): CompiledQuery =>
  sql`INSERT INTO imported_pictures (product_code, address, file, created_at)
    SELECT item.value ->> 'product_code', item.value ->> 'address', item.value ->> 'file', ${at}
    FROM ${itemRows(pictures)} WHERE true
    ON CONFLICT (product_code, address) DO UPDATE SET file = excluded.file`.compile(db)

export type VariantPicture = { code: string; file: string }

/**
 * Gives variants their own pictures, and variants with a drawn picture the product's main one. Records a change if a
 * picture changes. Run in one batch.
 */
export function writeVariantPictures(
  { product, title, main }: { product: string; title: string; main: string },
  own: readonly VariantPicture[],
  at: string,
): CompiledQuery[] {
  const picture: RawBuilder<string> = sql`coalesce(
    (SELECT item.value ->> 'file' FROM ${itemRows(own)} WHERE item.value ->> 'code' = variants.code),
    iif(picture IN (SELECT file FROM media), picture, ${main}))`
  const differing = sql`product_code = ${product} AND is_default = 0 AND picture <> ${picture}`
  const holds = sql`EXISTS (SELECT 1 FROM variants WHERE ${differing})`
  return [
    insertChange(
      { noun: 'product', noun_id: product, summary: `${title}: pictures of variants`, admin_id: null, at },
      holds,
    ),
    requestAutoBuild('npm run import:pictures', holds),
    sql`UPDATE variants SET picture = ${picture} WHERE ${differing}`.compile(db),
  ]
}
