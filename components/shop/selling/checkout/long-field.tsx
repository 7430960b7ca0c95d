/** A multi-line field that counts the remaining characters once few are left. */
import { Labelled } from '../../../kit/primitives/field.tsx'

export type LongFieldProps = {
  label: string
  name: string
  value: string
  rows: number
  maxLength: number
  hint?: string | undefined
  error: string | undefined
  onChange: (text: string) => void
  onBlur?: () => void
}

/** Number of remaining characters from which the count is shown. */
const NEARLY_FULL = 40

export function LongField({ label, value, maxLength, hint, error, onChange, ...area }: LongFieldProps) {
  const left = maxLength - value.length
  return (
    <Labelled label={label} hint={left <= NEARLY_FULL ? `${left} characters left` : hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          maxLength={maxLength}
          enterKeyHint="next"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}
