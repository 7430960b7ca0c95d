/** An item of a menu, which leads to a category of its name. */
import type { MenuItem } from '../../domain/publishing/menu/menu-item.ts'

export const menuItem = (
  id: number,
  parent_id: number | null,
  name: string,
  more: Partial<MenuItem> = {},
): MenuItem => ({
  ...{ id, parent_id, name, type: 'CATEGORY', sef_url: name.toLowerCase(), custom_url: '' },
  ...more,
})
