/** GET /api/banner-config. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { SHOP_CONFIG, selectShopFacts, toShop } from '../../../database/queries/core/shop-facts.ts'
import { selectBannerMessages, selectConfig } from '../../../database/queries/core/site.ts'
import { fitBanner } from '../../../domain/publishing/banner/fit-banner.ts'
import { type BannerConfig, bannerSchema } from '../../../domain/publishing/banner/schema.ts'
import { createRouter, publicRoutes } from '../../router.ts'

type BannerSettings = Pick<BannerConfig, 'status' | 'is_animated'>

/** Used until the setting `banner` is saved. */
const DEFAULTS: BannerSettings = { status: 'A', is_animated: true }

const routes = publicRoutes('Shop')

const read = routes.get('/banner-config', {
  summary: "The rotating messages; status 'A' shows them",
  answer: z.object({ banner_config: bannerSchema }),
})

export const bannerRoutes = createRouter().openapi(read, async (c) => {
  const [messages, settings, facts, config] = await batch(c.var.database, 'read', [
    selectBannerMessages(),
    selectConfig(['banner']),
    selectShopFacts(),
    selectConfig(SHOP_CONFIG),
  ])
  const stored: Partial<BannerSettings> = JSON.parse(settings.rows[0]?.value_json ?? '{}')
  const banner_messages = fitBanner(messages.rows, toShop(facts.rows[0], config.rows))
  return c.json({ banner_config: { ...DEFAULTS, ...stored, banner_messages } }, 200)
})
