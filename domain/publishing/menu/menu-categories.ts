/** Facts for build-menu.ts about the categories derived from a catalogue. */
import type { DerivedCategories } from '../../catalogue/entry/category-draft.ts'
import type { MenuCategory } from './build-menu.ts'

/** Derived categories with the number of products in each. */
export const menuCategories = (derived: Pick<DerivedCategories, 'categories' | 'memberships'>): MenuCategory[] => {
  const counts = new Map<string, number>()
  for (const paths of derived.memberships.values()) {
    for (const path of new Set(paths)) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return derived.categories.map(({ name, sefUrl, kind }) => ({
    name,
    sef_url: sefUrl,
    kind,
    product_count: counts.get(sefUrl) ?? 0,
  }))
}
