/** Confirms another e-mail address, by the token in the address. A press, since programs open the links of mails, too. */
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'

type Outcome = { kind: 'ok' | 'bad'; message: string }

export function ConfirmEmailView() {
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const confirm = async () => {
    setWorking(true)
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const answer = await call('POST /api/user/confirm-email', { body: { token } })
    setWorking(false)
    setOutcome(
      answer.ok
        ? { kind: 'ok', message: `From now on your address here is ${answer.data.email}.` }
        : { kind: 'bad', message: answer.errors?.token ?? answer.message },
    )
  }
  return (
    <>
      {outcome?.kind !== 'ok' && (
        <Button working={working ? 'Confirming' : null} onClick={confirm}>
          Use this address
        </Button>
      )}
      {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
      {outcome && (
        <p>
          <a href="/account/details">To your details</a>
        </p>
      )}
    </>
  )
}
