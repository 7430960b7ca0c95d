/** Who an invoice or a credit note is from, with what the law wants on it (domain §8, legal facts). */
import type { Company } from '../../domain/company/company.ts'
import { Mark } from '../primitives/mark.tsx'

export const Letterhead = ({ company }: { company: Company }) => (
  <>
    <p className="logo">
      <Mark />
      {company.name}
    </p>
    <address>
      {[company.legal_name, ...company.registered_address.filter((line) => line !== company.legal_name)].map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{`${company.phone}, ${company.email}`}</span>
    </address>
    <p className="small">
      <span>{`Company no. ${company.company_number}`}</span> · <span>{`VAT no. ${company.vat_number}`}</span>
    </p>
  </>
)
