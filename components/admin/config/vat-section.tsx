/** VAT by product type. */
import { Field } from '../../primitives/field.tsx'
import { VAT_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

export const VatSection = () => (
  <SectionFrame calls={VAT_CALLS}>
    {({ value, change, errorOf }) => (
      <section className="panel cfg-form" aria-labelledby="vat-title">
        <div>
          <h2 id="vat-title">VAT</h2>
          <p className="small muted">
            Prices include it, so shoppers pay the same. Orders that were placed keep the rate they had.
          </p>
        </div>
        <div className="cfg-three">
          {value.types.map((type, index) => (
            <Field
              key={type.id}
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
          ))}
        </div>
      </section>
    )}
  </SectionFrame>
)
