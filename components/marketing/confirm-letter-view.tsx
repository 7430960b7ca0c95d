/** Confirms the wish for the letter, by the token in the address. A press, since programs open the links of mails, too. */

import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../primitives/button.tsx'
import { Note } from '../primitives/note.tsx'
import { AllWineLink } from '../shop/all-wine-link.tsx'
import { useOffers } from '../shop/shop-context.ts'

type Outcome = { kind: 'ok' | 'bad'; message: string }

export function ConfirmLetterView() {
  const isWeekly = useOffers('weekly_letter')
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const confirm = async () => {
    setWorking(true)
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const answer = await call('POST /api/marketing/confirm', { body: { token } })
    setWorking(false)
    const done = isWeekly ? 'You’re on the list. The first letter comes on a Thursday.' : 'You’re on the list.'
    setOutcome(
      answer.ok ? { kind: 'ok', message: done } : { kind: 'bad', message: answer.errors?.token ?? answer.message },
    )
  }
  return (
    <>
      {outcome?.kind === 'ok' ? (
        <AllWineLink />
      ) : (
        <Button working={working ? 'Confirming' : null} onClick={confirm}>
          Yes, send me the letter
        </Button>
      )}
      {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
    </>
  )
}
