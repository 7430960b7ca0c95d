/** Feature switches of the shop, limited to those whose requirements are met. */
import { SWITCHABLE, type Switchable } from '../../../domain/shop/switches.ts'
import { Control } from '../kit/schema-fields.tsx'
import { FEATURES_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const WORDS: Readonly<Record<Switchable, [name: string, text: string]>> = {
  lock_it_in: ['Lock it in', 'Its pages and links. Members keep theirs for as long as they have a plan.'],
  wine_club: ['Wine club', 'Its pages and links. Members keep theirs for as long as they have a plan.'],
  stores: ['Shops', 'The shop finder and links to it.'],
  ratings: ['Ratings', 'The row of the best rated wines.'],
  reviews: ['Reviews', 'What pages say of the shop’s reviews.'],
  contact_form: ['Contact form', 'The form on the contact page.'],
}

export const FeaturesSection = () => (
  <SectionFrame calls={FEATURES_CALLS}>
    {({ value, change }) => (
      <section className="panel cfg-form" aria-labelledby="features-title">
        <div>
          <h2 id="features-title">Features</h2>
          <p className="small muted">
            Anything switched off disappears from pages, menu and banner with the next build.
          </p>
        </div>
        {SWITCHABLE.map((feature) => (
          <Control
            key={feature}
            name={feature}
            field={{ label: WORDS[feature][0], hint: WORDS[feature][1], control: 'check' }}
            value={!value.off.includes(feature)}
            set={(isOn) =>
              change({ off: SWITCHABLE.filter((one) => (one === feature ? isOn !== true : value.off.includes(one))) })
            }
          />
        ))}
      </section>
    )}
  </SectionFrame>
)
