/** Removes from a menu what the shop does not have: links to it, items below those, and empty columns. */
import { isMissing } from '../shop/feature-of.ts'
import type { Feature } from '../shop/features.ts'
import { type MenuItem, menuItemHref } from './menu-item.ts'

/** `items` are a flat list in order, and may lack parents that were left out before. */
export function fitMenu<Item extends MenuItem>(items: readonly Item[], missing: readonly Feature[]): Item[] {
  const children = Map.groupBy(items, ({ parent_id }) => parent_id)
  const retained = new Set<number>()
  /** Returns true if the item is kept. A label is kept if it has children. */
  const keep = (item: Item): boolean => {
    const href = menuItemHref(item)
    if (href !== null && isMissing(href, missing)) return false
    const below = (children.get(item.id) ?? []).filter(keep)
    if (href === null && below.length === 0) return false
    retained.add(item.id)
    return true
  }
  for (const heading of children.get(null) ?? []) keep(heading)
  return items.filter(({ id }) => retained.has(id))
}
