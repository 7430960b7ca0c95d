/**
 * Writes changes of products from the form, bulk edits, the grid, bundles, imports and undone imports. Any number takes
 * a few statements. A product is only written if it still has the version that was read, together with its audit row,
 * change to publish and stock movements.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ProductEdit } from '../../../domain/catalogue/product/edit.schema.ts'
import { abvTenths } from '../../../domain/catalogue/product/edited-attributes.ts'
import { stockroomOf } from '../../../domain/catalogue/product/stockroom.ts'
import type { Choice } from '../../../domain/staff/import/compared-row.ts'
import type { ImportRecord } from '../../../domain/staff/import/import-record.ts'
import { db } from '../../query-builder.ts'
import type { Products } from '../../tables.ts'
import { requestAutoBuild } from '../core/changes.ts'
import { isUnchanged, itemRows, UNCHANGED } from '../core/item-rows.ts'
import type { WriteReason } from '../core/write-reason.ts'
import { addByHand, insertLeavingChanges, removeByHand } from './category-members.ts'
import {
  type AddedVariantWrite,
  insertVariants,
  type Renaming,
  removeVariants,
  renameVariants,
  type TouchedProduct,
  type VariantRemoval,
} from './imported-variants.ts'
import {
  type EditedRow,
  forgetRedirect,
  optionalPence,
  productColumns,
  redirectArchived,
  unitColumns,
} from './product-edits.ts'
import { writeStockroom } from './write-stockroom.ts'

/** `stock` changes by the difference, so that sales since it was read still count. */
export type ProductWrite = {
  read: EditedRow
  edit: ProductEdit
  before: ProductEdit
  stock: { before: number; after: number } | null
  /** The new size, vintage or colour; null if unchanged. */
  choice: { before: Choice; after: Choice } | null
  summary: string
  /** The product's version after the write: the time of the write. */
  version: string
  /** Columns computed by an import, written in place of those derived from the edit. */
  columns?: { product: Columns; unit: Columns }
  /** Ids of categories that the product joins and leaves, as derived by an import. */
  lists?: { joins: readonly number[]; leaves: readonly number[] }
  /** Data to undo the edit, in addition to its previous values. */
  undo?: { record: ImportRecord; columns: { product: Columns; unit: Columns } }
}

export type Columns = Record<string, string | number | null>

type Item = { code: string; product: string; read: string } & Record<string, unknown>

const itemOf = ({ read }: ProductWrite): Item => ({
  code: read.code,
  product: read.product_code,
  read: read.updated_at,
})

/** Adds stock and choice to an edit, for audit rows and undoing. */
const withParts = (edit: ProductEdit, { stock, choice }: ProductWrite, when: 'before' | 'after'): object => ({
  ...edit,
  ...(stock !== null && { stock: stock[when] }),
  ...(choice !== null && { variant: choice[when] }),
})
export const beforeOf = (write: ProductWrite): object => withParts(write.before, write, 'before')
export const afterOf = (write: ProductWrite): object => withParts(write.edit, write, 'after')

function auditQueries(writes: readonly ProductWrite[], { action, staff }: WriteReason): CompiledQuery[] {
  const rows = itemRows(
    writes.map((write) => ({
      ...itemOf(write),
      before: JSON.stringify(beforeOf(write)),
      after: JSON.stringify(afterOf(write)),
      summary: write.summary,
      version: write.version,
    })),
  )
  return [
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, after_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'product', item.value ->> 'code', item.value ->> 'before',
        item.value ->> 'after', item.value ->> 'version' FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
    sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
      SELECT 'product', item.value ->> 'product', item.value ->> 'summary', ${staff.id}, item.value ->> 'version'
      FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
  ]
}

/** Groups items that set the same columns, so that no trigger runs for unchanged ones. */
const grouped = (items: readonly { item: Item; set: Record<string, unknown> }[]) =>
  [...Map.groupBy(items, ({ set }) => Object.keys(set).toSorted().join()).values()].map((group) => ({
    columns: Object.keys(group[0]?.set ?? {}),
    items: group.map(({ item, set }) => ({ ...item, ...set })),
  }))

const assignments = (columns: readonly string[]) =>
  columns.map((column) => sql`${sql.ref(column)} = item.value ->> ${column}`)

function variantQueries(writes: readonly ProductWrite[]): CompiledQuery[] {
  const sets = writes.map((write) => ({ item: itemOf(write), set: write.columns?.unit ?? unitColumns(write.edit) }))
  const groups = grouped(sets)
  return groups
    .filter(({ columns }) => columns.length > 0)
    .map(({ columns, items }) =>
      sql`UPDATE variants SET ${sql.join(assignments(columns))} FROM ${itemRows(items)}
        WHERE variants.code = item.value ->> 'code' AND ${isUnchanged}`.compile(db),
    )
}

function costQueries(writes: readonly ProductWrite[]): CompiledQuery[] {
  const items = writes.flatMap((write) => {
    const { cost } = write.edit
    return cost === undefined ? [] : [{ ...itemOf(write), cost: optionalPence(cost) }]
  })
  if (items.length === 0) return []
  const rows = sql`${itemRows(items)} JOIN ${UNCHANGED}`
  return [
    sql`DELETE FROM variant_costs WHERE code IN
      (SELECT item.value ->> 'code' FROM ${rows} WHERE item.value ->> 'cost' IS NULL)`.compile(db),
    sql`INSERT INTO variant_costs (code, cost_pence) SELECT item.value ->> 'code', item.value ->> 'cost' FROM ${rows}
      WHERE item.value ->> 'cost' IS NOT NULL
      ON CONFLICT (code) DO UPDATE SET cost_pence = excluded.cost_pence`.compile(db),
  ]
}

/** A row has all facts: those that an edit leaves out are as read. */
const stockroomQueries = (writes: readonly ProductWrite[]): CompiledQuery[] =>
  writeStockroom(
    writes.flatMap((write) => {
      const edited = stockroomOf(write.edit)
      return Object.keys(edited).length === 0 ? [] : [{ ...itemOf(write), ...stockroomOf(write.read), ...edited }]
    }),
  )

/** Preserves the product's pinned position in categories it remains in. */
function categoryQueries(writes: readonly ProductWrite[]): CompiledQuery[] {
  const items = writes.flatMap((write) => {
    const ids = write.edit.category_ids
    return ids === undefined ? [] : [{ ...itemOf(write), ids }]
  })
  if (items.length === 0) return []
  const rows = sql`${itemRows(items)} JOIN ${UNCHANGED}`
  const left = sql`SELECT pc.category_id, pc.product_code FROM ${rows}
    JOIN product_categories pc ON pc.product_code = p.code
    WHERE pc.category_id NOT IN (SELECT value FROM json_each(item.value, '$.ids'))`
  const joined = sql`SELECT c.id AS category_id, p.code AS product_code FROM ${rows}
    JOIN json_each(item.value, '$.ids') AS wanted JOIN categories c ON c.id = wanted.value
    WHERE NOT EXISTS (SELECT 1 FROM product_categories WHERE category_id = c.id AND product_code = p.code)`
  return [insertLeavingChanges(left), ...removeByHand(left), ...addByHand(joined)]
}

/** Changes the exclusions of a category for edits by staff only, not for imports. */
function listQueries(writes: readonly ProductWrite[]): CompiledQuery[] {
  const pairs = (which: 'joins' | 'leaves') => {
    const items = writes.flatMap((write) => (write.lists?.[which] ?? []).map((id) => ({ ...itemOf(write), id })))
    const rows = sql`SELECT CAST(item.value ->> 'id' AS INTEGER), p.code FROM ${itemRows(items)} JOIN ${UNCHANGED}`
    return { isAny: items.length > 0, rows }
  }
  const [left, joined] = [pairs('leaves'), pairs('joins')]
  return [
    ...(left.isAny
      ? [sql`DELETE FROM product_categories WHERE (category_id, product_code) IN (${left.rows})`.compile(db)]
      : []),
    ...(joined.isAny
      ? [
          sql`INSERT INTO product_categories (category_id, product_code) SELECT * FROM (${joined.rows}) WHERE true
            ON CONFLICT DO UPDATE SET is_by_rule = 0`.compile(db),
        ]
      : []),
  ]
}

/** Units of alcohol of every size follow the strength. */
function unitsQueries(writes: readonly ProductWrite[]): CompiledQuery[] {
  const items = writes.flatMap((write) => {
    const abv = write.edit.attributes?.abv
    return abv === undefined ? [] : [{ ...itemOf(write), tenths: abvTenths(abv) }]
  })
  return items.length === 0
    ? []
    : [
        sql`UPDATE variants SET units_tenths = round(volume_ml * (item.value ->> 'tenths') / 1000.0) FROM ${itemRows(items)}
          WHERE variants.product_code = item.value ->> 'product' AND ${isUnchanged}`.compile(db),
      ]
}

/** Sizes that show the product's picture continue to show it. */
function pictureQueries(writes: readonly ProductWrite[]): CompiledQuery[] {
  const items = writes.flatMap((write) => {
    const { pictures } = write.edit
    return pictures === undefined ? [] : [{ ...itemOf(write), main: pictures[0] ?? '', was: write.read.main_picture }]
  })
  return items.length === 0
    ? []
    : [
        sql`UPDATE variants SET picture = item.value ->> 'main' FROM ${itemRows(items)}
          WHERE variants.product_code = item.value ->> 'product'
            AND (is_default = 1 OR picture = item.value ->> 'was') AND ${isUnchanged}`.compile(db),
      ]
}

function stockQueries(writes: readonly ProductWrite[], { action, at, staff }: WriteReason): CompiledQuery[] {
  const items = writes.flatMap((write) =>
    write.stock === null ? [] : [{ ...itemOf(write), before: write.stock.before, after: write.stock.after }],
  )
  if (items.length === 0) return []
  const rows = itemRows(items)
  const reason = action === 'import' || action === 'undo-import' ? 'import' : 'count'
  const next = sql`max(0, (item.value ->> 'after') + stock.quantity - (item.value ->> 'before'))`
  return [
    sql`INSERT INTO stock (code, quantity) SELECT item.value ->> 'code', 0 FROM ${rows} WHERE true
      ON CONFLICT DO NOTHING`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, admin_id, created_at)
      SELECT stock.code, ${next} - stock.quantity, ${reason}, ${staff.id}, ${at} FROM ${rows}
        JOIN stock ON stock.code = item.value ->> 'code' WHERE ${next} <> stock.quantity AND ${isUnchanged}`.compile(
      db,
    ),
    sql`UPDATE stock SET quantity = ${next} FROM ${rows}
      WHERE stock.code = item.value ->> 'code' AND ${isUnchanged}`.compile(db),
  ]
}

/**
 * The path of an archived product redirects to its list. When the product is for sale again, the redirect is removed.
 */
function saleQueries(writes: readonly ProductWrite[], { at }: WriteReason): CompiledQuery[] {
  const moved = (isLive: boolean) => {
    const items = writes.filter(({ edit }) => edit.status !== undefined && (edit.status === 'active') === isLive)
    return {
      isAny: items.length > 0,
      where: sql`code IN (SELECT p.code FROM ${itemRows(items.map(itemOf))} JOIN ${UNCHANGED})`,
    }
  }
  const [live, away] = [moved(true), moved(false)]
  return [
    ...(live.isAny ? [forgetRedirect(live.where)] : []),
    ...(away.isAny ? [redirectArchived(away.where, at)] : []),
  ]
}

/** A write with the columns of its product. */
type Prepared = { write: ProductWrite; set: Record<string, unknown> }

const prepared = (write: ProductWrite): Prepared => ({
  write,
  set: write.columns?.product ?? productColumns(write.edit, write.read),
})

/** Unique and never in use: slugs contain only letters, digits and dashes. */
const heldName = (code: string): string => `~${code.replaceAll('/', '-')}`

/** Products whose title or path another product takes over. They get temporary ones before anything else is written. */
function holdersOf(all: readonly Prepared[]): ProductWrite[] {
  const renamed = all.filter(({ set }) => set.title !== undefined || set.product_url !== undefined)
  const takers = new Map<unknown, string>()
  for (const { write, set } of renamed)
    for (const name of [set.title, set.product_url]) if (name !== undefined) takers.set(name, write.read.code)
  return renamed
    .map(({ write }) => write)
    .filter(({ read }) => [read.title, read.product_url].some((name) => (takers.get(name) ?? read.code) !== read.code))
}

const handOver = (holders: readonly ProductWrite[]): CompiledQuery[] =>
  holders.length === 0
    ? []
    : [
        sql`UPDATE products SET title = item.value ->> 'held', product_url = item.value ->> 'held',
          route = category_url || (item.value ->> 'held')
          FROM ${itemRows(holders.map((write) => ({ ...itemOf(write), held: heldName(write.read.code) })))}
          WHERE products.code = item.value ->> 'product' AND products.updated_at = item.value ->> 'read'`.compile(db),
      ]

/** Deletes redirects that triggers created for the temporary paths. */
const forgetHeld = (holders: readonly ProductWrite[]): CompiledQuery[] =>
  holders.length === 0
    ? []
    : [
        sql`DELETE FROM redirects WHERE from_path IN (SELECT value FROM json_each(${JSON.stringify(
          holders.map(({ read }) => `/${read.category_url}${heldName(read.code)}`),
        )}))`.compile(db),
      ]

/** Restores the title and path, changed or not, of a product with temporary ones. */
const withNames = ({ write: { read }, set }: Prepared): Record<string, unknown> => {
  const { title, product_url, category_url } = read
  return { title, product_url, route: `${category_url}${product_url}`, ...set }
}

function productQueries(
  all: readonly Prepared[],
  holders: readonly ProductWrite[],
  touched: readonly TouchedProduct[],
): CompiledQuery<Pick<Products, 'code'>>[] {
  const items = [
    ...all.map((one) => ({
      item: itemOf(one.write),
      set: { ...(holders.includes(one.write) ? withNames(one) : one.set), updated_at: one.write.version },
    })),
    ...touched.map(({ product, read, version }) => ({
      item: { code: product, product, read },
      set: { updated_at: version },
    })),
  ]
  // A batch may contain a product and its sizes. The product is written first, because a size changes its version.
  const groups = grouped(items).toSorted((one, other) => other.columns.length - one.columns.length)
  return groups.map(({ columns, items: rows }) =>
    sql<Pick<Products, 'code'>>`UPDATE products SET ${sql.join(assignments(columns))} FROM ${itemRows(rows)}
      WHERE products.code = item.value ->> 'product' AND products.updated_at = item.value ->> 'read'
      RETURNING products.code AS code`.compile(db),
  )
}

const renamings = (writes: readonly ProductWrite[]): Renaming[] =>
  writes.flatMap(({ read, choice }) =>
    choice === null
      ? []
      : [{ code: read.code, product: read.product_code, read: read.updated_at, choice: choice.after }],
  )

/** SQL: true if any of the products is unchanged since it was read. */
const isAnyUnchanged = (writes: readonly ProductWrite[]): RawBuilder<unknown> =>
  sql`EXISTS (SELECT 1 FROM ${itemRows(writes.map(itemOf))} JOIN ${UNCHANGED})`

/** Requests a build if changes are published automatically. Run before the products in their batch. */
export const requestBuildOf = (writes: readonly ProductWrite[], by: string): CompiledQuery =>
  requestAutoBuild(by, sql`${isAnyUnchanged(writes)}`)

export type VariantWrites = { added?: readonly AddedVariantWrite[]; removed?: readonly VariantRemoval[] }

/**
 * Run in one batch. Variants are removed before others take their names, and added after. The products themselves come
 * last and count as changed from there: later statements must not depend on their being unchanged. The last queries
 * return the codes of the written products: a single query if all edits have the same fields.
 */
export const writeProducts = (
  writes: readonly ProductWrite[],
  why: WriteReason,
  { added = [], removed = [] }: VariantWrites = {},
): CompiledQuery[] => {
  const all = writes.map(prepared)
  const holders = holdersOf(all)
  return [
    ...removeVariants(removed, why),
    ...renameVariants(renamings(writes)),
    ...insertVariants(added, why),
    ...(writes.length === 0
      ? []
      : [
          ...auditQueries(writes, why),
          ...handOver(holders),
          ...variantQueries(writes),
          ...costQueries(writes),
          ...stockroomQueries(writes),
          ...categoryQueries(writes),
          ...listQueries(writes),
          ...unitsQueries(writes),
          ...pictureQueries(writes),
          ...stockQueries(writes, why),
          ...saleQueries(writes, why),
        ]),
    ...productQueries(all, holders, [...added, ...removed]),
    ...forgetHeld(holders),
  ]
}
