/** The merchant's details: in the footer, on invoices and in mail. */
import { staffCompanySchema } from '../../../domain/company/schema.ts'
import { SchemaFields } from '../kit/schema-fields.tsx'
import { COMPANY_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const ROWS = [
  ['name', 'legal_name'],
  ['company_number', 'vat_number'],
  ['premises_licence', 'phone'],
  ['email', 'hours'],
  ['registered_address'],
  ['summary'],
  ['weekly_letter'],
  ['goodwill_refunds'],
] as const

export const CompanySection = () => (
  <SectionFrame calls={COMPANY_CALLS}>
    {({ fields }) => (
      <section className="panel cfg-form" aria-labelledby="company-title">
        <div>
          <h2 id="company-title">Company</h2>
          <p className="small muted">Anything left empty is left out of pages and e-mails.</p>
        </div>
        <SchemaFields schema={staffCompanySchema} rows={ROWS} {...fields} />
      </section>
    )}
  </SectionFrame>
)
