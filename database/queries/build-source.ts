/** What the static build reads: routes, shared parts, categories with their products, products in batches, pages. */
import { type CompiledQuery, sql } from 'kysely'
import type { ListingType } from '../../domain/route/descriptor.ts'
import { db } from '../query-builder.ts'
import type { ProductsTable, VariantsTable } from '../schema/catalogue.ts'
import { type CardRow, selectCards } from './product-card.ts'

/** 1 when something on sale is in the list: in Lock it in's, something with such a price. */
const HAS_PRODUCTS = sql<0 | 1>`EXISTS (SELECT 1 FROM category_listing WHERE category_id = categories.id
  AND (categories.listing_type <> 'lock_it_in' OR lock_it_in_price_pence IS NOT NULL))`

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

/** Code and route of every product that has a page. */
export const productRoutes = () =>
  db.selectFrom('products').select(['code', 'route']).where('status', '=', 'active').orderBy('code').compile()

/** Pinned products first, then A–Z. */
const memberOrder = sql`product_categories.pinned_position IS NULL, product_categories.pinned_position,
  products.sort_title, products.code`

const IS_LOCKABLE = sql<boolean>`EXISTS (SELECT 1 FROM product_listing
  WHERE product_listing.product_code = products.code AND product_listing.lock_it_in_price_pence IS NOT NULL)`

/** A list's product: its code, title and route, and whether it is pinned. */
export type Member = [code: string, title: string, route: string, isPinned: 0 | 1]

/**
 * A list's products in its order, at most `limit`, as one JSON array of Members: ten thousand rows as one value cost
 * a fraction of what they cost one by one. Of Lock it in's lists only products with such a price, as the API has it.
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
        .$if(category.listing_type === 'lock_it_in', (members) => members.where(IS_LOCKABLE))
        .select(['products.code', 'products.title', 'products.route'])
        .select(sql`product_categories.pinned_position IS NOT NULL`.as('is_pinned'))
        .orderBy(memberOrder)
        .limit(limit)
        .as('members'),
    )
    .select(sql<string>`json_group_array(json_array(code, title, route, is_pinned))`.as('members_json'))
    .compile()

export type BuildProductRow = CardRow &
  Pick<
    ProductsTable,
    | 'primary_category_id'
    | 'route'
    | 'lead'
    | 'details_heading'
    | 'details_json'
    | 'scales_json'
    | 'attributes_json'
    | 'images_json'
    | 'meta_title'
    | 'meta_description'
    | 'meta_keywords'
  >

/** Whole products after a code, in code order: keyset paging, so that every batch costs the same. */
export const productsAfter = (code: string, limit: number): CompiledQuery<BuildProductRow> =>
  selectCards()
    .select([
      'products.primary_category_id',
      'products.route',
      'products.lead',
      'products.details_heading',
      'products.details_json',
      'products.scales_json',
      'products.attributes_json',
      'products.images_json',
      'products.meta_title',
      'products.meta_description',
      'products.meta_keywords',
    ])
    .where('variants.is_default', '=', 1)
    .where('products.code', '>', code)
    .orderBy('products.code')
    .limit(limit)
    .compile()

export type BuildVariantRow = Omit<VariantsTable, 'is_default' | 'sequence'> & { is_default: 0 | 1; sequence: number }

/** The sellable codes of the products between two codes, both included, each product's default one first. */
export const variantsBetween = (firstCode: string, lastCode: string): CompiledQuery<BuildVariantRow> =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('product_code', '>=', firstCode)
    .where('product_code', '<=', lastCode)
    .orderBy('product_code')
    .orderBy('is_default', 'desc')
    .orderBy('sequence')
    .compile()
