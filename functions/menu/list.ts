/** GET /api/nav-bar/menu-items: the menu, flat and in order. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectConfig, selectMenuItems } from '../../database/queries/site.ts'
import type { MenuItem } from '../../domain/menu/menu-item.ts'

/** `show_demo_banner` is a setting; absent means off. */
export const listMenu = async (database: Client): Promise<{ menu_items: MenuItem[]; show_demo_banner: boolean }> => {
  const [items, settings] = await batch(database, 'read', [selectMenuItems(), selectConfig(['show_demo_banner'])])
  return { menu_items: items.rows, show_demo_banner: settings.rows[0]?.value_json === 'true' }
}
