/** Reads products for staff editors, and determines the columns that an edit changes. write-products.ts writes them. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { productTitle } from '../../../domain/catalogue/entry/product-title.ts'
import type { EditedProduct, ProductEdit } from '../../../domain/catalogue/product/edit.schema.ts'
import { type StoredAttribute, storedAttributes } from '../../../domain/catalogue/product/edited-attributes.ts'
import { storedPictures } from '../../../domain/catalogue/product/edited-pictures.ts'
import { sortTitle } from '../../../domain/catalogue/product/sort-title.ts'
import { STOCKROOM_FIELDS, type Stockroom } from '../../../domain/catalogue/product/stockroom.ts'
import { WAS_PRICE_DAYS } from '../../../domain/catalogue/product/was-price.ts'
import type { AttributeForm } from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { toPence, toPounds } from '../../../domain/core/money/pence.ts'
import type { BatchResult } from '../../batch.ts'
import { type JsonRows, readJsonRows } from '../../json-rows.ts'
import { db } from '../../query-builder.ts'
import type { Products, VariantCosts, Variants } from '../../tables.ts'

const VARIANT_COLUMNS = [
  'code',
  'product_code',
  'price_pence',
  'mix_six_price_pence',
  'lock_it_in_price_pence',
  'wineclub_price_pence',
  'was_price_pence',
  'uda',
  'volume_ml',
] as const
const PRODUCT_COLUMNS = [
  'title',
  'type_id',
  'name',
  'winery',
  'kind',
  'status',
  'country',
  'region',
  'category_url',
  'product_url',
  'main_picture',
  'second_picture',
  'images_json',
  'attributes_json',
  'flag',
  'taste',
  'lead',
  'details_heading',
  'details_json',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'updated_at',
] as const

export type EditedRow = Pick<Variants, (typeof VARIANT_COLUMNS)[number]> &
  Pick<Products, (typeof PRODUCT_COLUMNS)[number]> &
  Stockroom & {
    cost_pence: VariantCosts['cost_pence'] | null
    lowest_price_pence: number | null
    price_before_pence: number | null
    /** number[] */
    category_ids_json: string
    /** TypeAttributeRow[]: attributes of its type. */
    type_attributes_json: string
  }

const typeAttributes = (type: RawBuilder<unknown>) =>
  sql<string>`(SELECT json_group_array(json_object('key', key, 'name', name, 'kind', kind, 'unit', unit,
          'options', json(options_json))) FROM (
        SELECT * FROM product_type_attributes a WHERE a.type_id = ${type} ORDER BY sequence, id
      )) AS type_attributes_json`

/** The database's clock, which prices are on sale by. */
const NOW = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const PRICE_SINCE = sql<string>`(SELECT max(at) FROM price_history WHERE code = v.code)`

/** Lowest price of `v` in the 30 days before a time; null if it was not on sale when they began. */
const lowestBefore = (time: RawBuilder<string>) => {
  const start = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, ${`-${WAS_PRICE_DAYS} days`})`
  return sql`(SELECT min(first, coalesce((SELECT min(price_pence) FROM price_history h
        WHERE h.code = v.code AND h.at > ${start} AND h.at < ${time}), first))
      FROM (SELECT (SELECT price_pence FROM price_history h WHERE h.code = v.code AND h.at <= ${start}
        ORDER BY h.at DESC LIMIT 1) AS first))`
}

/** Names and their sources. */
const COLUMNS: readonly (readonly [name: string, source: RawBuilder<unknown>])[] = [
  ...VARIANT_COLUMNS.map((column) => [column, sql.ref(`v.${column}`)] as const),
  ...PRODUCT_COLUMNS.map((column) => [column, sql.ref(`p.${column}`)] as const),
  ['cost_pence', sql.ref('c.cost_pence')],
  ['lowest_price_pence', lowestBefore(NOW)],
  ['price_before_pence', lowestBefore(PRICE_SINCE)],
  ...STOCKROOM_FIELDS.map((field) => [field, sql`coalesce(${sql.ref(`r.${field}`)}, '')`] as const),
  [
    'category_ids_json',
    // Stays text inside json_object, like the columns that hold JSON: concatenation removes SQLite's JSON subtype.
    sql`(SELECT json_group_array(category_id) FROM product_categories WHERE product_code = p.code) || ''`,
  ],
]

const fromVariants = (codes: readonly string[]) =>
  sql`FROM variants v JOIN products p ON p.code = v.product_code LEFT JOIN variant_costs c ON c.code = v.code
    LEFT JOIN variant_stockroom r ON r.code = v.code
    WHERE v.code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`

/** Takes codes of products or variants, on sale or not. Returns rows in no particular order. */
export const selectEdited = (codes: readonly string[]): CompiledQuery<EditedRow> =>
  sql<EditedRow>`SELECT ${sql.join(COLUMNS.map(([name, source]) => sql`${source} AS ${sql.ref(name)}`))},
    ${typeAttributes(sql`p.type_id`)} ${fromVariants(codes)}`.compile(db)

type TypedRow = Pick<EditedRow, 'type_id' | 'type_attributes_json'>

/**
 * Reads hundreds of products at a time: rows as one JSON value, and attributes once per type. `readManyEdited` combines
 * them.
 */
export const selectManyEdited = (codes: readonly string[]) =>
  [
    sql<JsonRows<Omit<EditedRow, 'type_attributes_json'>>>`SELECT json_group_array(json_object(${sql.join(
      COLUMNS.flatMap(([name, source]) => [sql.lit(name), source]),
    )})) AS rows_json ${fromVariants(codes)}`.compile(db),
    sql<TypedRow>`SELECT id AS type_id, ${typeAttributes(sql`t.id`)} FROM product_types t`.compile(db),
  ] as const

export function readManyEdited(
  products: BatchResult<JsonRows<Omit<EditedRow, 'type_attributes_json'>>>,
  types: BatchResult<TypedRow>,
): EditedRow[] {
  const byType = new Map(types.rows.map(({ type_id, type_attributes_json }) => [type_id, type_attributes_json]))
  return readJsonRows(products).map((row) => ({ ...row, type_attributes_json: byType.get(row.type_id) ?? '[]' }))
}

const optionalPounds = (pence: number | null): number | null => (pence === null ? null : toPounds(pence))

type TypeAttributeRow = AttributeForm & { key: string; name: string }

function readDefinitions(json: string) {
  const defined: TypeAttributeRow[] = JSON.parse(json)
  const forms = defined.map(({ key, kind, unit, options }) => [key, { kind, unit, options }] as const)
  return { json, defined, forms: Object.fromEntries(forms) }
}

/** Caches the last definitions, because most products in a list have the same type. */
let latest: ReturnType<typeof readDefinitions> | undefined

/** Attributes of the type in its order and with its names, then further ones of the product. */
function definedFor(typeJson: string, own: readonly StoredAttribute[]) {
  if (latest?.json !== typeJson) latest = readDefinitions(typeJson)
  const { defined, forms } = latest
  return {
    attribute_names: Object.fromEntries([...defined, ...own, ...defined].map(({ key, name }) => [key, name])),
    attribute_forms: { ...forms },
  }
}

export const toEdited = (row: EditedRow): EditedProduct => {
  const {
    price_pence,
    mix_six_price_pence,
    lock_it_in_price_pence,
    wineclub_price_pence,
    was_price_pence,
    lowest_price_pence,
    price_before_pence,
    cost_pence,
    details_json,
    attributes_json,
    type_attributes_json,
    category_ids_json,
    main_picture,
    images_json,
    product_url,
    updated_at: _,
    ...plain
  } = row
  const own: StoredAttribute[] = JSON.parse(attributes_json)
  return {
    ...plain,
    producturl: product_url,
    picture: main_picture,
    pictures: storedPictures(main_picture, JSON.parse(images_json)),
    price: toPounds(price_pence),
    mix_six_price: optionalPounds(mix_six_price_pence),
    lock_it_in_price: optionalPounds(lock_it_in_price_pence),
    wineclub_price: optionalPounds(wineclub_price_pence),
    was_price: optionalPounds(was_price_pence),
    lowest_price: optionalPounds(lowest_price_pence),
    price_before: optionalPounds(price_before_pence),
    cost: optionalPounds(cost_pence),
    details: JSON.parse(details_json),
    attributes: Object.fromEntries(own.map(({ key, value }) => [key, value])),
    ...definedFor(type_attributes_json, own),
    category_ids: JSON.parse(category_ids_json),
  }
}

/** True as long as the product is unchanged since it was read. */
export const isUnchanged = ({
  product_code,
  updated_at,
}: Pick<EditedRow, 'product_code' | 'updated_at'>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM products WHERE code = ${product_code} AND updated_at = ${updated_at})`

export const optionalPence = (pounds: number | null): number | null => (pounds === null ? null : toPence(pounds))

/** Columns of a variant that an edit changes. */
export function unitColumns({ price, mix_six_price, lock_it_in_price, wineclub_price, was_price, uda }: ProductEdit) {
  return {
    ...(price !== undefined && { price_pence: toPence(price) }),
    ...(mix_six_price !== undefined && { mix_six_price_pence: optionalPence(mix_six_price) }),
    ...(lock_it_in_price !== undefined && { lock_it_in_price_pence: optionalPence(lock_it_in_price) }),
    ...(wineclub_price !== undefined && { wineclub_price_pence: optionalPence(wineclub_price) }),
    ...(was_price !== undefined && { was_price_pence: optionalPence(was_price) }),
    ...(uda !== undefined && { uda }),
  }
}

/** Redirects the page of an archived product to its list until it is for sale again. `where` selects the products. */
export const redirectArchived = (where: RawBuilder<unknown>, at: string): CompiledQuery =>
  sql`INSERT INTO redirects (from_path, to_path, created_at)
    SELECT '/' || route, '/' || rtrim(category_url, '/'), ${at} FROM products WHERE status = 'active' AND ${where}
    ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at`.compile(db)

/** Removes the redirect, so that the product's page is served again. */
export const forgetRedirect = (where: RawBuilder<unknown>): CompiledQuery =>
  sql`DELETE FROM redirects WHERE from_path IN (SELECT '/' || route FROM products WHERE ${where})`.compile(db)

/** Title, path and attributes, which are derived from several fields. */
function derivedColumns(edit: ProductEdit, read: EditedRow) {
  const { name = read.name, winery = read.winery, country = read.country, region = read.region } = edit
  const title = productTitle({ winery, name })
  const isPlaced = edit.country !== undefined || edit.region !== undefined
  const stored = () => {
    const { attributes, attribute_names: names, attribute_forms: forms } = toEdited(read)
    return storedAttributes(attributes, {
      names: isPlaced ? { ...names, country: names.country ?? 'Country', region: names.region ?? 'Region' } : names,
      forms,
      edit: edit.attributes ?? {},
      country,
      region,
      volumeMl: read.volume_ml,
    })
  }
  return {
    ...(title !== read.title && { title, sort_title: sortTitle(title) }),
    ...(edit.name !== undefined && { sort_name: sortTitle(edit.name) }),
    ...(edit.producturl !== undefined && {
      product_url: edit.producturl,
      route: `${read.category_url}${edit.producturl}`,
    }),
    ...((isPlaced || edit.attributes !== undefined) && { attributes_json: JSON.stringify(stored()) }),
  }
}

/** Columns whose values are those of the edit’s fields. */
const SAME_COLUMNS = [
  ...['name', 'winery', 'kind', 'status', 'country', 'region', 'flag', 'taste', 'lead', 'details_heading'],
  ...['meta_title', 'meta_description', 'meta_keywords', 'second_picture'],
] as const satisfies readonly (keyof ProductEdit & keyof Products)[]

export function productColumns(edit: ProductEdit, read: EditedRow) {
  const { details, pictures } = edit
  const same = SAME_COLUMNS.flatMap((column) => (edit[column] === undefined ? [] : [[column, edit[column]]]))
  return {
    ...(Object.fromEntries(same) as Partial<Pick<Products, (typeof SAME_COLUMNS)[number]>>),
    ...derivedColumns(edit, read),
    ...(details !== undefined && { details_json: JSON.stringify(details) }),
    ...(pictures !== undefined && { main_picture: pictures[0] ?? '', images_json: JSON.stringify(pictures) }),
  }
}
