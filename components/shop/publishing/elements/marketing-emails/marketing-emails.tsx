/** The newsletter form: subscribes an email address, which its owner then confirms by email. */
import { type FormEvent, useState } from 'react'
import type { MarketingEmailsConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { call } from '../../../../kit/api/call.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'

export type MarketingEmailsProps = {
  /** The element's id, which makes the field's id unique. */
  id: string
  config: MarketingEmailsConfig
}

type Outcome = { kind: 'ok' | 'bad'; message: string }

const DONE: Outcome = {
  kind: 'ok',
  message: 'One more step: open the e-mail we’ve just sent you and confirm that it was you.',
}

export function MarketingEmailsView({ id, config }: MarketingEmailsProps) {
  const [working, setWorking] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWorking('Subscribing')
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const answer = await call('POST /api/marketing/subscribe', { body: { email } })
    setWorking(null)
    setOutcome(answer.ok ? DONE : { kind: 'bad', message: answer.errors?.email ?? answer.message })
  }
  return (
    <div className="newsletter">
      <div>
        <h2>{config.heading}</h2>
        <p>{config.text}</p>
      </div>
      <form onSubmit={subscribe}>
        <label className="lab" htmlFor={`${id}-email`}>
          E-mail address
        </label>
        <div className="find">
          <input
            className="input"
            id={`${id}-email`}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="Enter your email address"
          />
          <Button type="submit" working={working}>
            Subscribe
          </Button>
        </div>
        {outcome ? <Note kind={outcome.kind}>{outcome.message}</Note> : <p className="hint">{config.hint}</p>}
      </form>
    </div>
  )
}
