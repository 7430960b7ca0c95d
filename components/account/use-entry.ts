/** A form that lets a customer in: sends it, shows why not, and leads on. What was typed stays in the fields. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Entry, enter, type Refusal } from './enter.ts'
import { nextPath } from './next-path.ts'

const NOTHING_WRONG: Refusal = { message: null, errors: {} }

/** `entryOf` makes the call of what was typed, by the fields' names. */
export function useEntry(entryOf: (typed: (name: string) => string) => Entry) {
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
    const refused = await enter(entryOf((name) => String(data.get(name) ?? '')))
    if (!refused) return location.replace(nextPath(location.search))
    setWorking(false)
    setRefusal(refused)
    setRefusals((count) => count + 1)
  }

  /** Whoever is mending a field is no longer told about it. */
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || refusal.errors[target.name] === undefined) return
    const { [target.name]: _, ...errors } = refusal.errors
    setRefusal({ ...refusal, errors })
  }

  return { ...refusal, working, form: { ref: form, onSubmit: submit, onInput: mend, method: 'post', noValidate: true } }
}
