/** The box that asks for an e-mail address for the letter; opting in is this press and nothing else (domain §12). */
import { type FormEvent, useState } from 'react'
import type { MarketingEmailsConfig } from '../../../domain/page/page-document.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'

export type MarketingEmailsProps = {
  /** The element's id: names the field. */
  id: string
  config: MarketingEmailsConfig
}

type Outcome = { kind: 'ok' | 'bad'; message: string }

const DONE: Outcome = { kind: 'ok', message: 'You’re on the list. The first letter comes on a Thursday.' }
const FAILED: Outcome = { kind: 'bad', message: 'We couldn’t add you just now. Please try again later.' }

export function MarketingEmailsView({ id, config }: MarketingEmailsProps) {
  const [working, setWorking] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWorking('Subscribing')
    const email = new FormData(event.currentTarget).get('email')
    const answer = await call('/api/marketing/subscribe', { method: 'POST', body: { email } })
    setWorking(null)
    setOutcome(answer.ok ? DONE : FAILED)
  }
  return (
    <div className="letter">
      <div>
        <h2>{config.heading}</h2>
        <p>{config.text}</p>
      </div>
      <form onSubmit={subscribe}>
        <label className="lab" htmlFor={`${id}-email`}>
          Email address
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
