/** The letterhead of invoices and credit notes, with the details that the law requires. */
import { addressLines } from '../../../../domain/core/company/company.ts'
import type { Company } from '../../../../domain/core/company/schema.ts'
import type { ShellContent } from './shell-content.ts'
import { NamedLogo } from './shop-logo.tsx'

export const Letterhead = ({ company, look }: Pick<ShellContent, 'company' | 'look'>) => (
  <>
    <p className="logo">
      <NamedLogo logo={look.logo} name={company.name} />
    </p>
    <address>
      {[company.legal_name, ...addressLines(company)].map((line) => (
        <span key={line}>{line}</span>
      ))}
      {contactLine(company) !== '' && <span>{contactLine(company)}</span>}
    </address>
    <p className="small">
      {numbers(company).map((number, index) => (
        <span key={number}>{`${index > 0 ? ' · ' : ''}${number}`}</span>
      ))}
    </p>
  </>
)

const contactLine = ({ phone, email }: Company): string => [phone, email].filter(Boolean).join(', ')

const numbers = ({ company_number, vat_number }: Company): string[] =>
  [company_number && `Company no. ${company_number}`, vat_number && `VAT no. ${vat_number}`].filter(Boolean)
