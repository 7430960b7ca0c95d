/** GET /api/nav-bar/menu-items. */
import { batch } from '../../../database/batch.ts'
import { selectShopFacts, toShopFacts } from '../../../database/queries/core/shop-facts.ts'
import { selectConfig, selectMenuItems } from '../../../database/queries/core/site.ts'
import { fitMenu } from '../../../domain/publishing/menu/fit-menu.ts'
import { menuSchema } from '../../../domain/publishing/menu/schema.ts'
import { missingFeatures, offeredFeatures } from '../../../domain/publishing/shop/features.ts'
import { createRouter, publicRoutes } from '../../router.ts'

const routes = publicRoutes('Shop')

const list = routes.get('/nav-bar/menu-items', {
  summary: 'The menu, flat and in order: headings have no parent',
  answer: menuSchema,
})

export const menuRoutes = createRouter().openapi(list, async (c) => {
  const [items, settings, facts] = await batch(c.var.database, 'read', [
    selectMenuItems(),
    selectConfig(['show_demo_banner']),
    selectShopFacts(),
  ])
  const menu_items = fitMenu(items.rows, missingFeatures(offeredFeatures(toShopFacts(facts.rows[0]))))
  return c.json({ menu_items, show_demo_banner: settings.rows[0]?.value_json === 'true' }, 200)
})
