import type { z } from 'zod'
import type { siteSettingsSchema } from './site-settings.schema.ts'

/** Small switches of the whole site. */
export type SiteSettings = z.infer<typeof siteSettingsSchema>

/** Config key of the Trustpilot domain. */
export const TRUSTPILOT = 'trustpilot_domain'
