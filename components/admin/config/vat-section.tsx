/** VAT by product type, and which types only adults may buy. */
import { Field } from '../../primitives/field.tsx'
import { VAT_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

export const VatSection = () => (
  <SectionFrame calls={VAT_CALLS}>
    {({ value, change, errorOf }) => (
      <section className="panel cfg-form" aria-labelledby="vat-title">
        <div>
          <h2 id="vat-title">VAT and age</h2>
          <p className="small muted">
            Prices include VAT, so shoppers pay the same. Orders that were placed keep the rate they had. Whoever buys
            nothing that is marked ‘Adults only’ is not asked their age.
          </p>
        </div>
        <div className="cfg-three">
          {value.types.map((type, index) => (
            <div className="stack" key={type.id}>
              <Field
                label={`${type.name} (%)`}
                type="number"
                min={0}
                max={100}
                step={0.01}
                value={Number.isNaN(type.vat_rate) ? '' : type.vat_rate}
                error={errorOf(`types.${index}.vat_rate`)}
                onChange={({ target }) =>
                  change({ types: value.types.with(index, { ...type, vat_rate: target.valueAsNumber }) })
                }
              />
              <label className="check">
                <input
                  type="checkbox"
                  aria-label={`${type.name}: adults only`}
                  checked={type.is_age_restricted}
                  onChange={({ target }) =>
                    change({ types: value.types.with(index, { ...type, is_age_restricted: target.checked }) })
                  }
                />
                Adults only
              </label>
            </div>
          ))}
        </div>
      </section>
    )}
  </SectionFrame>
)
