/** A form for an email when a sold-out product is back in stock. Replaces the buy buttons. */
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../kit/api/call.ts'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

export type NotifyMeProps = {
  /** The sold-out code. Pass it as the key too: another variant is a new request. */
  code: string
  /** Called when the product turns out to be in stock after all. */
  onInStock: () => void
}

type NoticeOutcome =
  /** `willNotify` is false when the product is already in stock. */
  | { ok: true; willNotify: boolean }
  /** `field`: the error of the email address; undefined for any other failure. */
  | { ok: false; field: string | undefined; message: string }

/** Requests an email when a product is back in stock. Sends the address as typed: the server validates it. */
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
      <EmailField
        ref={input}
        label="Your e-mail address"
        hint="One e-mail when it’s back, and nothing else."
        error={refusal?.field}
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

/** Ref that focuses the outcome, which replaces the focused form. */
const takeFocus = (node: HTMLElement | null) => node?.focus()
