/** Feature switches of the site, in the staff's form. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'

export const siteSettingsSchema = z.strictObject({
  /** Shows the strip that marks a demonstration shop. */
  show_demo_banner: labelled(z.boolean(), 'Show a strip on every page saying this shop is a demonstration', {
    control: 'check',
  }),
  /** Domain of the shop's Trustpilot page: 'wine.example'; '' for none. Default for elements that don't set one. */
  trustpilot_domain: labelled(
    z
      .string()
      .trim()
      .toLowerCase()
      .refine(
        (text) => text === '' || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text),
        'Write the domain alone, like wine.example',
      ),
    'Domain at Trustpilot',
    {
      hint: 'Review elements link to this page unless they name another. Leave it empty for none.',
      placeholder: 'wine.example',
    },
  ),
})

/** Small switches of the whole site. */
export type SiteSettings = z.infer<typeof siteSettingsSchema>
