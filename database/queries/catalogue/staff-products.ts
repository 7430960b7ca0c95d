/**
 * The staff's product table. Rows are chosen in product_listing, which is narrow and has every product, on sale or not;
 * only the page shown is then read in full.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { sortTitle } from '../../../domain/catalogue/product/sort-title.ts'
import type { StaffListQuery, staffProductRowSchema } from '../../../domain/catalogue/product/staff-list.schema.ts'
import {
  LOW_STOCK_THRESHOLD,
  type Programme,
  type StaffSort,
  type StockLevel,
} from '../../../domain/catalogue/product/staff-list.ts'
import { sameBarcodes } from '../../../domain/catalogue/product/stockroom.ts'
import { toPence } from '../../../domain/core/money/pence.ts'
import { db } from '../../query-builder.ts'
import { countRows } from '../core/staff-lists.ts'
import { variantName } from './variant-name.ts'

const SORTS: Readonly<Record<StaffSort, RawBuilder<unknown>>> = {
  title: sql`n.sort_name`,
  code: sql`l.product_code`,
  price: sql`l.price_pence`,
  stock: sql`s.quantity`,
  changed: sql`l.changed_at`,
}

/** SQL: true if few or no bottles are left. */
export const isLow = (quantity: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${quantity} <= ${sql.lit(LOW_STOCK_THRESHOLD)}`

const STOCK: Readonly<Record<StockLevel, RawBuilder<unknown>>> = {
  in: sql`s.quantity > 0`,
  low: isLow(sql`s.quantity`),
  out: sql`s.quantity = 0`,
}

const IN_PROGRAMME: Readonly<Record<Programme, RawBuilder<unknown>>> = {
  mix_six: sql`l.mix_six_price_pence IS NOT NULL`,
  lock_it_in: sql`l.lock_it_in_price_pence IS NOT NULL`,
  wineclub: sql`l.wineclub_price_pence IS NOT NULL`,
}

/** Each typed word as a prefix in name, winery, grape or place; null without a word. */
const wordsOf = (q: string): string | null => {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : `{name winery grape place} : (${words.map((word) => `"${word}"*`).join(' AND ')})`
}

/** Codes with that prefix, as typed or in capitals. The last character sorts after all others. */
const codesFrom = (start: string) =>
  sql`SELECT product_code FROM variants WHERE code >= ${start} AND code < ${`${start}\u{10FFFF}`}`

const typedWords = (q: string): string[] => sortTitle(q).split(' ')

/** SQL: true if a variant besides the product's main one has a size, vintage or colour with that word: 'magnum'. */
const hasChoice = (variant: RawBuilder<unknown>, word: string) =>
  sql`${variant}.is_default = 0 AND instr(' ' || lower(${variant}.choice_value), ${` ${word}`}) > 0`

/**
 * Titles in which each word is a prefix of a word, ignoring apostrophes: 'darenberg' finds d'Arenberg. A word may be of
 * a variant's size instead.
 */
const titlesWith = (q: string) =>
  sql`SELECT id FROM product_listing WHERE ${sql.join(
    typedWords(q).map(
      (word) => sql`(instr(' ' || sort_title, ${` ${word}`}) > 0
        OR product_code IN (SELECT product_code FROM variants WHERE ${hasChoice(sql`variants`, word)}))`,
    ),
    sql` AND `,
  )}`

/** SQL: rank of a variant `v` among those found: the typed code, then those whose code or size was typed. */
const rankOf = (q: string): RawBuilder<unknown> => {
  const code = q.toUpperCase()
  const isMeant = sql.join(
    [
      sql`substr(v.code, 1, ${code.length}) = ${code} AND v.code <> l.product_code`,
      ...sameBarcodes(q).map((bar) => sql`v.code IN (SELECT code FROM variant_stockroom WHERE barcode = ${bar})`),
      ...typedWords(q).map((word) => sql`${hasChoice(sql`v`, word)} AND instr(' ' || l.sort_title, ${` ${word}`}) = 0`),
    ],
    sql` OR `,
  )
  return sql`CASE WHEN v.code = ${code} THEN 0 WHEN ${isMeant} THEN 1 ELSE 2 END`
}

/** SQL: true if a row `l` of product_listing matches these words, or has a variant with such a code or barcode. */
export function found(q: string): RawBuilder<unknown> {
  const expression = wordsOf(q)
  const byCode = sql`SELECT id FROM product_listing WHERE product_code IN
    (${codesFrom(q)} UNION ALL ${codesFrom(q.toUpperCase())})`
  const bars = sameBarcodes(q)
  const byBarcode = bars.map(
    (bar) => sql`UNION ALL SELECT listed.id FROM variant_stockroom r JOIN variants v ON v.code = r.code
      JOIN product_listing listed ON listed.product_code = v.product_code WHERE r.barcode = ${bar} AND r.barcode <> ''`,
  )
  const byWords = sql`SELECT rowid FROM product_search WHERE product_search MATCH ${expression}
    UNION ALL ${titlesWith(q)} UNION ALL ${byCode} ${sql.join(byBarcode, sql` `)}`
  return sql`l.id IN (${expression === null ? byCode : byWords})`
}

/** A plus keeps SQLite from looking columns up by index: scanning the narrow table is faster than random access. */
export function staffConditions(query: StaffListQuery): RawBuilder<unknown> {
  const { q, status, kind, type, stock, programme, category, country, supplier, picture, min_price, max_price } = query
  const code = query.variants === undefined ? sql`l.product_code` : sql`v.code`
  const all: RawBuilder<unknown>[] = [
    ...(q === '' ? [] : [found(q)]),
    ...(query.codes === undefined
      ? []
      : [sql`${code} IN (SELECT value FROM json_each(${JSON.stringify(query.codes)}))`]),
    ...(status === undefined ? [] : [sql`+l.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`+l.kind = ${kind}`]),
    ...(type === undefined ? [] : [sql`+l.type_id = ${type}`]),
    ...(stock === undefined ? [] : [STOCK[stock]]),
    ...(programme === undefined ? [] : [IN_PROGRAMME[programme]]),
    ...(category === undefined
      ? []
      : [sql`l.product_code IN (SELECT product_code FROM product_categories WHERE category_id = ${category})`]),
    ...(country === undefined ? [] : [sql`+l.country = ${country}`]),
    ...(supplier === undefined
      ? []
      : [
          sql`l.product_code IN (SELECT v.product_code FROM variant_stockroom r JOIN variants v ON v.code = r.code
            WHERE r.supplier = ${supplier})`,
        ]),
    ...(picture === undefined ? [] : [sql`l.product_code IN (SELECT code FROM products WHERE main_picture = '')`]),
    ...(min_price === undefined ? [] : [sql`+l.price_pence >= ${toPence(min_price)}`]),
    ...(max_price === undefined ? [] : [sql`+l.price_pence <= ${toPence(max_price)}`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `)
}

/** True if any filter besides stock restricts the list. */
const isNarrowed = ({
  stock: _stock,
  sort: _sort,
  order: _order,
  page: _page,
  size: _size,
  q,
  ...filters
}: StaffListQuery): boolean => q !== '' || Object.values(filters).some((filter) => filter !== undefined)

/**
 * Tables for the filters and the order. A cross join is read from left to right: a list narrowed by other filters is
 * looked up in stock, and the whole catalogue is read by stock, or by name.
 */
export function staffSource(query: StaffListQuery, sort?: StaffSort): RawBuilder<unknown> {
  const products = productSource(query, sort)
  return query.variants === undefined ? products : sql`${products} JOIN variants v ON v.product_code = l.product_code`
}

function productSource(query: StaffListQuery, sort?: StaffSort): RawBuilder<unknown> {
  const named = sql`CROSS JOIN products n ON n.code = l.product_code`
  const stocked = sql`CROSS JOIN stock s ON s.code = l.product_code`
  const needsStock = query.stock !== undefined || sort === 'stock'
  if (isNarrowed(query)) {
    const joined = [...(needsStock ? [stocked] : []), ...(sort === 'title' ? [named] : [])]
    return sql`product_listing l ${sql.join(joined, sql` `)}`
  }
  if (sort === 'title')
    return sql`products n CROSS JOIN product_listing l ON l.product_code = n.code ${needsStock ? stocked : sql``}`
  return needsStock ? sql`stock s CROSS JOIN product_listing l ON l.product_code = s.code` : sql`product_listing l`
}

export type StaffProductRow = z.input<typeof staffProductRowSchema>

/** SQL: the title of a product as one of its variants. */
const variantTitle = sql`(SELECT ${variantName('products.title')} FROM variants JOIN products ON products.code = variants.product_code
  WHERE variants.code = d.code)`

/** One page. `since` is the start of counting sales, UTC ISO-8601. */
export const selectStaffProducts = (query: StaffListQuery, since: string): CompiledQuery<StaffProductRow> => {
  const direction = query.order === 'asc' ? sql`ASC` : sql`DESC`
  const size = Number(query.size)
  const isByVariant = query.variants !== undefined
  const order = sql`ORDER BY ${isByVariant && query.q !== '' ? sql`${rankOf(query.q)}, ` : sql``}
    ${SORTS[query.sort]} ${direction}, l.product_code ${direction}${isByVariant ? sql`, v.is_default DESC, v.sequence` : sql``}`
  return sql<StaffProductRow>`WITH shown AS MATERIALIZED (
      SELECT code, row_number() OVER () AS place FROM (
        SELECT ${isByVariant ? sql`v.code` : sql`l.product_code AS code`} FROM ${staffSource(query, query.sort)} WHERE ${staffConditions(query)}
        ${order} LIMIT ${size} OFFSET ${(query.page - 1) * size}))
    SELECT d.code, ${isByVariant ? variantTitle : sql`p.title`} AS title, p.name, p.winery, p.status, p.kind, '/' || p.route AS path, p.main_picture AS picture,
      p.updated_at, d.price_pence AS price, d.mix_six_price_pence AS mix_six_price,
      d.lock_it_in_price_pence AS lock_it_in_price, d.wineclub_price_pence AS wineclub_price,
      c.cost_pence AS cost, t.vat_rate_bp, coalesce(s.quantity, 0) AS stock,
      (SELECT count(*) - 1 FROM variants v WHERE v.product_code = p.code) AS other_variants,
      (SELECT coalesce(sum(o.quantity), 0) FROM order_lines o JOIN orders ON orders.id = o.order_id
        WHERE o.code IN (SELECT code FROM variants v WHERE v.product_code = p.code)
          AND orders.paid_at >= ${since}) AS sold
    FROM shown JOIN variants d ON d.code = shown.code JOIN products p ON p.code = d.product_code
      JOIN product_types t ON t.id = p.type_id
      LEFT JOIN stock s ON s.code = d.code LEFT JOIN variant_costs c ON c.code = d.code
    ORDER BY shown.place`.compile(db)
}

export const countStaffProducts = (query: StaffListQuery) =>
  countRows(sql`${staffSource(query)} WHERE ${staffConditions(query)}`)
