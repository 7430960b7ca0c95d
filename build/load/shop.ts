/** Loads the facts of the shop, on which pages, menu and claims depend. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { SHOP_CONFIG, selectShopFacts, toShop } from '../../database/queries/core/shop-facts.ts'
import { selectConfig } from '../../database/queries/core/site.ts'
import { activeCategories } from '../../database/queries/publishing/build-source.ts'
import type { Shop } from '../../domain/publishing/shop/shop.ts'

/** One round trip. */
export async function loadShop(client: Client): Promise<Shop> {
  const [facts, config, categories] = await batch(client, 'read', [
    selectShopFacts(),
    selectConfig(SHOP_CONFIG),
    activeCategories(),
  ])
  const lists = categories.rows.filter(({ has_products }) => has_products === 1).map(({ sef_url }) => sef_url)
  return toShop(facts.rows[0], config.rows, new Set(lists))
}
