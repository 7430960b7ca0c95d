/** Updates a menu after categories were added or removed, and preserves the changes made by staff. */
import type { MenuItem } from './menu-item.ts'

/**
 * A menu row in the database. `sequence` orders siblings, headings have depth 1, and hidden items are not shown to
 * shoppers.
 */
export type MenuRow = MenuItem & { sequence: number; depth: number; is_hidden?: 0 | 1 | undefined }

export type UpdateMenuInput = {
  menu: readonly MenuRow[]
  /** The menu that the last import wrote; null if there was none. */
  recorded: readonly MenuRow[] | null
  /** The menu derived from the categories. Parents precede their children. */
  derived: readonly MenuRow[]
  /** URL segments of new categories. */
  opened: ReadonlySet<string>
  closed: ReadonlySet<string>
}

/** Items as rows, in their order. Parents precede their children. */
export function toMenuRows(items: readonly MenuItem[]): MenuRow[] {
  const depths = new Map<number, number>()
  return items.map((item, sequence) => {
    const depth = item.parent_id === null ? 1 : (depths.get(item.parent_id) ?? 0) + 1
    depths.set(item.id, depth)
    return { ...item, sequence, depth }
  })
}

/** True if the menu is unchanged since the last import. */
export function isUntouched(menu: readonly MenuRow[], recorded: readonly MenuRow[] | null): boolean {
  const inOrder = (rows: readonly MenuRow[]): string => JSON.stringify(rows.map(plain).toSorted((a, b) => a.id - b.id))
  return recorded !== null && inOrder(menu) === inOrder(recorded)
}

/**
 * If staff have not changed the menu, replaces it with the derived one. Otherwise removes the items of closed
 * categories, keeps those with children as labels, and adds each new category.
 */
export function updateMenu({ menu, recorded, derived, opened, closed }: UpdateMenuInput): MenuRow[] {
  if (isUntouched(menu, recorded)) return derived.map(plain)
  const rows = withoutClosed(menu, closed).map(plain)
  return [...rows, ...addedItems(rows, derived, opened)]
}

/**
 * Items to add to a menu for new categories: each below its parent, if the menu contains that parent, and the labels
 * above them that the menu lacks.
 */
export function addedItems(
  menu: readonly MenuRow[],
  derived: readonly MenuRow[],
  opened: ReadonlySet<string>,
): MenuRow[] {
  const rows = [...menu]
  const ids = new Map(derived.map((item) => [item.id, namePath(item, derived)]))
  const isOpened = ({ type, sef_url }: MenuRow): boolean => type === 'CATEGORY' && opened.has(sef_url)
  const isThere = (item: MenuRow): boolean =>
    item.type === 'NONE'
      ? rows.some((row) => namePath(row, rows) === ids.get(item.id))
      : rows.some((row) => row.type === 'CATEGORY' && row.sef_url === item.sef_url)
  for (const item of derived) {
    const isNew =
      item.type === 'NONE' ? derived.some((one) => one.parent_id === item.id && isOpened(one)) : isOpened(item)
    if (!isNew || isThere(item)) continue
    const parent = rows.find((row) => namePath(row, rows) === ids.get(item.parent_id ?? 0))
    if (item.parent_id !== null && parent === undefined) continue
    const parent_id = parent?.id ?? null
    const siblings = rows.filter((row) => row.parent_id === parent_id)
    rows.push({
      ...plain(item),
      id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
      parent_id,
      sequence: Math.max(-1, ...siblings.map(({ sequence }) => sequence)) + 1,
    })
  }
  return rows.slice(menu.length)
}

const plain = ({ id, parent_id, name, type, sef_url, custom_url, sequence, depth, is_hidden }: MenuRow): MenuRow => ({
  id,
  parent_id,
  name,
  type,
  sef_url,
  custom_url,
  sequence,
  depth,
  ...(is_hidden === 1 && { is_hidden }),
})

/** Path of names from the heading down to the item. Identifies the same item in two menus. */
function namePath(item: MenuRow, items: readonly MenuRow[]): string {
  const parent = items.find(({ id }) => id === item.parent_id)
  return parent === undefined ? item.name : `${namePath(parent, items)}\n${item.name}`
}

function withoutClosed(menu: readonly MenuRow[], closed: ReadonlySet<string>): MenuRow[] {
  const isClosed = ({ type, sef_url }: MenuRow): boolean => type === 'CATEGORY' && closed.has(sef_url)
  const isEmptied = (item: MenuRow): boolean => {
    const below = menu.filter(({ parent_id }) => parent_id === item.id)
    if (isClosed(item)) return below.every(isEmptied)
    return item.type === 'NONE' && below.length > 0 && below.every(isEmptied)
  }
  return menu
    .filter((item) => !isEmptied(item))
    .map((item) => (isClosed(item) ? { ...item, type: 'NONE' as const, sef_url: '' } : item))
}
