/** Confirms the wish for the letter, by the token in the address. A press, since programs open the links of mails, too. */
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'

type Outcome = { kind: 'ok' | 'bad'; message: string }

const DONE: Outcome = { kind: 'ok', message: 'You’re on the list. The first letter comes on a Thursday.' }

export function ConfirmLetterView() {
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const confirm = async () => {
    setWorking(true)
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const answer = await call('POST /api/marketing/confirm', { body: { token } })
    setWorking(false)
    setOutcome(answer.ok ? DONE : { kind: 'bad', message: answer.errors?.token ?? answer.message })
  }
  return (
    <>
      {outcome?.kind === 'ok' ? (
        <a className="btn" href="/wine">
          Shop all wine
        </a>
      ) : (
        <Button working={working ? 'Confirming' : null} onClick={confirm}>
          Yes, send me the letter
        </Button>
      )}
      {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
    </>
  )
}
