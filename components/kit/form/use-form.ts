/** Logic of a form: sends it, shows errors, and focuses the first invalid field. Keeps the input. */
import { type FormEvent, useState } from 'react'
import { once } from '../primitives/once.ts'
import { type Refusal, type Refused, useFixableForm, useFormRefusal } from '../primitives/use-form-refusal.ts'

/** Returns the value of a field by name; '' if there is none. */
export type Typed = (name: string) => string

/** `send`: sends the values. Resolves to null on success, after which it handles the next step itself. */
export function useForm(send: (typed: Typed) => Promise<Refusal | null>) {
  const refused = useFormRefusal()
  const [working, setWorking] = useState(false)
  const form = useFixableForm(refused)

  // React state would update too late to ignore a second press in the same moment.
  const [submit] = useState(() =>
    once(async (latest: typeof send, data: FormData, { refuse, forgive }: Refused) => {
      setWorking(true)
      try {
        const refusal = await latest((name) => String(data.get(name) ?? ''))
        if (refusal) refuse(refusal)
        else forgive()
      } finally {
        setWorking(false)
      }
    }),
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(send, new FormData(event.currentTarget), refused)
  }

  return {
    ...refused.refusal,
    refusals: refused.refusals,
    working,
    clearError: refused.clearError,
    form: { ...form, onSubmit },
  }
}
