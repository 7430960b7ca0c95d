/** Options for staff who search or edit products: types, categories, and the number of products per view. */
import { type CompiledQuery, sql } from 'kysely'
import type { CatalogueCategory, ViewCounts } from '../../../domain/catalogue/product/staff-list.schema.ts'
import { db } from '../../query-builder.ts'
import type { ProductTypes } from '../../tables.ts'
import { isLow } from './staff-products.ts'

export type TypeRow = Pick<ProductTypes, 'id' | 'name' | 'status' | 'is_wine'> & { attributes_json: string }

/** The wine types first. */
export const selectTypes = (): CompiledQuery<TypeRow> =>
  sql<TypeRow>`SELECT t.id, t.name, t.status, t.is_wine, (SELECT coalesce(json_group_array(json_object('key', key, 'name', name)), '[]')
      FROM (SELECT key, name FROM product_type_attributes a WHERE a.type_id = t.id ORDER BY sequence, id)) AS attributes_json
    FROM product_types t ORDER BY t.is_wine DESC, t.name`.compile(db)

/** Sorted by their full names. */
export const selectCategoryNames = (): CompiledQuery<CatalogueCategory> =>
  sql<CatalogueCategory>`WITH RECURSIVE named (id, name, sef_url) AS (
      SELECT id, name, sef_url FROM categories WHERE parent_id IS NULL
      UNION ALL SELECT c.id, named.name || ' › ' || c.name, c.sef_url
      FROM categories c JOIN named ON c.parent_id = named.id)
    SELECT id, name, sef_url FROM named ORDER BY name`.compile(db)

/** Archived products are only counted in their view and in 'all'. */
export const selectViewCounts = (): CompiledQuery<ViewCounts> =>
  sql<ViewCounts>`SELECT count(*) AS "all",
      count(*) FILTER (WHERE status = 'active') AS live,
      count(*) FILTER (WHERE status = 'active' AND lock_it_in_price_pence IS NOT NULL) AS lock_it_in,
      (SELECT count(*) FROM stock s JOIN product_listing k ON k.product_code = s.code
        WHERE ${isLow(sql`s.quantity`)} AND k.status = 'active') AS low_stock,
      (SELECT count(*) FROM stock s JOIN product_listing k ON k.product_code = s.code
        WHERE s.quantity = 0 AND k.status = 'active') AS sold_out,
      count(*) FILTER (WHERE status = 'draft') AS draft,
      count(*) FILTER (WHERE status = 'withdrawn') AS archived,
      (SELECT count(*) FROM products WHERE main_picture = '') AS no_picture
    FROM product_listing`.compile(db)

/** Values that products have, as options of filters and for imports. */
export type UsedValues = { countries_json: string; suppliers_json: string }

export const selectUsedValues = (): CompiledQuery<UsedValues> =>
  sql<UsedValues>`SELECT
      (SELECT json_group_array(country) FROM
        (SELECT DISTINCT country FROM product_listing WHERE country <> '' ORDER BY country)) AS countries_json,
      (SELECT json_group_array(supplier) FROM
        (SELECT DISTINCT supplier FROM variant_stockroom WHERE supplier <> '' ORDER BY supplier)) AS suppliers_json`.compile(
    db,
  )
