/** A multi-line field that counts the remaining characters once few are left. */
import { useId } from 'react'
import { FieldNote } from '../../../kit/primitives/field.tsx'

export type LongFieldProps = {
  label: string
  name: string
  value: string
  rows: number
  maxLength: number
  hint?: string
  error: string | undefined
  onChange: (text: string) => void
  onBlur?: () => void
}

/** Number of remaining characters from which the count is shown. */
const NEARLY_FULL = 40

export function LongField({ label, name, value, rows, maxLength, hint, error, onChange, onBlur }: LongFieldProps) {
  const id = useId()
  const left = maxLength - value.length
  const note = left <= NEARLY_FULL ? `${left} characters left` : hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input"
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        enterKeyHint="next"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined || note !== undefined ? `${id}note` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <FieldNote id={`${id}note`} hint={note} error={error} />
    </div>
  )
}
