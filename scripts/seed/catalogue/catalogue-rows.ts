/** Maps a whole catalogue to database rows: product types, category tree, products and memberships; pure. */
import type { Insertable } from 'kysely'
import { categoryRow } from '../../../database/queries/staff/import-categories.ts'
import type { Database } from '../../../database/tables.ts'
import {
  type AttributeDefinition,
  CASE_ATTRIBUTES,
  GIFT_ATTRIBUTES,
  SPIRIT_ATTRIBUTES,
  WINE_ATTRIBUTES,
} from '../../../domain/catalogue/entry/attributes.ts'
import { deriveCategories } from '../../../domain/catalogue/entry/categories.ts'
import type { DerivedCategories } from '../../../domain/catalogue/entry/category-draft.ts'
import type { CatalogueEntry } from '../../../domain/catalogue/entry/entry.ts'
import type { OwnType } from '../../../domain/catalogue/entry/own-type.ts'
import { formOf } from '../../../domain/catalogue/product-type/built-in.ts'
import type { AttributeForm } from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { productRows } from './product-rows.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

export type CatalogueRows = {
  product_types: Rows<'product_types'>
  product_type_attributes: Rows<'product_type_attributes'>
  categories: Rows<'categories'>
  products: Rows<'products'>
  variants: Rows<'variants'>
  stock: Rows<'stock'>
  product_categories: Rows<'product_categories'>
  rating_counts: Rows<'rating_counts'>
}

/** VAT of wine, spirits, cases and gifts, the standard rate, in basis points. */
const STANDARD_VAT = 2000

const formColumns = ({ kind, unit, options }: AttributeForm) => ({ kind, unit, options_json: JSON.stringify(options) })

const flag = (holds: boolean): 0 | 1 => (holds ? 1 : 0)

const attributeRows = (typeId: string, definitions: AttributeDefinition[]) =>
  definitions.map(({ key, name, isFilter, isSearched }, index) => ({
    type_id: typeId,
    key,
    name,
    is_filter: flag(isFilter),
    is_shown: flag(true),
    is_searched: flag(isSearched),
    sequence: index,
    ...formColumns(formOf(key)),
  }))

const ownAttributeRows = ({ id, attributes }: OwnType) =>
  attributes.map(({ key, label, kind, unit, options, is_filter, is_shown, is_searched }, sequence) => ({
    type_id: id,
    key,
    name: label,
    is_filter: flag(is_filter),
    is_shown: flag(is_shown),
    is_searched: flag(is_searched),
    sequence,
    ...formColumns({ kind, unit, options }),
  }))

/** Product types of the entries, each once. */
const ownTypesOf = (entries: readonly CatalogueEntry[]): OwnType[] => [
  ...new Map(entries.flatMap(({ own }) => (own === undefined ? [] : [[own.type.id, own.type] as const]))).values(),
]

/** `now` is UTC ISO-8601. Throws if the category rules give an entry no primary category. */
export function catalogueRows(
  entries: CatalogueEntry[],
  now: string,
  { categories, memberships, primary }: DerivedCategories = deriveCategories(entries),
): CatalogueRows {
  const ids = new Map(categories.map(({ sefUrl }, index) => [sefUrl, index + 1]))
  const idOf = (sefUrl: string): number => {
    const id = ids.get(sefUrl)
    if (id === undefined) throw new Error(`No category has the path ${sefUrl}`)
    return id
  }
  const ownTypes = ownTypesOf(entries)
  const rows: CatalogueRows = {
    product_types: [
      { id: 'wine', name: 'Wine', is_wine: 1, vat_rate_bp: STANDARD_VAT, is_age_restricted: 1 },
      { id: 'spirit', name: 'Spirit', is_wine: 0, vat_rate_bp: STANDARD_VAT, is_age_restricted: 1 },
      { id: 'case', name: 'Case or keg', is_wine: 0, vat_rate_bp: STANDARD_VAT, is_age_restricted: 1 },
      { id: 'gift', name: 'Gift', is_wine: 0, vat_rate_bp: STANDARD_VAT, is_age_restricted: 1 },
      ...ownTypes.map(({ id, name, vatRateBp, isAgeRestricted }) => ({
        id,
        name,
        is_wine: 0 as const,
        vat_rate_bp: vatRateBp,
        is_age_restricted: flag(isAgeRestricted),
      })),
    ],
    product_type_attributes: [
      ...attributeRows('wine', WINE_ATTRIBUTES),
      ...attributeRows('spirit', SPIRIT_ATTRIBUTES),
      ...attributeRows('case', CASE_ATTRIBUTES),
      ...attributeRows('gift', GIFT_ATTRIBUTES),
      ...ownTypes.flatMap(ownAttributeRows),
    ],
    categories: categories.map((draft) => {
      const { sefUrl, parentSefUrl } = draft
      return categoryRow({
        ...draft,
        id: idOf(sefUrl),
        parentId: parentSefUrl === null ? null : idOf(parentSefUrl),
      })
    }),
    products: [],
    variants: [],
    stock: [],
    product_categories: [],
    rating_counts: [],
  }
  for (const entry of entries) {
    const sefUrl = primary.get(entry.code)
    if (sefUrl === undefined) throw new Error(`${entry.code} has no primary category`)
    const own = productRows(entry, { id: idOf(sefUrl), path: sefUrl }, now)
    rows.products.push(...own.products)
    rows.variants.push(...own.variants)
    rows.stock.push(...own.stock)
    rows.rating_counts.push(...own.rating_counts)
    for (const path of memberships.get(entry.code) ?? []) {
      rows.product_categories.push({ category_id: idOf(path), product_code: entry.code, pinned_position: null })
    }
  }
  return rows
}
