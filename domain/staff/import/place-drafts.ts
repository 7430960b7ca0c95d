/** Finds categories for products not on sale: existing ones, or the hidden main category of their kind. */
import { type CategorisedEntry, deriveCategories } from '../../catalogue/entry/categories.ts'
import type { DerivedCategories } from '../../catalogue/entry/category-draft.ts'

/** `known` are paths of existing categories. `categories` of the result are the missing ones. */
export function placeDrafts(entries: readonly CategorisedEntry[], known: ReadonlySet<string>): DerivedCategories {
  const missing = new Map<string, DerivedCategories['categories'][number]>()
  const placed = entries.map((entry) => {
    const { categories, memberships, primary } = deriveCategories([entry], known)
    const path = primary.get(entry.code) ?? ''
    const own = categories.find(({ sefUrl }) => sefUrl === path)
    if (own !== undefined && !known.has(path)) missing.set(path, own)
    const lists = (memberships.get(entry.code) ?? []).filter((one) => one === path || known.has(one))
    return { code: entry.code, path, lists }
  })
  return {
    categories: [...missing.values()],
    primary: new Map(placed.map(({ code, path }) => [code, path])),
    memberships: new Map(placed.map(({ code, lists }) => [code, lists])),
  }
}
