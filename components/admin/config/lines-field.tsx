/** A list that is typed one line each. */
import { Control } from '../kit/schema-fields.tsx'

export type LinesFieldProps = {
  label: string
  hint: string
  error?: string | undefined
  lines: readonly string[]
  change: (lines: string[]) => void
}

export const LinesField = ({ label, hint, error, lines, change }: LinesFieldProps) => (
  <Control
    name={label}
    field={{ control: 'lines', label, hint }}
    value={lines}
    error={error}
    set={(typed) => change(typed as string[])}
  />
)
