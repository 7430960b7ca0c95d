/**
 * The static build's queries: categories, product routes, the products of lists, and full products with their variants,
 * attributes and cards.
 */
import { type CompiledQuery, sql } from 'kysely'
import type { ListingType } from '../../../domain/catalogue/entry/category-draft.ts'
import { asJsonRows, type JsonRows } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { Products, Variants } from '../../tables.ts'
import { type CardRow, selectCards } from '../catalogue/product-card.ts'
import {
  attributesOf,
  type OfferRow,
  PRODUCT_DETAIL_COLUMNS,
  type ProductDetailRow,
} from '../catalogue/product-payload.ts'
import { hasPriceOf } from '../core/listing-price.ts'

/** 1 when the list has products on sale; for the lists of a programme, products with its price. */
const HAS_PRODUCTS = sql<0 | 1>`EXISTS (SELECT 1 FROM category_listing WHERE category_id = categories.id
  AND ${hasPriceOf(sql.ref('categories.listing_type'))})`

/** Every category that has a page, parents before children. */
export const activeCategories = () =>
  db
    .selectFrom('categories')
    .select([
      'id',
      'parent_id',
      'name',
      'title',
      'intro',
      'sef_url',
      'listing_type',
      'meta_title',
      'meta_description',
      'meta_keywords',
    ])
    .select(HAS_PRODUCTS.as('has_products'))
    .where('status', '=', 'active')
    .orderBy('depth')
    .orderBy('sequence')
    .orderBy('id')
    .compile()

/** Code and route of products with a page after a code: all of a large shop's are longer than a text may be. */
export const productRoutes = (
  after: string,
  limit: number,
): CompiledQuery<JsonRows<Pick<Products, 'code' | 'route'>>> =>
  asJsonRows(
    db
      .selectFrom('products')
      .select(['code', 'route'])
      .where('status', '=', 'active')
      .where('code', '>', after)
      .orderBy('code')
      .limit(limit),
  )

/** Pinned products first, then A–Z. */
const memberOrder = sql`product_categories.pinned_position IS NULL, product_categories.pinned_position,
  products.sort_title, products.code`

const isListed = (listingType: ListingType) => sql<boolean>`EXISTS (SELECT 1 FROM product_listing
  WHERE product_listing.product_code = products.code AND ${hasPriceOf(sql.lit(listingType))})`

/** A list's product: its code, title, route and pinned position. */
export type Member = [code: string, title: string, route: string, pinnedPosition: number | null]

/**
 * A list's products in order, at most `limit`, as one JSON array of Members: one value costs a fraction of ten thousand
 * rows. The lists of a programme hold only products with its price, as in the API.
 */
export const selectMembers = (
  category: { id: number; listing_type: ListingType },
  limit: number,
): CompiledQuery<{ members_json: string }> =>
  db
    .selectFrom(
      db
        .selectFrom('product_categories')
        .innerJoin('products', 'products.code', 'product_categories.product_code')
        .where('product_categories.category_id', '=', category.id)
        .where('products.status', '=', 'active')
        .$if(category.listing_type !== '', (members) => members.where(isListed(category.listing_type)))
        .select(['products.code', 'products.title', 'products.route', 'product_categories.pinned_position'])
        .orderBy(memberOrder)
        .limit(limit)
        .as('members'),
    )
    .select(sql<string>`json_group_array(json_array(code, title, route, pinned_position))`.as('members_json'))
    .compile()

export type BuildProductRow = CardRow & ProductDetailRow & Pick<Products, 'primary_category_id'>

const selectBuildProducts = () =>
  selectCards()
    .select(['products.primary_category_id', ...PRODUCT_DETAIL_COLUMNS])
    .where('variants.is_default', '=', 1)
    .orderBy('products.code')

/** Full products after a code, in code order: keyset paging, so that every batch costs the same. */
export const productsAfter = (code: string, limit: number): CompiledQuery<JsonRows<BuildProductRow>> =>
  asJsonRows(selectBuildProducts().where('products.code', '>', code).limit(limit))

/** Full products with the given codes, in code order. */
export const productsByCode = (codes: readonly string[]): CompiledQuery<JsonRows<BuildProductRow>> =>
  asJsonRows(selectBuildProducts().where('products.code', 'in', codes))

/** Attribute definitions of each product type, ShownDefinition[] as JSON. */
export const typeAttributes = (): CompiledQuery<{ type_id: string; definitions_json: string }> =>
  db
    .selectFrom('product_types')
    .select(['id as type_id', attributesOf(sql.ref('product_types.id')).as('definitions_json')])
    .compile()

export type BuildVariantRow = OfferRow & Pick<Variants, 'product_code'>

const selectBuildVariants = () =>
  db
    .selectFrom('variants')
    .select([
      'product_code',
      'code',
      'choice_group',
      'choice_value',
      'swatch',
      'swatch_picture',
      'uda',
      'units_tenths',
      'price_pence',
      'mix_six_price_pence',
      'lock_it_in_price_pence',
      'wineclub_price_pence',
      'was_price_pence',
      'picture',
      'sequence',
    ])
    .orderBy('product_code')
    .orderBy('is_default', 'desc')
    .orderBy('sequence')

/** Variants of the products between two codes, inclusive, each product's default one first. */
export const variantsBetween = (firstCode: string, lastCode: string): CompiledQuery<JsonRows<BuildVariantRow>> =>
  asJsonRows(selectBuildVariants().where('product_code', '>=', firstCode).where('product_code', '<=', lastCode))

/** Variants of the given products, each product's default one first. */
export const variantsOf = (codes: readonly string[]): CompiledQuery<JsonRows<BuildVariantRow>> =>
  asJsonRows(selectBuildVariants().where('product_code', 'in', codes))

/** Cards of codes on sale, in no order. */
export const cardsOf = (codes: readonly string[]): CompiledQuery<JsonRows<CardRow>> =>
  asJsonRows(
    selectCards().where('variants.code', 'in', sql<string>`(SELECT value FROM json_each(${JSON.stringify(codes)}))`),
  )
