/** Ways for the reader of a mail to reach the merchant. */
import type { Company } from '../../../../domain/core/company/schema.ts'

/** 'reply to this e-mail' and 'ring 01632 960 100', as far as the shop has an address and a number. */
export const contactDetails = ({ email, phone }: Pick<Company, 'email' | 'phone'>): string[] =>
  [email && 'reply to this e-mail', phone && `ring ${phone}`].filter(Boolean)

/** 'If it wasn’t you, tell us at once: reply to this e-mail or ring 01632 960 100.' */
export const notYouNotice = (company: Pick<Company, 'email' | 'phone'>): string => {
  const contacts = contactDetails(company).join(' or ')
  return `If it wasn’t you, tell us at once${contacts && `: ${contacts}`}.`
}
