/** The contact form: sends it, shows errors, and keeps what was typed until the shop has it. */
import { type FormEvent, useEffect, useState } from 'react'
import type { TypedMessage } from '../../domain/contact/check-message.ts'
import { isControl } from '../primitives/control.ts'
import { useFormRefusal, useMendingForm } from '../primitives/use-form-refusal.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { sendMessage } from './send-message.ts'

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

/** Fields that hold something already were typed in before this code was here. */
const restore = (form: HTMLFormElement) => {
  for (const [name, value] of Object.entries(readDraft())) {
    const control = form.elements.namedItem(name)
    if (isControl(control) && control.value === '') control.value = value
  }
}

export function useContactForm() {
  const refused = useFormRefusal()
  const form = useMendingForm(refused)
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
    dropDraft()
    setSentTo(typed.email.trim())
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(read(event.currentTarget).typed)
    form.onInput(event)
  }

  return {
    ...refused.refusal,
    working,
    /** Where the answer will go; null until a message is sent. */
    sentTo,
    writeAnother: () => setSentTo(null),
    form: { ...form, onSubmit, onInput },
  }
}
