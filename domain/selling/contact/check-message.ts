/** Checks a contact message as its form does; schema.ts has the same rules. */
import { EMAIL, EMAIL_MESSAGES, MAX_EMAIL_LENGTH } from '../../core/identity/email-form.ts'
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, tidyOrderNumber } from './contact-message.ts'
import type { ContactMessage } from './schema.ts'

export const CONTACT_MESSAGES = {
  name: 'Enter your name',
  nameTooLong: `Use at most ${MAX_CONTACT_NAME} characters`,
  email: 'Enter your e-mail address, so that we can answer',
  subject: 'Choose what it is about',
  orderNumber: 'An order number is W and eight digits; leave it empty if you haven’t got it',
  message: 'Write your message',
  messageTooLong: `Use at most ${MAX_CONTACT_MESSAGE} characters`,
} as const

/** A message for each invalid field. */
export type ContactErrors = Partial<Record<keyof ContactMessage, string>>

export const isOrderNumber = (tidied: string): boolean => tidied === '' || /^W\d{8}$/.test(tidied)

/** Raw values of the form's fields, by name. */
export type TypedMessage = Readonly<Record<keyof ContactMessage, string>>

function emailError(typed: string): string | null {
  if (typed === '') return CONTACT_MESSAGES.email
  if (typed.length > MAX_EMAIL_LENGTH) return EMAIL_MESSAGES.tooLong
  return EMAIL.test(typed) ? null : EMAIL_MESSAGES.invalid
}

/** Validation errors; empty if the message may be sent. */
export const checkContactMessage = (typed: TypedMessage): ContactErrors => {
  const [name, message] = [typed.name.trim().length, typed.message.trim().length]
  const email = emailError(typed.email.trim())
  return {
    ...(name === 0 && { name: CONTACT_MESSAGES.name }),
    ...(name > MAX_CONTACT_NAME && { name: CONTACT_MESSAGES.nameTooLong }),
    ...(email !== null && { email }),
    ...(!CONTACT_SUBJECTS.some((known) => known === typed.subject) && { subject: CONTACT_MESSAGES.subject }),
    ...(!isOrderNumber(tidyOrderNumber(typed.order_number)) && { order_number: CONTACT_MESSAGES.orderNumber }),
    ...(message === 0 && { message: CONTACT_MESSAGES.message }),
    ...(message > MAX_CONTACT_MESSAGE && { message: CONTACT_MESSAGES.messageTooLong }),
  }
}
