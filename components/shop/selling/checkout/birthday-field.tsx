/** The field for the date of birth. The shop stores only whether the customer is over 18. */
import { useId } from 'react'
import { FieldNote } from '../../../kit/primitives/field.tsx'
import type { TypedBirthday } from './birthday.ts'

export type BirthdayFieldProps = {
  typed: TypedBirthday
  type: (changes: Partial<TypedBirthday>) => void
  error: string | undefined
}

const PARTS = [
  { part: 'day', label: 'Day', length: 2 },
  { part: 'month', label: 'Month', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const

export function BirthdayField({ typed, type, error }: BirthdayFieldProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={`${id}note`}>
      <legend className="lab">Date of birth</legend>
      <div className="checkout-birthday">
        {PARTS.map(({ part, label, length }) => (
          <input
            key={part}
            className="input num"
            name="date_of_birth"
            aria-label={label}
            placeholder={label}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            enterKeyHint="next"
            maxLength={length}
            value={typed[part]}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}note`}
            onChange={({ target }) => type({ [part]: target.value })}
          />
        ))}
      </div>
      <FieldNote
        id={`${id}note`}
        error={error}
        hint="We ask once, to be sure you are over 18, and keep only the answer and its date."
      />
    </fieldset>
  )
}
