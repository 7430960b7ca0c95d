/** A form of the account: sends it, shows errors, and focuses the first wrong field. What was typed stays. */
import { type FormEvent, useState } from 'react'
import { type Refusal, useFormRefusal, useMendingForm } from '../primitives/use-form-refusal.ts'

/** What was typed into the field of that name; '' for none. */
export type Typed = (name: string) => string

/** `send` resolves to null on success, and takes care of what follows. */
export function useForm(send: (typed: Typed) => Promise<Refusal | null>) {
  const refused = useFormRefusal()
  const [working, setWorking] = useState(false)
  const form = useMendingForm(refused)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    const data = new FormData(event.currentTarget)
    setWorking(true)
    const refusal = await send((name) => String(data.get(name) ?? ''))
    setWorking(false)
    if (refusal) refused.refuse(refusal)
    else refused.forgive()
  }

  return { ...refused.refusal, working, form: { ...form, onSubmit } }
}
