/** Who the merchant is: in the footer, on invoices and in mail. */
import type { Company } from '../../../domain/company/company.ts'
import { Field } from '../../primitives/field.tsx'
import { LinesField } from './lines-field.tsx'
import { COMPANY_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

type TextField = { [Key in keyof Company]: Company[Key] extends string ? Key : never }[keyof Company]

const FIELDS: readonly (readonly [field: TextField, label: string, hint?: string])[] = [
  ['name', 'Trading name'],
  ['legal_name', 'Legal name'],
  ['company_number', 'Company number', '8 digits, or 2 letters and 6 digits'],
  ['vat_number', 'VAT number', 'For example GB 000 0000 00'],
  ['premises_licence', 'Premises licence'],
  ['phone', 'Telephone'],
  ['email', 'E-mail', 'Contact form messages go there, and the shop’s e-mails come from it'],
  ['hours', 'Opening hours of the telephone'],
]

export const CompanySection = () => (
  <SectionFrame calls={COMPANY_CALLS}>
    {({ value, change, errorOf }) => (
      <section className="panel cfg-form" aria-labelledby="company-title">
        <div>
          <h2 id="company-title">Company</h2>
          <p className="small muted">Anything left empty is left out of pages and e-mails.</p>
        </div>
        <div className="cfg-two">
          {FIELDS.map(([field, label, hint]) => (
            <Field
              key={field}
              label={label}
              hint={hint}
              value={value[field]}
              error={errorOf(field)}
              onChange={({ target }) => change({ ...value, [field]: target.value })}
            />
          ))}
        </div>
        <LinesField
          label="Registered address"
          hint="One per line"
          lines={value.registered_address}
          change={(registered_address) => change({ ...value, registered_address })}
        />
        <Field
          label="Summary"
          hint="One sentence for the footer"
          value={value.summary}
          onChange={({ target }) => change({ ...value, summary: target.value })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={value.weekly_letter}
            onChange={({ target }) => change({ ...value, weekly_letter: target.checked })}
          />
          The newsletter comes most Thursdays
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={value.goodwill_refunds}
            onChange={({ target }) => change({ ...value, goodwill_refunds: target.checked })}
          />
          Refund bottles that a customer simply didn’t like
        </label>
      </section>
    )}
  </SectionFrame>
)
