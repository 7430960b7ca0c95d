/** Switches of the whole site. */
import { siteSettingsSchema } from '../../../domain/config/site-settings.schema.ts'
import { SchemaFields } from '../kit/schema-fields.tsx'
import { SITE_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

export const SiteSection = () => (
  <SectionFrame calls={SITE_CALLS}>
    {({ fields }) => (
      <section className="panel cfg-form" aria-labelledby="site-title">
        <h2 id="site-title">Site</h2>
        <SchemaFields schema={siteSettingsSchema} rows={[['show_demo_banner'], ['trustpilot_domain']]} {...fields} />
      </section>
    )}
  </SectionFrame>
)
