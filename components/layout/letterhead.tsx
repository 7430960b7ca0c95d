/** The sender of an invoice or a credit note, with the details the law requires. */
import { addressLines, type Company } from '../../domain/company/company.ts'
import { Mark } from '../primitives/mark.tsx'

export const Letterhead = ({ company }: { company: Company }) => (
  <>
    <p className="logo">
      <Mark />
      {company.name}
    </p>
    <address>
      {[company.legal_name, ...addressLines(company)].map((line) => (
        <span key={line}>{line}</span>
      ))}
      {ways(company) !== '' && <span>{ways(company)}</span>}
    </address>
    <p className="small">
      {numbers(company).map((number, index) => (
        <span key={number}>{`${index > 0 ? ' · ' : ''}${number}`}</span>
      ))}
    </p>
  </>
)

const ways = ({ phone, email }: Company): string => [phone, email].filter(Boolean).join(', ')

const numbers = ({ company_number, vat_number }: Company): string[] =>
  [company_number && `Company no. ${company_number}`, vat_number && `VAT no. ${vat_number}`].filter(Boolean)
