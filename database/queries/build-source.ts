/** What the static build reads: routes, shared parts, categories with their products, products in batches, pages (build.md, load). */
import { sql } from 'kysely'
import { db } from '../query-builder.ts'
import { productCardColumns } from './product-card.ts'

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
    .where('status', '=', 'active')
    .orderBy('depth')
    .orderBy('sequence')
    .orderBy('id')
    .compile()

/** Code and route of every product that has a page. */
export const productRoutes = () =>
  db.selectFrom('products').select(['code', 'route']).where('status', '=', 'active').orderBy('code').compile()

const membersInOrder = (categoryId: number) =>
  db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.code', 'product_categories.product_code')
    .where('product_categories.category_id', '=', categoryId)
    .where('products.status', '=', 'active')
    // Pinned products first, then A–Z (spec §2).
    .orderBy(sql`product_categories.pinned_position IS NULL`)
    .orderBy('product_categories.pinned_position')
    .orderBy('products.sort_title')
    .orderBy('products.code')

/** The cards a list begins with. */
export const firstCards = (categoryId: number, limit: number) =>
  membersInOrder(categoryId)
    .innerJoin('variants', (join) =>
      join.onRef('variants.product_code', '=', 'products.code').on('variants.is_default', '=', 1),
    )
    .select(productCardColumns)
    .limit(limit)
    .compile()

/** Name and route of a list's products after its first cards, up to the prerendering batch. */
export const laterMembers = (categoryId: number, offset: number, limit: number) =>
  membersInOrder(categoryId).select(['products.title', 'products.route']).limit(limit).offset(offset).compile()

export const memberCount = (categoryId: number) =>
  db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.code', 'product_categories.product_code')
    .where('product_categories.category_id', '=', categoryId)
    .where('products.status', '=', 'active')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .compile()

/** Whole products after a code, in code order: keyset paging, so that every batch costs the same. */
export const productsAfter = (code: string, limit: number) =>
  db
    .selectFrom('products')
    .innerJoin('variants', (join) =>
      join.onRef('variants.product_code', '=', 'products.code').on('variants.is_default', '=', 1),
    )
    .select(productCardColumns)
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
    .where('products.status', '=', 'active')
    .where('products.code', '>', code)
    .orderBy('products.code')
    .limit(limit)
    .compile()

/** The sellable codes of the products between two codes, both included. */
export const variantsBetween = (firstCode: string, lastCode: string) =>
  db
    .selectFrom('variants')
    .selectAll()
    .where('product_code', '>=', firstCode)
    .where('product_code', '<=', lastCode)
    .orderBy('product_code')
    .orderBy('sequence')
    .compile()

/** Cards by code, in no order. */
export const cardsByCode = (codes: string[]) =>
  db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_code', 'products.code')
    .select(productCardColumns)
    .where('products.status', '=', 'active')
    .where('variants.code', 'in', codes)
    .compile()

/** What every route was last given a build number for. */
export const knownRoutes = () => db.selectFrom('build_routes').select(['route', 'b', 'content_hash']).compile()
