/** Loads the data of the parts around every page: menu, banner, search bar, company, and the facts of the shop. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { SHOP_CONFIG, selectShopFacts, toShop } from '../../database/queries/core/shop-facts.ts'
import { selectBannerMessages, selectConfig, selectMenuItems } from '../../database/queries/core/site.ts'
import { selectTheme, toShownTheme } from '../../database/queries/core/theme.ts'
import { activeCategories } from '../../database/queries/publishing/build-source.ts'
import { themeStyle } from '../../domain/core/theme/theme-style.ts'
import { fitBanner } from '../../domain/publishing/banner/fit-banner.ts'
import { fitMenu } from '../../domain/publishing/menu/fit-menu.ts'
import type { Shop } from '../../domain/publishing/shop/shop.ts'
import { fingerprint } from '../release/hash.ts'

const NEEDED = ['banner', 'searchbar'] as const
const KEYS = [...NEEDED, 'menu_promotions', 'show_demo_banner'] as const

/** Opaque to the build: only the bundle's renderer knows the shape. `year` is for the copyright line. */
export async function loadShell(client: Client, shop: Shop, year: number): Promise<Record<string, unknown>> {
  const { company, missing, homeDelivery } = shop
  const [menu, messages, config, looks] = await batch(client, 'read', [
    selectMenuItems(),
    selectBannerMessages(),
    selectConfig(KEYS),
    selectTheme(),
  ])
  const values = new Map(config.rows.map(({ key, value_json }) => [key, JSON.parse(value_json)]))
  const lacking = NEEDED.filter((key) => !values.has(key))
  if (lacking.length > 0) throw new Error(`The shop's configuration lacks ${lacking.join(', ')}: was it seeded?`)
  const theme = toShownTheme(looks.rows[0])
  const style = themeStyle(theme)
  return {
    menu: fitMenu(menu.rows, missing),
    // The promotions show prices of Lock it in.
    promotions: missing.includes('lock_it_in') ? {} : (values.get('menu_promotions') ?? {}),
    banner: { ...values.get('banner'), banner_messages: fitBanner(messages.rows, shop) },
    show_demo_banner: values.get('show_demo_banner') === true,
    searchbar: values.get('searchbar'),
    company,
    look: theme,
    theme: style === '' ? null : { file: `dynamic_pages/css/theme.${fingerprint(style)}.css`, style },
    missing,
    home_delivery: homeDelivery,
    year,
  }
}

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
