/** A message to the merchant from the form of the contact page. */
import type { ContactMessage } from './schema.ts'

/** Subjects of a message, in the order of the form. */
export const CONTACT_SUBJECTS = ['order', 'plan', 'wine', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** Names of the subjects in the form and in the mail. */
export const SUBJECT_NAMES: Readonly<Record<ContactSubject, string>> = {
  order: 'An order',
  plan: 'A plan or a gift',
  wine: 'Which wine to choose',
  other: 'Something else',
}

/** Maximum length of a name, in characters. */
export const MAX_CONTACT_NAME = 100
export const MAX_CONTACT_MESSAGE = 5000

/** Normalises an order number in any case, spaced, or without its letter. Leaves other text for the check to reject. */
export const tidyOrderNumber = (typed: string): string => {
  const [, digits] = /^w?(\d{8})$/i.exec(typed.replace(/\s/g, '')) ?? []
  return digits === undefined ? typed.trim() : `W${digits}`
}

/** The mail to the merchant, as plain text. */
export const contactMail = ({ name, email, subject, order_number, message }: ContactMessage) => ({
  subject: `${SUBJECT_NAMES[subject]}${order_number === '' ? '' : ` (${order_number})`}: a message from ${name}`,
  text: `${message}\n\n${name}\n${email}${order_number === '' ? '' : `\nOrder ${order_number}`}`,
})
