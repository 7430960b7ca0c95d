/** Small switches of the whole site. */
import { Field } from '../../primitives/field.tsx'
import { SITE_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

export const SiteSection = () => (
  <SectionFrame calls={SITE_CALLS}>
    {({ value, change, errorOf }) => (
      <section className="panel cfg-form" aria-labelledby="site-title">
        <h2 id="site-title">Site</h2>
        <label className="check">
          <input
            type="checkbox"
            checked={value.show_demo_banner}
            onChange={({ target }) => change({ ...value, show_demo_banner: target.checked })}
          />
          Show a strip on every page saying this shop is a demonstration
        </label>
        <Field
          label="Domain at Trustpilot"
          hint="Review elements link to this page unless they name another. Leave it empty for none."
          placeholder="wine.example"
          value={value.trustpilot_domain}
          error={errorOf('trustpilot_domain')}
          onChange={({ target }) => change({ ...value, trustpilot_domain: target.value })}
        />
      </section>
    )}
  </SectionFrame>
)
