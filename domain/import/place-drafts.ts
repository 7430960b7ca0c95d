/** Finds the categories of products that are not on sale: those that the shop has, or the main one of their kind, hidden. */
import { type CategorisedEntry, deriveCategories } from '../catalogue/categories.ts'
import type { DerivedCategories } from '../catalogue/category-draft.ts'

/** `known` are paths of categories that there are. `categories` of the result are those that are missing. */
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
