/** Details of the merchant: shown in the footer, on invoices and in mail. */
import type { Company } from './schema.ts'

/** Name of the shop until its owner enters one. */
export const UNNAMED_SHOP = 'The Wine Shop'

/** 'tel:' link of a phone number written the British way: '01632 960 100' → 'tel:+441632960100'. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '').replace(/^0/, '+44')}`

/** The registered address without the company name, which is printed above it. */
export const addressLines = ({ legal_name, registered_address }: Company): string[] =>
  registered_address.filter((line) => line !== legal_name)

/** The legally required details, each as a phrase. Details that the merchant has not entered are left out. */
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
