/** Stops the letter, by the token in the address. A press, since programs open the links of mails, too. */

import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { AllWineLink } from '../shop/all-wine-link.tsx'

type Outcome = { kind: 'ok' | 'bad'; message: string }

const DONE: Outcome = {
  kind: 'ok',
  message: 'That’s done: no more letters. You can ask for them again on any page that offers them.',
}

export function UnsubscribeView() {
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const stop = async () => {
    setWorking(true)
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const answer = await call('POST /api/marketing/unsubscribe', { query: { token } })
    setWorking(false)
    setOutcome(answer.ok ? DONE : { kind: 'bad', message: answer.errors?.token ?? answer.message })
  }
  return (
    <>
      {outcome?.kind === 'ok' ? (
        <AllWineLink />
      ) : (
        <Button working={working ? 'Stopping' : null} onClick={stop}>
          Stop the letters
        </Button>
      )}
      {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
    </>
  )
}
