/** Reading and writing what staff change of a product. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { toPence, toPounds } from '../../domain/money/pence.ts'
import type { EditedProduct, ProductEdit } from '../../domain/product/edit-product.ts'
import { db } from '../query-builder.ts'
import type { ProductsTable, VariantsTable } from '../schema/catalogue.ts'

export type EditedRow = Pick<
  VariantsTable,
  'code' | 'product_code' | 'price_pence' | 'mix_six_price_pence' | 'lock_it_in_price_pence' | 'wineclub_price_pence'
> &
  Pick<
    ProductsTable,
    | 'title'
    | 'flag'
    | 'taste'
    | 'lead'
    | 'details_heading'
    | 'details_json'
    | 'meta_title'
    | 'meta_description'
    | 'meta_keywords'
    | 'updated_at'
  >

/** By the code of a product or a variant, on sale or not. */
export const selectEdited = (code: string): CompiledQuery<EditedRow> =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .where('variants.code', '=', code)
    .select([
      'variants.code',
      'variants.product_code',
      'variants.price_pence',
      'variants.mix_six_price_pence',
      'variants.lock_it_in_price_pence',
      'variants.wineclub_price_pence',
      'products.title',
      'products.flag',
      'products.taste',
      'products.lead',
      'products.details_heading',
      'products.details_json',
      'products.meta_title',
      'products.meta_description',
      'products.meta_keywords',
      'products.updated_at',
    ])
    .compile()

const optionalPounds = (pence: number | null): number | null => (pence === null ? null : toPounds(pence))

export const toEdited = (row: EditedRow): EditedProduct => {
  const {
    price_pence,
    mix_six_price_pence,
    lock_it_in_price_pence,
    wineclub_price_pence,
    details_json,
    updated_at: _,
    ...plain
  } = row
  return {
    ...plain,
    price: toPounds(price_pence),
    mix_six_price: optionalPounds(mix_six_price_pence),
    lock_it_in_price: optionalPounds(lock_it_in_price_pence),
    wineclub_price: optionalPounds(wineclub_price_pence),
    details: JSON.parse(details_json),
  }
}

/** Holds as long as nobody has changed the product since it was read. */
export const isUnchanged = ({ product_code, updated_at }: EditedRow): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM products WHERE code = ${product_code} AND updated_at = ${updated_at})`

const optionalPence = (pounds: number | null): number | null => (pounds === null ? null : toPence(pounds))

/** The prices of an edit, written unless the product was changed meanwhile. */
export const updateEditedPrices = (edit: ProductEdit, read: EditedRow): CompiledQuery => {
  const { price, mix_six_price, lock_it_in_price, wineclub_price } = edit
  return db
    .updateTable('variants')
    .set({
      ...(price !== undefined && { price_pence: toPence(price) }),
      ...(mix_six_price !== undefined && { mix_six_price_pence: optionalPence(mix_six_price) }),
      ...(lock_it_in_price !== undefined && { lock_it_in_price_pence: optionalPence(lock_it_in_price) }),
      ...(wineclub_price !== undefined && { wineclub_price_pence: optionalPence(wineclub_price) }),
    })
    .where('code', '=', read.code)
    .where(isUnchanged(read))
    .compile()
}

/**
 * The texts of an edit, written unless the product was changed meanwhile; returns its code when they were. Comes last in
 * a batch, since the product counts as changed from here.
 */
export const updateEditedTexts = (edit: ProductEdit, read: EditedRow, now: string): CompiledQuery<{ code: string }> => {
  const { flag, taste, lead, details_heading, details, meta_title, meta_description, meta_keywords } = edit
  return db
    .updateTable('products')
    .set({
      ...(flag !== undefined && { flag }),
      ...(taste !== undefined && { taste }),
      ...(lead !== undefined && { lead }),
      ...(details_heading !== undefined && { details_heading }),
      ...(details !== undefined && { details_json: JSON.stringify(details) }),
      ...(meta_title !== undefined && { meta_title }),
      ...(meta_description !== undefined && { meta_description }),
      ...(meta_keywords !== undefined && { meta_keywords }),
      updated_at: now,
    })
    .where('code', '=', read.product_code)
    .where('updated_at', '=', read.updated_at)
    .returning('code')
    .compile()
}
