/** The newsletter preference, off by default. */
import { useState } from 'react'
import type { UserDetails } from '../../../../../domain/plans/customer/schema.ts'
import { Note } from '../../../../kit/primitives/note.tsx'
import { useNewsletterTexts } from '../../../core/newsletter/newsletter-texts.ts'
import type { SectionProps } from '../section-props.ts'
import { callAccount } from '../send.ts'

/** Status text of each state; the checkbox alone shows 'off'. */
const PREFERENCE_LABELS: Record<UserDetails['letter'], string> = {
  off: '',
  unconfirmed: 'Nearly there: open the link in the e-mail we’ve sent you.',
  on: 'You’re subscribed. Every newsletter has an unsubscribe link.',
}

export function Preferences({ user }: SectionProps) {
  const { about, often } = useNewsletterTexts()
  const [newsletter, setNewsletter] = useState(user.letter)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (marketing_opt_in: boolean) => {
    setWanted(marketing_opt_in)
    setFailure(null)
    const answer = await callAccount('PATCH /api/user', { body: { marketing_opt_in } })
    setWanted(null)
    if (answer.ok) setNewsletter(answer.data.user_details.letter)
    else setFailure(answer.message)
  }
  return (
    <div className="account-forms">
      <section className="account-panel" aria-labelledby="newsletter">
        <h2 id="newsletter">Newsletter</h2>
        <p className="muted">{about + often}</p>
        <label className="check">
          <input
            type="checkbox"
            checked={wanted ?? newsletter !== 'off'}
            aria-busy={wanted !== null || undefined}
            onChange={({ target }) => wanted === null && void change(target.checked)}
          />
          {`Send me the newsletter at ${user.email}`}
        </label>
        <p className="small" role="status">
          {wanted === null ? PREFERENCE_LABELS[newsletter] || hasLeft(user.letter, newsletter) : 'Saving'}
        </p>
        {failure !== null && <Note kind="bad">{failure}</Note>}
        <p className="small muted">We’ll still e-mail you about your orders and plans.</p>
      </section>
    </div>
  )
}

const hasLeft = (before: UserDetails['letter'], now: UserDetails['letter']): string =>
  before !== now ? 'You won’t get it any more.' : ''
