/** Sends a message to the merchant and returns the outcome. */
import { type ContactErrors, checkContactMessage, type TypedMessage } from '../../domain/contact/check-message.ts'
import { CONTACT_SUBJECTS, type ContactSubject } from '../../domain/contact/contact-message.ts'
import { call } from '../api/call.ts'

/** `message` is about the whole form; null when the fields' errors say all. */
export type MessageRefusal = { message: string | null; errors: ContactErrors }

/** Never throws; null on success. `website` is the hidden field that only programs fill in. */
const subjectOf = ({ subject }: TypedMessage): ContactSubject =>
  CONTACT_SUBJECTS.find((known) => known === subject) ?? 'other'

export async function sendMessage(typed: TypedMessage, website: string): Promise<MessageRefusal | null> {
  const errors = checkContactMessage(typed)
  if (Object.keys(errors).length > 0) return { message: null, errors }
  const answer = await call('POST /api/contact', { body: { ...typed, subject: subjectOf(typed), website } })
  if (answer.ok) return null
  const known = Object.keys(typed).some((field) => answer.errors?.[field] !== undefined)
  return { message: known ? null : `${answer.message} Your message is still here.`, errors: answer.errors ?? {} }
}
