/** GET /api/nav-bar/menu-items: the menu, flat and in order. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectShopFacts, toShopFacts } from '../../../database/queries/core/shop-facts.ts'
import { selectConfig, selectMenuItems } from '../../../database/queries/core/site.ts'
import { fitMenu } from '../../../domain/publishing/menu/fit-menu.ts'
import type { MenuItem } from '../../../domain/publishing/menu/menu-item.ts'
import { missingFeatures, offeredFeatures } from '../../../domain/publishing/shop/features.ts'

/** `show_demo_banner` is a setting; absent means off. */
export const listMenu = async (database: Client): Promise<{ menu_items: MenuItem[]; show_demo_banner: boolean }> => {
  const [items, settings, facts] = await batch(database, 'read', [
    selectMenuItems(),
    selectConfig(['show_demo_banner']),
    selectShopFacts(),
  ])
  const missing = missingFeatures(offeredFeatures(toShopFacts(facts.rows[0])))
  return { menu_items: fitMenu(items.rows, missing), show_demo_banner: settings.rows[0]?.value_json === 'true' }
}
