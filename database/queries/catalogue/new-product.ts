/** Adds a product: a draft with one variant, no stock, and values copied from another product. */
import { type CompiledQuery, sql } from 'kysely'
import { productTitle } from '../../../domain/catalogue/entry/product-title.ts'
import type { StoredAttribute } from '../../../domain/catalogue/product/edited-attributes.ts'
import type { NewProduct } from '../../../domain/catalogue/product/new-product.ts'
import { sortTitle } from '../../../domain/catalogue/product/sort-title.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { addressPart } from '../../../domain/core/text/slug.ts'
import { db } from '../../query-builder.ts'
import type { Categories, Products, ProductTypes, Variants } from '../../tables.ts'

/** Facts that must exist, and conflicts that must not; always one row. */
export type NewProductFacts = {
  type: ProductTypes['id'] | null
  is_wine: ProductTypes['is_wine'] | null
  category: Categories['sef_url'] | null
  /** Attributes of the product that it is like. */
  like: Products['attributes_json'] | null
  /** Set if already in use. */
  code: Variants['code'] | null
  title: Products['code'] | null
  address: Products['code'] | null
}

const titleOf = (added: NewProduct): string => productTitle(added)
export const addressOf = (added: NewProduct): string => addressPart(titleOf(added)) || addressPart(added.code)

export const selectNewProductFacts = (added: NewProduct): CompiledQuery<NewProductFacts> =>
  sql<NewProductFacts>`SELECT
    (SELECT id FROM product_types WHERE id = ${added.type_id} AND status = 'active') AS type,
    (SELECT is_wine FROM product_types WHERE id = ${added.type_id}) AS is_wine,
    (SELECT sef_url FROM categories WHERE id = ${added.category_id}) AS category,
    (SELECT attributes_json FROM products WHERE code = ${added.like ?? ''}) AS "like",
    (SELECT code FROM variants WHERE code = ${added.code} COLLATE NOCASE LIMIT 1) AS code,
    (SELECT code FROM products WHERE title = ${titleOf(added)}) AS title,
    (SELECT code FROM products WHERE product_url = ${addressOf(added)}) AS address`.compile(db)

/** Run in one batch, after checking all facts. */
export function insertProduct(added: NewProduct, attributes: readonly StoredAttribute[], at: string): CompiledQuery[] {
  const { code, type_id, kind, name, winery, country, region, category_id, price, like = '' } = added
  const [title, address] = [titleOf(added), addressOf(added)]
  return [
    sql`INSERT INTO products (code, type_id, status, kind, name, sort_name, winery, title, sort_title, country, region,
        primary_category_id, category_url, product_url, route, flag, taste, lead, details_heading, details_json, scales_json,
        attributes_json, main_picture, second_picture, images_json, meta_title, meta_description, meta_keywords, created_at,
        updated_at)
      SELECT ${code}, ${type_id}, 'draft', ${kind}, ${name}, ${sortTitle(name)}, ${winery}, ${title}, ${sortTitle(title)}, ${country}, ${region},
        c.id, c.sef_url || '/', ${address}, c.sef_url || '/' || ${address}, NULL, coalesce(l.taste, ''),
        coalesce(l.lead, ''), coalesce(l.details_heading, ''), coalesce(l.details_json, '[]'),
        coalesce(l.scales_json, '[]'), ${JSON.stringify(attributes)}, coalesce(l.main_picture, ''), l.second_picture,
        coalesce(l.images_json, '[]'), ${title}, coalesce(l.meta_description, ''), coalesce(l.meta_keywords, ''), ${at}, ${at}
      FROM categories c LEFT JOIN products l ON l.code = ${like} WHERE c.id = ${category_id}`.compile(db),
    sql`INSERT INTO variants (code, product_code, is_default, choice_group, choice_value, volume_ml, uda, units_tenths,
        price_pence, picture)
      SELECT p.code, p.code, 1, coalesce(l.choice_group, ''), coalesce(l.choice_value, ''), l.volume_ml,
        coalesce(l.uda, iif(t.is_wine, 'bottle', '')), l.units_tenths, ${toPence(price)}, p.main_picture
      FROM products p JOIN product_types t ON t.id = p.type_id LEFT JOIN variants l ON l.code = ${like}
      WHERE p.code = ${code}`.compile(db),
    db.insertInto('stock').values({ code, quantity: 0 }).compile(),
    sql`INSERT INTO product_categories (category_id, product_code)
      SELECT ${category_id}, ${code} UNION SELECT category_id, ${code} FROM product_categories
      WHERE product_code = ${like} AND is_by_rule = 0
      ON CONFLICT DO UPDATE SET is_by_rule = 0`.compile(db),
  ]
}
