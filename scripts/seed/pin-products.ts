/** Pins the merchant's chosen products first in their lists (docs/domain.md#lists). */
import type { Pins } from '../../domain/catalogue/category/pins.schema.ts'
import type { CatalogueRows } from './catalogue/catalogue-rows.ts'

/** Adds positions to the rows, from 1. Ignores pins of products that the list doesn't have. */
export function pinProducts(rows: CatalogueRows, pins: Pins): CatalogueRows {
  const paths = new Map(rows.categories.map(({ id, sef_url }) => [id, sef_url]))
  return {
    ...rows,
    product_categories: rows.product_categories.map((row) => {
      const at = pins[paths.get(row.category_id) ?? '']?.indexOf(row.product_code) ?? -1
      return at < 0 ? row : { ...row, pinned_position: at + 1 }
    }),
  }
}

/** A list's codes, pinned ones first. */
export function listsOf({ categories, product_categories }: Pick<CatalogueRows, 'categories' | 'product_categories'>) {
  const members = Map.groupBy(product_categories, ({ category_id }) => category_id)
  const ids = new Map(categories.map(({ id, sef_url }) => [sef_url, id]))
  return (path: string): { codes: string[]; pinned: number } => {
    const rows = members.get(ids.get(path) ?? 0) ?? []
    const position = ({ pinned_position }: (typeof rows)[number]): number => pinned_position ?? rows.length
    return {
      codes: rows.toSorted((one, other) => position(one) - position(other)).map(({ product_code }) => product_code),
      pinned: rows.filter(({ pinned_position }) => pinned_position !== null).length,
    }
  }
}
