/** Adds many products of an import in a few statements, and removes them when it is undone. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { attributesOf, entryUnitsTenths } from '../../domain/catalogue/attributes.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import { metaTexts, tasteScales } from '../../domain/catalogue/page-texts.ts'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import { sortTitle } from '../../domain/product/sort-title.ts'
import { db } from '../query-builder.ts'
import type { WriteReason } from './imported-edits.ts'

export type ProductAddition = {
  entry: CatalogueEntry
  /** Under which its page stands. */
  category: { id: number; path: string }
  /** Ids of categories that list it. */
  listed: readonly number[]
  /** Last part of its page's address. */
  address: string
  /** '' for none. */
  picture: string
  isLive: boolean
  summary: string
}

function productRow({ entry, category, address, picture, isLive }: ProductAddition, at: string) {
  const title = productTitle(entry)
  const meta = metaTexts(entry)
  return {
    code: entry.code,
    type_id: entry.typeid,
    status: isLive ? 'active' : 'draft',
    kind: entry.kind,
    name: entry.name,
    winery: entry.winery,
    title,
    sort_title: sortTitle(title),
    country: entry.country,
    region: entry.region,
    primary_category_id: category.id,
    category_url: `${category.path}/`,
    product_url: address,
    route: `${category.path}/${address}`,
    taste: entry.taste,
    lead: entry.lead,
    details_heading: entry.detailsHeading,
    details_json: JSON.stringify(entry.details),
    scales_json: JSON.stringify(tasteScales(entry)),
    attributes_json: JSON.stringify(attributesOf(entry)),
    main_picture: picture,
    images_json: JSON.stringify(picture === '' ? [] : [picture]),
    meta_title: title,
    meta_description: meta.description,
    meta_keywords: meta.keywords,
    created_at: at,
    updated_at: at,
  }
}

const variantRow = ({ entry, picture }: ProductAddition) => ({
  code: entry.code,
  product_code: entry.code,
  is_default: 1,
  choice_group: entry.sizeValue === '' ? '' : 'size',
  choice_value: entry.sizeValue,
  volume_ml: entry.volumeMl,
  uda: entry.uda,
  units_tenths: entryUnitsTenths(entry.volumeMl, entry.abvTenths),
  price_pence: entry.price,
  mix_six_price_pence: entry.mixSixPrice,
  lock_it_in_price_pence: entry.lockItInPrice,
  wineclub_price_pence: entry.wineclubPrice,
  picture,
})

const rowsOf = (rows: readonly object[]): RawBuilder<unknown> => sql`json_each(${JSON.stringify(rows)}) AS item`

/** All rows have the columns of the first. */
function insertRows(table: string, rows: readonly object[]): CompiledQuery[] {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return []
  const values = columns.map((column) => sql`item.value ->> ${column}`)
  return [
    sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT ${sql.join(values)} FROM ${rowsOf(rows)}`.compile(db),
  ]
}

/** What an undone import has to know of a product that it added. */
export const additionFacts = ({ entry }: ProductAddition): object => ({
  name: entry.name,
  winery: entry.winery,
  price: entry.price / 100,
  stock: entry.stock,
})

/** To be run in one batch, with an audit row and a change for each product. */
export const insertImported = (
  additions: readonly ProductAddition[],
  { action, staff, at }: WriteReason,
): CompiledQuery[] => [
  ...insertRows(
    'products',
    additions.map((addition) => productRow(addition, at)),
  ),
  ...insertRows('variants', additions.map(variantRow)),
  ...insertRows(
    'stock',
    additions.map(({ entry }) => ({ code: entry.code, quantity: entry.stock })),
  ),
  ...insertRows(
    'product_categories',
    additions.flatMap(({ entry, listed }) => listed.map((category_id) => ({ category_id, product_code: entry.code }))),
  ),
  ...insertRows(
    'audit',
    additions.map((addition) => ({
      admin_id: staff.id,
      admin_name: staff.name,
      action,
      noun: 'product',
      noun_id: addition.entry.code,
      after_json: JSON.stringify(additionFacts(addition)),
      created_at: at,
    })),
  ),
  ...insertRows(
    'changes',
    additions.map(({ entry, summary }) => ({
      noun: 'product',
      noun_id: entry.code,
      summary,
      admin_id: staff.id,
      created_at: at,
    })),
  ),
]

export type Removal = { code: string; title: string; version: string }

/**
 * Removes drafts that nothing names, as long as they are as the import left them. Nobody but staff has seen them, so
 * what waited to be published of them waits no longer.
 */
export function removeImported(removals: readonly Removal[], { action, staff, at }: WriteReason): CompiledQuery[] {
  if (removals.length === 0) return []
  const rows = rowsOf(removals)
  const drafts = sql`products p ON p.code = item.value ->> 'code' AND p.updated_at = item.value ->> 'version'
    AND p.status = 'draft'`
  return [
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'product', p.code, json_object('title', p.title), ${at}
      FROM ${rows} JOIN ${drafts}`.compile(db),
    sql`DELETE FROM changes WHERE build_id IS NULL AND noun = 'product'
      AND noun_id IN (SELECT p.code FROM ${rows} JOIN ${drafts})`.compile(db),
    sql`DELETE FROM products WHERE code IN (SELECT p.code FROM ${rows} JOIN ${drafts})`.compile(db),
  ]
}
