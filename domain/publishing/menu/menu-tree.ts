/** The menu in the staff editor: a tree of three levels. The shop receives it as a flat list (menu-item.ts). */
import { flatten } from '../../core/tree/tree.ts'
import type { MenuItem } from './menu-item.ts'
import type { MenuRow } from './update-menu.ts'

export const MENU_LEVELS = 3
export const MAX_MENU_ITEMS = 600

export type MenuNode = Omit<MenuItem, 'parent_id'> & {
  /** Left out of the shop, with its descendants. */
  is_hidden: boolean
  children: MenuNode[]
}

/** The tree as a list: each item after its parent, siblings in order. */
export type MenuEntry = MenuItem & { is_hidden: boolean }

export const menuTree = (entries: readonly MenuEntry[], parent: number | null = null): MenuNode[] =>
  entries
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ parent_id: _, ...entry }) => ({ ...entry, children: menuTree(entries, entry.id) }))

export const menuEntries = (tree: readonly MenuNode[], parent_id: number | null = null): MenuEntry[] =>
  tree.flatMap(({ children, ...node }) => [{ ...node, parent_id }, ...menuEntries(children, node.id)])

/** Converts rows in any order to entries. */
export function entriesOf(rows: readonly MenuRow[]): MenuEntry[] {
  const sorted = rows.toSorted((one, other) => one.sequence - other.sequence || one.id - other.id)
  const entries = sorted.map(({ sequence: _, depth: __, is_hidden, ...row }) => ({
    ...row,
    is_hidden: is_hidden === 1,
  }))
  return menuEntries(menuTree(entries))
}

/** Renumbers entries, parents before children, like a menu derived from categories (build-menu.ts). */
export function menuRows(entries: readonly MenuEntry[]): MenuRow[] {
  const ids = new Map(entries.map(({ id }, index) => [id, index + 1]))
  const depths = new Map<number | null, number>([[null, 0]])
  return entries.map(({ id, parent_id, is_hidden, ...entry }, sequence) => {
    const depth = (depths.get(parent_id) ?? 0) + 1
    depths.set(id, depth)
    const under = parent_id === null ? null : (ids.get(parent_id) ?? null)
    return { ...entry, id: sequence + 1, parent_id: under, sequence, depth, is_hidden: is_hidden ? 1 : 0 }
  })
}

export type MenuFault = { id: number; field: 'name' | 'sef_url' | 'custom_url'; message: string }

/** Accepts '/red?sort=price_asc', 'https://…' and '#…', but not '//elsewhere' or 'javascript:…'. */
export const isLink = (text: string): boolean => /^(\/(?![/\\])\S*|https:\/\/\S+|#\S+)$/.test(text)

const faultsOf = ({ id, name, type, sef_url, custom_url }: MenuNode): MenuFault[] => [
  ...(name.trim() === '' ? [{ id, field: 'name' as const, message: 'An item needs a name' }] : []),
  ...(type === 'CU' && !isLink(custom_url)
    ? [{ id, field: 'custom_url' as const, message: 'A link begins with / or https://' }]
    : []),
  ...((type === 'CATEGORY' || type === 'PAGE') && sef_url === ''
    ? [{ id, field: 'sef_url' as const, message: `Choose a ${type === 'PAGE' ? 'page' : 'category'}` }]
    : []),
]

/** Faults that show without knowledge of the shop, in the menu's order. */
export const menuFaults = (tree: readonly MenuNode[]): MenuFault[] => flatten(tree).flatMap(faultsOf)

/** Visible items, as the shop's header takes them. */
export const shownItems = (tree: readonly MenuNode[], parent_id: number | null = null): MenuItem[] =>
  tree
    .filter(({ is_hidden }) => !is_hidden)
    .flatMap(({ id, name, type, sef_url, custom_url, children }) => [
      { id, parent_id, name, type, sef_url, custom_url },
      ...shownItems(children, id),
    ])
