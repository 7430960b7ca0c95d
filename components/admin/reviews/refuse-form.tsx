/** Why a review is refused: one of the usual reasons, or words of one's own. */
import { type FormEvent, useState } from 'react'
import { MAX_REFUSAL_REASON, REASON_MISSING, REFUSAL_REASONS } from '../../../domain/review/moderation.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'

const OTHER = 'Another reason'

export type RefuseFormProps = { isWorking: boolean; refuse: (reason: string) => void; leave: () => void }

export function RefuseForm({ isWorking, refuse, leave }: RefuseFormProps) {
  const [chosen, setChosen] = useState<string>(REFUSAL_REASONS[0])
  const [own, setOwn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const reason = chosen === OTHER ? own.trim() : chosen
    if (reason === '') return setMissing(true)
    if (!isWorking) refuse(reason)
  }
  return (
    <form className="review-refuse" onSubmit={send} noValidate>
      <label className="field">
        <span className="lab">Why it is refused</span>
        {/* biome-ignore lint/a11y/noAutofocus: the form opens by a press on Refuse, and this is where to go on */}
        <select className="input" value={chosen} onChange={({ target }) => setChosen(target.value)} autoFocus>
          {[...REFUSAL_REASONS, OTHER].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </label>
      {chosen === OTHER && (
        <Field
          label="In your words"
          value={own}
          maxLength={MAX_REFUSAL_REASON}
          error={isMissing ? REASON_MISSING : undefined}
          onChange={({ target }) => {
            setOwn(target.value)
            setMissing(false)
          }}
        />
      )}
      <div className="row wrapf">
        <Button type="submit" className="sm" look="danger" working={isWorking ? 'Refusing' : null}>
          Refuse it
        </Button>
        <Button look="line" className="sm" onClick={leave}>
          Not now
        </Button>
      </div>
    </form>
  )
}
