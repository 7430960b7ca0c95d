/** The test bank's form, with buttons to approve or refuse a payment. */
import { useState } from 'react'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import type { Challenge } from '../../../../domain/selling/payment/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { answerChallenge } from './answer-challenge.ts'

type Answer = 'approve' | 'refuse'

export function ChallengeForm({ challenge }: { challenge: Challenge }) {
  const shop = useShop()
  const [working, setWorking] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const answer = async (given: Answer) => {
    if (working !== null) return
    setWorking(given)
    setProblem(null)
    const answered = await answerChallenge(given === 'approve')
    // Replaces the history entry, so that Back doesn't open an answered challenge.
    if (answered.ok) return location.replace(answered.data.return_url)
    setWorking(null)
    setProblem(answered.message)
  }

  if (!challenge.is_open) return <Answered challenge={challenge} />
  return (
    <div className="stack">
      <dl className="bank-facts">
        <dt>To</dt>
        <dd>{shop.name}</dd>
        <dt>Amount</dt>
        <dd className="num">
          {challenge.amount === 0 ? 'Nothing now: the card will be saved' : formatPounds(challenge.amount)}
        </dd>
        <dt>Card</dt>
        <dd>
          {brandName(challenge.brand)} ending {challenge.last_four}
        </dd>
      </dl>
      {problem !== null && <Note kind="bad">{problem}</Note>}
      <Button className="block" working={working === 'approve' ? 'Approving' : null} onClick={() => answer('approve')}>
        Yes, approve
      </Button>
      <Button
        className="block"
        variant="line"
        working={working === 'refuse' ? 'Refusing' : null}
        onClick={() => answer('refuse')}
      >
        No, refuse
      </Button>
    </div>
  )
}

function Answered({ challenge }: { challenge: Challenge }) {
  const { name } = useShop()
  return (
    <div className="stack">
      <Note kind="ok">You’ve already answered this.</Note>
      <a className="btn block" href={challenge.return_url}>
        Back to {name}
      </a>
    </div>
  )
}
