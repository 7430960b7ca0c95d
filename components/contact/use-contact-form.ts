/** The contact form: sends it, shows why not, and keeps what was typed until the shop has it. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { TypedMessage } from '../../domain/contact/check-message.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type MessageRefusal, sendMessage } from './send-message.ts'

const NOTHING_WRONG: MessageRefusal = { message: null, errors: {} }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement

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
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(NOTHING_WRONG)
  const [refusals, setRefusals] = useState(0)
  const [working, setWorking] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    if (form.current) restore(form.current)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const { typed, website } = read(event.currentTarget)
    setWorking(true)
    setRefusal({ ...refusal, message: null })
    const refused = await sendMessage(typed, website)
    setWorking(false)
    setRefusal(refused ?? NOTHING_WRONG)
    if (refused) return setRefusals((count) => count + 1)
    dropDraft()
    setSentTo(typed.email.trim())
  }

  /** Whoever is mending a field is no longer told about it. */
  const mend = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    keepDraft(read(currentTarget).typed)
    if (!isControl(target)) return
    const { name } = target
    const errors = Object.fromEntries(Object.entries(refusal.errors).filter(([field]) => field !== name))
    if (Object.keys(errors).length < Object.keys(refusal.errors).length) setRefusal({ ...refusal, errors })
  }

  return {
    ...refusal,
    working,
    /** Where the answer will go; null until a message is sent. */
    sentTo,
    writeAnother: () => setSentTo(null),
    form: { ref: form, onSubmit: submit, onInput: mend, method: 'post', noValidate: true },
  }
}
