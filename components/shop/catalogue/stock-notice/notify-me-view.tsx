/** Takes the place of the buttons when something is sold out: an address to write to when it is back. */
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

export type NotifyMeProps = {
  /** The sold-out code. Give it as key too: another variant is a new request. */
  code: string
  /** Called when it turns out to be in stock after all. */
  onInStock: () => void
}

type NoticeOutcome =
  /** An e-mail will come, or the product is in stock and there is nothing to wait for. */
  | { ok: true; willNotify: boolean }
  /** `field` says what is wrong with the address; without it something else went wrong. */
  | { ok: false; field: string | undefined; message: string }

/** Asks for an e-mail when a product is back. Sends the address as typed: the shop validates it. */
export async function requestNotice(code: string, email: string): Promise<NoticeOutcome> {
  const answer = await call('POST /api/product/notify-when-available', { body: { product_code: code, email } })
  if (answer.ok) return { ok: true, willNotify: answer.data.will_notify }
  return { ok: false, field: answer.errors?.email, message: answer.message }
}

type Refusal = Extract<NoticeOutcome, { ok: false }>

export function NotifyMeView({ code, onInStock }: NotifyMeProps) {
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (working) return
    setWorking(true)
    setRefusal(null)
    const outcome = await requestNotice(code, email)
    setWorking(false)
    if (outcome.ok && outcome.willNotify) setSentTo(email.trim())
    else if (outcome.ok) onInStock()
    else {
      setRefusal(outcome)
      if (outcome.field !== undefined) input.current?.focus()
    }
  }

  if (sentTo !== null) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Note kind="ok">{`We’ll e-mail ${sentTo} when it’s back.`}</Note>
      </div>
    )
  }
  return (
    <form className="notify columns" noValidate onSubmit={submit}>
      <Field
        ref={input}
        label="Your e-mail address"
        hint="One e-mail when it’s back, and nothing else."
        error={refusal?.field}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" working={working ? 'Sending' : null}>
        <Icon name="mail" small />
        Notify me
      </Button>
      {refusal && refusal.field === undefined && <Note kind="bad">{refusal.message}</Note>}
    </form>
  )
}

/** Focuses the outcome, which replaces the focused form. */
const takeFocus = (node: HTMLElement | null) => node?.focus()
