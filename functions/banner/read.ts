/** GET /api/banner-config: the rotating messages above the header. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectBannerMessages, selectConfig } from '../../database/queries/site.ts'
import type { BannerConfig } from '../../domain/banner/banner.ts'

type BannerSettings = Pick<BannerConfig, 'status' | 'is_animated'>

/** Setting `banner`; a shop that never set it shows its messages, moving. */
const DEFAULTS: BannerSettings = { status: 'A', is_animated: true }

export const readBanner = async (database: Client): Promise<BannerConfig> => {
  const [messages, settings] = await batch(database, 'read', [selectBannerMessages(), selectConfig(['banner'])])
  const stored: Partial<BannerSettings> = JSON.parse(settings.rows[0]?.value_json ?? '{}')
  return { ...DEFAULTS, ...stored, banner_messages: messages.rows }
}
