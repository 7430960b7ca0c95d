/** What the shop may write about: off until the customer says so. */
import { useState } from 'react'
import type { UserDetails } from '../../../domain/customer/customer.ts'
import { useLetterWords } from '../../marketing/letter-words.ts'
import { Note } from '../../primitives/note.tsx'
import type { SectionProps } from '../section-props.ts'
import { callAccount } from '../send.ts'

const WORDS: Record<UserDetails['letter'], string> = {
  off: 'You get no letter.',
  unconfirmed: 'Nearly there: open the link in the mail that we have sent you.',
  on: 'The letter comes to you. Each one has a link that stops them.',
}

export function Preferences({ user }: SectionProps) {
  const { about, often } = useLetterWords()
  const [letter, setLetter] = useState(user.letter)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (marketing_opt_in: boolean) => {
    setWanted(marketing_opt_in)
    setFailure(null)
    const answer = await callAccount('PATCH /api/user', { body: { marketing_opt_in } })
    setWanted(null)
    if (answer.ok) setLetter(answer.data.user_details.letter)
    else setFailure(answer.message)
  }
  return (
    <section className="account-panel" aria-labelledby="letter">
      <h2 id="letter">The letter</h2>
      <p className="muted">{about + often}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={wanted ?? letter !== 'off'}
          aria-busy={wanted !== null || undefined}
          onChange={({ target }) => wanted === null && void change(target.checked)}
        />
        {`Send me the letter at ${user.email}`}
      </label>
      <p className="small" role="status">
        {wanted === null ? WORDS[letter] : 'Saving'}
      </p>
      {failure !== null && <Note kind="bad">{failure}</Note>}
      <p className="small muted">Mails about your orders and plans come in any case.</p>
    </section>
  )
}
