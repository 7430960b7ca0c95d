import type { MenuItem } from '../../../../domain/publishing/menu/menu-item.ts'

export type MenuColumn = { item: MenuItem; items: MenuItem[] }
export type MenuHeading = { item: MenuItem; columns: MenuColumn[] }

/** Builds three levels from the flat menu, in the order given. Leaves out items whose parent is not in the list. */
export function menuTree(menu: readonly MenuItem[]): MenuHeading[] {
  const children = new Map<number | null, MenuItem[]>()
  for (const item of menu) children.set(item.parent_id, [...(children.get(item.parent_id) ?? []), item])
  const below = (id: number | null) => children.get(id) ?? []
  return below(null).map((item) => ({
    item,
    columns: below(item.id).map((column) => ({ item: column, items: below(column.id) })),
  }))
}
