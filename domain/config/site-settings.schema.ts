/** The site's switches as staff save them. */
import { z } from 'zod'

export const siteSettingsSchema = z.strictObject({
  /** Shows the strip that marks a demonstration shop. */
  show_demo_banner: z.boolean(),
  /** Domain of the shop's page at Trustpilot: 'wine.example'; '' for none. Default for elements without their own. */
  trustpilot_domain: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (text) => text === '' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text),
      'Write the domain alone, like wine.example',
    ),
})
