/** A list that is typed one line each. */
import { useId, useState } from 'react'
import { FieldNote } from '../../primitives/field.tsx'

export type LinesFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  lines: readonly string[]
  change: (lines: string[]) => void
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function LinesField({ label, hint, error, lines, change }: LinesFieldProps) {
  const id = useId()
  // Spaces and empty lines stay while somebody types; what came from elsewhere is shown as it is.
  const [typed, setTyped] = useState(lines.join('\n'))
  const text = toLines(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={Math.min(24, Math.max(4, lines.length + 1))}
        value={text}
        aria-describedby={`${id}note`}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          change(toLines(target.value))
        }}
      />
      <FieldNote id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}
