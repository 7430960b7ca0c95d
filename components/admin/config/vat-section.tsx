/** VAT by product type, and the types that only adults may buy. */
import { vatRateSchema } from '../../../domain/config/vat.schema.ts'
import { SchemaFields } from '../kit/schema-fields.tsx'
import { VAT_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

export const VatSection = () => (
  <SectionFrame calls={VAT_CALLS}>
    {({ value, change, errors }) => (
      <section className="panel cfg-form" aria-labelledby="vat-title">
        <div>
          <h2 id="vat-title">VAT and age</h2>
          <p className="small muted">
            Prices include VAT, so shoppers pay the same. Orders that were placed keep the rate they had. Shoppers who
            buy nothing for adults only are not asked their age.
          </p>
        </div>
        {value.types.map((type, index) => (
          <SchemaFields
            key={type.id}
            schema={vatRateSchema}
            rows={[['vat_rate', 'is_age_restricted']]}
            values={type}
            set={(part) => change({ types: value.types.with(index, { ...type, ...part }) })}
            errors={errors}
            prefix={`types.${index}.`}
            vary={{
              vat_rate: { label: `${type.name} (%)` },
              is_age_restricted: { label: `${type.name}: adults only` },
            }}
          />
        ))}
      </section>
    )}
  </SectionFrame>
)
