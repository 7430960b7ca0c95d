/** Who the merchant is: shown in the footer, on invoices and in mail. */

/** '' (or no lines) stands for what the merchant has not said; it is then not shown anywhere. */
export type Company = {
  /** Trading name: 'Vine & Sons'. */
  name: string
  legal_name: string
  company_number: string
  vat_number: string
  premises_licence: string
  registered_address: string[]
  phone: string
  email: string
  hours: string
  /** One sentence for the footer. */
  summary: string
  /** Whether the shop's letter comes most Thursdays; pages then say so. */
  weekly_letter: boolean
  /** Whether it refunds bottles that somebody simply did not like, which the law does not ask for; the checkout then says so. */
  goodwill_refunds: boolean
}

/** What a shop is called until its owner names it. */
export const UNNAMED_SHOP = 'The Wine Shop'

export const NO_COMPANY: Company = {
  name: '',
  legal_name: '',
  company_number: '',
  vat_number: '',
  premises_licence: '',
  registered_address: [],
  phone: '',
  email: '',
  hours: '',
  summary: '',
  weekly_letter: false,
  goodwill_refunds: false,
}

/** As pages and mail show it: a shop without a name has UNNAMED_SHOP's, and one without a legal name its trading name. */
export function shownCompany(stored: Partial<Company> | undefined): Company {
  const company = { ...NO_COMPANY, ...stored }
  const name = company.name || UNNAMED_SHOP
  return { ...company, name, legal_name: company.legal_name || name }
}

/** 'tel:' link of a phone number written the British way: '01632 960 100' → 'tel:+441632960100'. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '').replace(/^0/, '+44')}`

/** The registered address without the company's own name, which letters have as their first line. */
export const addressLines = ({ legal_name, registered_address }: Company): string[] =>
  registered_address.filter((line) => line !== legal_name)

/** What the law wants told of a merchant, each fact as a phrase, as far as it is known. */
export function legalFacts(company: Company): string[] {
  const { legal_name, company_number, vat_number, premises_licence } = company
  const address = addressLines(company).join(', ')
  return [
    company_number && `${legal_name}, registered in England and Wales no. ${company_number}`,
    address && `${company_number ? 'Registered address' : 'Address'}: ${address}`,
    vat_number && `VAT no. ${vat_number}`,
    premises_licence && `Premises licence ${premises_licence}`,
  ].filter((fact) => fact !== '')
}
