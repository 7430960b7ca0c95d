/** A form of the account: sends it, shows why not, and leads to the first field that is wrong. What was typed stays. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refusal } from './enter.ts'

const NOTHING_WRONG: Refusal = { message: null, errors: {} }

/** What was typed into the field of that name; '' for none. */
export type Typed = (name: string) => string

/** `send` answers null when all is well: what then comes is its own business. */
export function useForm(send: (typed: Typed) => Promise<Refusal | null>) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(NOTHING_WRONG)
  const [working, setWorking] = useState(false)
  const [refusals, setRefusals] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const data = new FormData(event.currentTarget)
    setWorking(true)
    const refused = await send((name) => String(data.get(name) ?? ''))
    setWorking(false)
    setRefusal(refused ?? NOTHING_WRONG)
    if (refused) setRefusals((count) => count + 1)
  }

  /** Whoever is mending a field is no longer told about it. */
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || refusal.errors[target.name] === undefined) return
    const { [target.name]: _, ...errors } = refusal.errors
    setRefusal({ ...refusal, errors })
  }

  return { ...refusal, working, form: { ref: form, onSubmit: submit, onInput: mend, method: 'post', noValidate: true } }
}
