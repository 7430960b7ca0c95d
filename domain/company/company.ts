/** Who the merchant is: shown in the footer, on invoices and in mail (domain §8, legal facts). */

export type Company = {
  /** Trading name: 'Cellardoor'. */
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
}

/** 'tel:' link of a phone number written the British way: '01632 960 100' → 'tel:+441632960100'. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '').replace(/^0/, '+44')}`
