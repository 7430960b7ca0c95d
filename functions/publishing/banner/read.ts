/** GET /api/banner-config: the rotating messages above the header. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { SHOP_CONFIG, selectShopFacts, toShop } from '../../../database/queries/core/shop-facts.ts'
import { selectBannerMessages, selectConfig } from '../../../database/queries/core/site.ts'
import { fitBanner } from '../../../domain/publishing/banner/fit-banner.ts'
import type { BannerConfig } from '../../../domain/publishing/banner/schema.ts'

type BannerSettings = Pick<BannerConfig, 'status' | 'is_animated'>

/** Used until the setting `banner` is saved. */
const DEFAULTS: BannerSettings = { status: 'A', is_animated: true }

export const readBanner = async (database: Client): Promise<BannerConfig> => {
  const [messages, settings, facts, config] = await batch(database, 'read', [
    selectBannerMessages(),
    selectConfig(['banner']),
    selectShopFacts(),
    selectConfig(SHOP_CONFIG),
  ])
  const stored: Partial<BannerSettings> = JSON.parse(settings.rows[0]?.value_json ?? '{}')
  return { ...DEFAULTS, ...stored, banner_messages: fitBanner(messages.rows, toShop(facts.rows[0], config.rows)) }
}
