/** Details of the merchant: shown in the footer, on invoices and in mail. */
import type { z } from 'zod'
import type { staffCompanySchema } from './schema.ts'

/** Details the merchant has not given are '' (or an empty list) and shown nowhere. */
export type Company = z.infer<typeof staffCompanySchema>

/** A shop's name until its owner sets one. */
export const UNNAMED_SHOP = 'The Wine Shop'

/** 'tel:' link of a phone number written the British way: '01632 960 100' → 'tel:+441632960100'. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '').replace(/^0/, '+44')}`

/** The registered address without the company's own name, which letters have as their first line. */
export const addressLines = ({ legal_name, registered_address }: Company): string[] =>
  registered_address.filter((line) => line !== legal_name)

/** The legally required details as phrases, as far as they are known. */
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
