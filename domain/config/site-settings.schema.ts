/** The site's switches as staff save them. */
import { z } from 'zod'
import type { SiteSettings } from './site-settings.ts'

export const siteSettingsSchema: z.ZodType<SiteSettings> = z.strictObject({
  show_demo_banner: z.boolean(),
  trustpilot_domain: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (text) => text === '' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text),
      'Write the domain alone, like wine.example',
    ),
})
