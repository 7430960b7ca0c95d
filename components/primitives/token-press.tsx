/** Does what an e-mail's link offers, by the token in the URL. It takes a press, since mail programs open links by themselves. */
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

type Outcome = { kind: 'ok' | 'bad'; message: string }

/** Of a call that failed: `errors.token` says what is wrong with the link. */
type Failure = { ok: false; message: string; errors?: Readonly<Record<string, string>> }

export type TokenPressProps<Data> = {
  /** Makes the call; '' when the address has no token. */
  send: (token: string) => Promise<{ ok: true; data: Data } | Failure>
  /** What the button says, and what it says meanwhile. */
  action: string
  working: string
  /** What is said once it is done. */
  done: (data: Data) => string
  /** Takes the button's place then. */
  next?: ReactNode
  /** Follows what is said, of success and of failure. */
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
