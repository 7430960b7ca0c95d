/** Logic of the contact form: sends messages, shows errors, and keeps the input until the server has stored it. */
import { type FormEvent, useEffect, useState } from 'react'
import {
  type ContactErrors,
  checkContactMessage,
  type TypedMessage,
} from '../../../../domain/selling/contact/check-message.ts'
import { CONTACT_SUBJECTS, type ContactSubject } from '../../../../domain/selling/contact/contact-message.ts'
import { call } from '../../../kit/api/call.ts'
import { isControl } from '../../../kit/primitives/control.ts'
import { useFixableForm, useFormRefusal } from '../../../kit/primitives/use-form-refusal.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const read = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const field = (name: string) => String(data.get(name) ?? '')
  const typed: TypedMessage = {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    order_number: field('order_number'),
    message: field('message'),
  }
  return { typed, website: field('website') }
}

const KEY = 'cellardoor:contact-draft'

/** Stores an unsent message in session storage, so that it survives reloads and visits to other pages. */
const storeDraft = (typed: TypedMessage): void => {
  withSession((storage) => storage.setItem(KEY, JSON.stringify(typed)))
}

const deleteDraft = (): void => {
  withSession((storage) => storage.removeItem(KEY))
}

/** Returns the draft by field name; empty without a draft. */
function readDraft(): Partial<TypedMessage> {
  const stored = withSession((storage) => storage.getItem(KEY))
  return stored === null ? {} : JSON.parse(stored)
}

/** Fills empty fields from the draft. Others were typed in before this code was loaded. */
const restore = (form: HTMLFormElement) => {
  for (const [name, value] of Object.entries(readDraft())) {
    const control = form.elements.namedItem(name)
    if (isControl(control) && control.value === '') control.value = value
  }
}

/** `message` is about the whole form; null when the fields' errors cover everything. */
type MessageRefusal = { message: string | null; errors: ContactErrors }

/** Returns the typed subject; 'other' if it is unknown. */
const subjectOf = ({ subject }: TypedMessage): ContactSubject =>
  CONTACT_SUBJECTS.find((known) => known === subject) ?? 'other'

/**
 * Sends a message to the merchant. Resolves to null on success, otherwise to the errors. Never throws.
 *
 * @param website Value of the hidden field that only bots fill in
 */
export async function sendMessage(typed: TypedMessage, website: string): Promise<MessageRefusal | null> {
  const errors = checkContactMessage(typed)
  if (Object.keys(errors).length > 0) return { message: null, errors }
  const answer = await call('POST /api/contact', { body: { ...typed, subject: subjectOf(typed), website } })
  if (answer.ok) return null
  const known = Object.keys(typed).some((field) => answer.errors?.[field] !== undefined)
  return { message: known ? null : `${answer.message} Your message is still here.`, errors: answer.errors ?? {} }
}

export function useContactForm() {
  const refused = useFormRefusal()
  const form = useFixableForm(refused)
  const { ref } = form
  const [working, setWorking] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    if (ref.current) restore(ref.current)
  }, [ref])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const { typed, website } = read(event.currentTarget)
    setWorking(true)
    refused.forgive()
    const refusal = await sendMessage(typed, website)
    setWorking(false)
    if (refusal) return refused.refuse(refusal)
    deleteDraft()
    setSentTo(typed.email.trim())
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    storeDraft(read(event.currentTarget).typed)
    form.onInput(event)
  }

  return {
    ...refused.refusal,
    working,
    /** Email address that will receive the reply; null until a message is sent. */
    sentTo,
    writeAnother: () => setSentTo(null),
    form: { ...form, onSubmit, onInput },
  }
}
