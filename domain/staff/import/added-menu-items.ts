/** Menu items for the categories that an import in the control panel creates. */
import type { DerivedCategories } from '../../catalogue/entry/category-draft.ts'
import { buildMenu, type MenuConfig } from '../../publishing/menu/build-menu.ts'
import { menuCategories } from '../../publishing/menu/menu-categories.ts'
import { addedItems, type MenuRow, toMenuRows } from '../../publishing/menu/update-menu.ts'
import type { MissingPlan } from './missing-categories.ts'
import type { ShopCategory } from './plan-categories.ts'

type AddedMenuItemsInput = {
  config: MenuConfig
  menu: readonly MenuRow[]
  categories: readonly ShopCategory[]
  tree: DerivedCategories
  created: MissingPlan['opened']
}

/** Rows to add; existing items stay as they are. Categories without a product on sale get none. */
export function addedMenuItems({ config, menu, categories, tree, created }: AddedMenuItemsInput): MenuRow[] {
  const active = (all: readonly Pick<ShopCategory, 'sefUrl' | 'status'>[]): string[] =>
    all.flatMap(({ sefUrl, status }) => (status === 'active' ? [sefUrl] : []))
  const opened = new Set(active(created))
  const shown = new Set([...active(categories), ...opened])
  const drafts = tree.categories.filter(({ sefUrl }) => shown.has(sefUrl))
  const derived = buildMenu(config, menuCategories({ categories: drafts, memberships: tree.memberships }))
  return addedItems(menu, toMenuRows(derived), opened)
}
