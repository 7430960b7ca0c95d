/** Statements that write a batch of products, each as a whole, while shoppers use the shop. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../database/query-builder.ts'
import { type AttributeRow, attributesOf } from '../../domain/catalogue/attributes.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { PlannedProduct } from '../../domain/import/plan-update.ts'
import { type FactValue, factOf, isOnSale } from '../../domain/import/product-facts.ts'
import { sortTitle } from '../../domain/product/sort-title.ts'
import { productRows } from '../catalogue/product-rows.ts'
import { attributeKey, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './entry-facts.ts'
import type { ReadProduct } from './read-shop.ts'

export type WriteInput = {
  products: readonly PlannedProduct[]
  shop: ReadonlyMap<string, ReadProduct>
  entries: ReadonlyMap<string, CatalogueEntry>
  now: string
}

type Patch = { code: string } & Record<string, FactValue>

const rowsOf = (rows: readonly unknown[]): RawBuilder<unknown> => sql`json_each(${JSON.stringify(rows)}) AS item`

const recordOf = ({ record }: PlannedProduct): string => JSON.stringify(record)

/** Whether anything of it has to be written: most products of a second import are as they were. */
export function isWritten(product: PlannedProduct, shop: ReadProduct | undefined): boolean {
  const { changes, joins, leaves } = product
  if (shop === undefined || changes.length > 0 || joins.length > 0 || leaves.length > 0) return true
  return shop.record === null || recordOf(product) !== JSON.stringify(shop.record)
}

/** To be run in one batch, in this order. */
export function writeProducts({ products, shop, entries, now }: WriteInput): CompiledQuery[] {
  const known = products.flatMap((product) => {
    const before = shop.get(product.code)
    return before === undefined ? [] : [{ product, before, entry: entries.get(product.code) }]
  })
  const added = products.flatMap((product) => {
    const { code, place, after } = product
    const entry = shop.has(code) ? undefined : entries.get(code)
    if (entry !== undefined && place === null) throw new Error(`${code} has no primary category`)
    if (entry === undefined || place === null) return []
    return [{ entry: isOnSale(after) ? entry : { ...entry, status: 'draft' as const }, place }]
  })
  const held = holdersOf(known)
  return [
    ...handOver(held),
    ...patchesOf('products', known.map(productPatch), now),
    ...patchesOf('variants', known.map(variantPatch), now),
    ...stockQueries(known, now),
    ...insertQueries(added, now),
    ...ratingQueries(products.filter((product) => product.fate !== 'added' && changed(product, 'ratings'))),
    ...listQueries(products),
    ...saleQueries(known, now),
    ...forgetHeld(held),
    rememberProducts(products),
  ]
}

type Known = { product: PlannedProduct; before: ReadProduct; entry: CatalogueEntry | undefined }

const changed = ({ changes }: PlannedProduct, field: string): boolean => changes.some((one) => one.field === field)

/** No address begins so, since slugs have letters, digits and dashes only. */
const HELD = '~'

/** Products whose title or address another one of the batch takes over. */
function holdersOf(known: readonly Known[]): Known[] {
  const moving = known.filter(({ product }) => changed(product, 'title') || changed(product, 'address'))
  const wanted = new Set(moving.flatMap(({ product }) => [product.after.title, product.after.address]))
  return moving.filter(({ before: { facts } }) => wanted.has(facts.title ?? null) || wanted.has(facts.address ?? null))
}

const heldName = (code: string): string => `${HELD}${code.replaceAll('/', '-')}`

/** Frees those titles and addresses before anything else is written. */
const handOver = (held: readonly Known[]): CompiledQuery[] =>
  patchesOf(
    'products',
    held.map(({ product: { code }, before }) => ({
      code,
      title: heldName(code),
      product_url: heldName(code),
      route: `${before.categoryUrl}${heldName(code)}`,
    })),
    null,
  )

/** Deletes the redirects that triggers have written for the temporary addresses. */
const forgetHeld = (held: readonly Known[]): CompiledQuery[] =>
  held.length === 0
    ? []
    : [
        sql`DELETE FROM redirects WHERE from_path IN (SELECT value FROM json_each(${JSON.stringify(
          held.map(({ product: { code }, before }) => `/${before.categoryUrl}${heldName(code)}`),
        )}))`.compile(db),
      ]

/** Products are written by the set of columns that change, so that no trigger runs for what stays. */
function patchesOf(table: 'products' | 'variants', patches: readonly Patch[], now: string | null): CompiledQuery[] {
  const groups = Map.groupBy(patches, (patch) => Object.keys(patch).toSorted().join())
  return [...groups.values()].flatMap((group) => {
    const columns = Object.keys(group[0] ?? {}).filter((column) => column !== 'code')
    if (columns.length === 0) return []
    const set = columns.map((column) => sql`${sql.ref(column)} = item.value ->> ${column}`)
    const stamp = table === 'products' && now !== null ? [sql`updated_at = ${now}`] : []
    return sql`UPDATE ${sql.table(table)} SET ${sql.join([...set, ...stamp])} FROM ${rowsOf(group)}
      WHERE ${sql.ref(`${table}.code`)} = item.value ->> 'code'`.compile(db)
  })
}

function productPatch({ product, before, entry }: Known): Patch {
  const { code, after, place, categoryUrl } = product
  const patch: Patch = { code }
  for (const [column, fact] of Object.entries(PRODUCT_COLUMNS)) {
    if (changed(product, fact)) patch[column] = factOf(after, fact)
  }
  if (changed(product, 'title')) patch.sort_title = sortTitle(String(after.title))
  if (product.changes.some(({ field }) => attributeKey(field) !== undefined)) {
    patch.attributes_json = JSON.stringify(mergedAttributes(product, before.attributes, entry))
  }
  if (place !== null) {
    patch.primary_category_id = place.id
    patch.category_url = categoryUrl
  }
  if (place !== null || changed(product, 'address')) patch.route = `${categoryUrl}${factOf(after, 'address')}`
  return patch
}

/** Attributes that staff renamed or added stay; new ones from the file are inserted in the product type's order. */
function mergedAttributes(
  { after }: PlannedProduct,
  shown: readonly AttributeRow[],
  entry: CatalogueEntry | undefined,
): AttributeRow[] {
  const fromFile = entry === undefined ? [] : attributesOf(entry)
  const order = fromFile.map(({ key }) => key)
  const keys = new Set(shown.map(({ key }) => key))
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const all = [...shown, ...fromFile.filter(({ key }) => !keys.has(key))]
  const rows = all.flatMap(({ key, name }) => {
    const value = factOf(after, `attribute.${key}`)
    return value === null ? [] : [{ key, name, value: String(value) }]
  })
  const hasNew = rows.some(({ key }) => !keys.has(key))
  return hasNew ? rows.toSorted((one, other) => place(one.key) - place(other.key)) : rows
}

function variantPatch({ product }: Known): Patch {
  const patch: Patch = { code: product.code }
  for (const [column, fact] of Object.entries(VARIANT_COLUMNS)) {
    if (changed(product, fact)) patch[column] = factOf(product.after, fact)
  }
  return patch
}

/** The file's stock, less what was sold since the shop was read. */
function stockQueries(known: readonly Known[], now: string): CompiledQuery[] {
  const counts = known
    .filter(({ product }) => changed(product, 'stock'))
    .map(({ product: { code, after }, before }) => ({ code, before: before.facts.stock, after: after.stock }))
  if (counts.length === 0) return []
  const rows = rowsOf(counts)
  const next = sql`max(0, (item.value ->> 'after') + stock.quantity - (item.value ->> 'before'))`
  return [
    sql`INSERT INTO stock (code, quantity) SELECT item.value ->> 'code', 0 FROM ${rows} WHERE true
      ON CONFLICT DO NOTHING`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, created_at)
      SELECT stock.code, ${next} - stock.quantity, 'import', ${now}
      FROM ${rows} JOIN stock ON stock.code = item.value ->> 'code' WHERE ${next} <> stock.quantity`.compile(db),
    sql`UPDATE stock SET quantity = ${next} FROM ${rows} WHERE stock.code = item.value ->> 'code'`.compile(db),
  ]
}

function insertQueries(
  added: readonly { entry: CatalogueEntry; place: { id: number; sefUrl: string } }[],
  now: string,
) {
  if (added.length === 0) return []
  const rows = added.map(({ entry, place }) => productRows(entry, place, now))
  const ratings = rows.flatMap(({ rating_counts }) => rating_counts)
  return [
    db
      .insertInto('products')
      .values(rows.flatMap(({ products }) => products))
      .compile(),
    db
      .insertInto('variants')
      .values(rows.flatMap(({ variants }) => variants))
      .compile(),
    db
      .insertInto('stock')
      .values(rows.flatMap(({ stock }) => stock))
      .compile(),
    ...(ratings.length === 0 ? [] : [db.insertInto('rating_counts').values(ratings).compile()]),
  ]
}

/** Imported ratings are exchanged, and added up with the shop's own as the trigger on reviews does. */
function ratingQueries(rated: readonly PlannedProduct[]): CompiledQuery[] {
  if (rated.length === 0) return []
  const codes = sql`(SELECT value FROM json_each(${JSON.stringify(rated.map(({ code }) => code))}))`
  const counts = rated.flatMap(({ code, after }) => {
    const buckets: number[] = JSON.parse(String(factOf(after, 'ratings') ?? '[]'))
    return buckets.map((count, index) => ({ code, half: index + 1, count })).filter(({ count }) => count > 0)
  })
  return [
    sql`DELETE FROM rating_counts WHERE source = 'import' AND product_code IN ${codes}`.compile(db),
    sql`INSERT INTO rating_counts (product_code, source, half_stars, count)
      SELECT item.value ->> 'code', 'import', item.value ->> 'half', item.value ->> 'count' FROM ${rowsOf(counts)}`.compile(
      db,
    ),
    sql`UPDATE products SET (rating_total_half_stars, rating_count, rating_source) = (
        SELECT coalesce(sum(half_stars * count), 0), coalesce(sum(count), 0),
          CASE WHEN max(source = 'reviews') THEN 'reviews' ELSE coalesce(max(source), '') END
        FROM rating_counts WHERE product_code = products.code AND source <> 'demo' AND count > 0)
      WHERE code IN ${codes}`.compile(db),
  ]
}

function listQueries(products: readonly PlannedProduct[]): CompiledQuery[] {
  const pairs = (of: (product: PlannedProduct) => readonly number[]) =>
    products.flatMap((product) => of(product).map((id) => ({ code: product.code, id })))
  const joins = pairs((product) => product.joins)
  const leaves = pairs((product) => product.leaves)
  return [
    ...(leaves.length === 0
      ? []
      : [
          sql`DELETE FROM product_categories WHERE (category_id, product_code) IN
            (SELECT item.value ->> 'id', item.value ->> 'code' FROM ${rowsOf(leaves)})`.compile(db),
        ]),
    ...(joins.length === 0
      ? []
      : [
          sql`INSERT INTO product_categories (category_id, product_code)
            SELECT item.value ->> 'id', item.value ->> 'code' FROM ${rowsOf(joins)} WHERE true
            ON CONFLICT DO UPDATE SET is_by_rule = 0`.compile(db),
        ]),
  ]
}

/** A product taken off sale redirects to its list until it is back. */
function saleQueries(known: readonly Known[], now: string): CompiledQuery[] {
  const sold = known.filter(({ product, before }) => isOnSale(product.after) !== isOnSale(before.facts))
  const codesOf = (isBack: boolean) =>
    JSON.stringify(sold.filter(({ product }) => isOnSale(product.after) === isBack).map(({ product }) => product.code))
  return [
    sql`INSERT INTO redirects (from_path, to_path, created_at)
      SELECT '/' || route, '/' || rtrim(category_url, '/'), ${now} FROM products
      WHERE code IN (SELECT value FROM json_each(${codesOf(false)}))
      ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, created_at = excluded.created_at`.compile(db),
    sql`DELETE FROM redirects WHERE from_path IN
      (SELECT '/' || route FROM products WHERE code IN (SELECT value FROM json_each(${codesOf(true)})))`.compile(db),
  ]
}

const rememberProducts = (products: readonly PlannedProduct[]): CompiledQuery =>
  sql`INSERT INTO imported (noun, key, record_json)
    SELECT 'product', item.value ->> 'code', item.value ->> 'record'
    FROM ${rowsOf(products.map((product) => ({ code: product.code, record: recordOf(product) })))} WHERE true
    ON CONFLICT (noun, key) DO UPDATE SET record_json = excluded.record_json`.compile(db)
