/** Facts of the shop that the rows of an import are compared with. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import type { FacetOrigins, Imported, Media, Products, Stock, Variants } from '../../tables.ts'

const listOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

export const selectStock = (codes: readonly string[]): CompiledQuery<Stock> =>
  sql<Stock>`SELECT code, quantity FROM stock WHERE code IN ${listOf(codes)}`.compile(db)

/** Existing codes that differ from the given ones only in case. */
export const selectSpellings = (codes: readonly string[]) =>
  sql<Pick<Variants, 'code'>>`SELECT DISTINCT v.code FROM json_each(${JSON.stringify(codes)}) given
    JOIN variants v ON v.code = given.value COLLATE NOCASE AND v.code <> given.value`.compile(db)

/** Records of products from the command's last import. */
export const selectRecords = (codes: readonly string[]) =>
  sql<Pick<Imported, 'key' | 'record_json'>>`SELECT key, record_json FROM imported
    WHERE noun = 'product' AND key IN ${listOf(codes)}`.compile(db)

export const selectTypeIds = () => db.selectFrom('product_types').select('id').compile()

/**
 * Pictures by file or by the name that staff gave them; the newest of several with the same name. No index has a
 * product's picture, so products are only scanned for files missing from the library.
 */
export const selectNamedPictures = (names: readonly string[]) =>
  sql<Pick<Media, 'file'> & { name: string }>`WITH elsewhere (name) AS (
      SELECT value FROM json_each(${JSON.stringify(names)}) WHERE value NOT IN (SELECT file FROM media WHERE mime_type LIKE 'image/%'))
    SELECT file, iif(name = '', file, name) AS name FROM media
    WHERE mime_type LIKE 'image/%' AND (file IN ${listOf(names)} OR name IN ${listOf(names)})
    UNION ALL SELECT main_picture, main_picture FROM (SELECT 1 FROM elsewhere LIMIT 1) CROSS JOIN products
    WHERE main_picture IN (SELECT name FROM elsewhere)`.compile(db)

/** Filters the file names for those that staff have uploaded. */
export const selectUploaded = (files: readonly string[]) =>
  sql<Pick<Media, 'file'>>`SELECT file FROM media WHERE file IN ${listOf(files)}`.compile(db)

/** The variant's code, or all codes of the product if it is the main variant. */
const VARIANTS_OF_V = sql`(SELECT v.code UNION ALL SELECT w.code FROM variants w WHERE w.product_code = v.code)`

export type TitleRow = Pick<Products, 'code' | 'title' | 'product_url'>

/** Products with these titles or paths. */
export const selectTitles = (titles: readonly string[], addresses: readonly string[]): CompiledQuery<TitleRow> =>
  sql<TitleRow>`SELECT code, title, product_url FROM products WHERE title IN ${listOf(titles)}
    UNION SELECT code, title, product_url FROM products WHERE product_url IN ${listOf(addresses)}`.compile(db)

/** Products and variants in use, which would be missed if removed. A product includes its variants. */
export const selectNamedProducts = (codes: readonly string[]) =>
  sql<Pick<Variants, 'code'> & { by: string }>`SELECT v.code, CASE
      WHEN EXISTS (SELECT 1 FROM order_lines o WHERE o.code IN ${VARIANTS_OF_V}) THEN 'an order'
      WHEN EXISTS (SELECT 1 FROM plan_lines l WHERE l.code IN ${VARIANTS_OF_V}) THEN 'a plan'
      WHEN EXISTS (SELECT 1 FROM reviews r WHERE r.product_code = v.code) THEN 'a review'
      WHEN EXISTS (SELECT 1 FROM bundle_items b WHERE b.noun = 'product' AND b.noun_id IN ${VARIANTS_OF_V}) THEN 'a bundle'
      END AS "by"
    FROM variants v WHERE v.code IN ${listOf(codes)} AND "by" IS NOT NULL`.compile(db)

export type MemberRow = Pick<Variants, 'code' | 'choice_group' | 'choice_value'> & {
  of: Variants['product_code']
  swatch: string | null
}

/** All variants of the products that have one of these codes, each with the main variant first. */
export const selectFamilies = (codes: readonly string[]): CompiledQuery<MemberRow> =>
  sql<MemberRow>`SELECT product_code AS "of", code, choice_group, choice_value, coalesce(swatch_picture, swatch) AS swatch
    FROM variants WHERE product_code IN (SELECT product_code FROM variants WHERE code IN ${listOf(codes)})
    ORDER BY product_code, is_default DESC, sequence`.compile(db)

export const toMember = ({ choice_group, choice_value, ...row }: MemberRow) => ({
  ...row,
  group: choice_group,
  value: choice_value,
})

/** Countries as the shop spells them. */
export const selectCountries = () =>
  sql<Pick<FacetOrigins, 'country'>>`SELECT DISTINCT country FROM facet_origins WHERE country <> ''`.compile(db)
