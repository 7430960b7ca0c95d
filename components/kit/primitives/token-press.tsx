/**
 * Button that performs an email link's action, by the token in the URL. Requires a press, because mail programs
 * prefetch links.
 */
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type Outcome = { kind: 'ok' | 'bad'; message: string }

/** A failed call. `errors.token` describes what is wrong with the link. */
type Failure = { ok: false; message: string; errors?: Readonly<Record<string, string>> }

export type TokenPressProps<Data> = {
  /** Sends the call; the token is '' if the URL has none. */
  send: (token: string) => Promise<{ ok: true; data: Data } | Failure>
  /** Label of the button. */
  action: string
  working: string
  /** Returns the message after success. */
  done: (data: Data) => string
  /** Replaces the button after success. */
  next?: ReactNode
  /** Content after the message, on success or failure. */
  after?: ReactNode
}

export function TokenPress<Data>({ send, action, working, done, next, after }: TokenPressProps<Data>) {
  const [isWorking, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const press = async () => {
    setWorking(true)
    const answer = await send(new URLSearchParams(location.search).get('token') ?? '')
    setWorking(false)
    setOutcome(
      answer.ok
        ? { kind: 'ok', message: done(answer.data) }
        : { kind: 'bad', message: answer.errors?.token ?? answer.message },
    )
  }
  return (
    <>
      {outcome?.kind === 'ok' ? (
        next
      ) : (
        <Button working={isWorking ? working : null} onClick={press}>
          {action}
        </Button>
      )}
      {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
      {outcome && after}
    </>
  )
}
