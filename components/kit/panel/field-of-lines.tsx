/** Field for pasted lines, with the reason for each line that is refused. */
import type { z } from 'zod'
import { formField } from './form-values.ts'
import { Control } from './schema-fields.tsx'

export type LineFault = { line: number; message: string }

type FieldOfLinesProps<Value> = {
  schema: z.ZodObject
  name: string
  value: Value
  /** Message about the field as a whole. */
  error: string | undefined
  faults: readonly LineFault[]
  set: (value: Value) => void
}

export const FieldOfLines = <Value,>({ schema, name, value, error, faults, set }: FieldOfLinesProps<Value>) => (
  <>
    <Control
      name={name}
      field={formField(schema, name)}
      value={value}
      error={error}
      set={(next) => set(next as Value)}
    />
    {faults.length > 0 && (
      <ul className="small">
        {faults.map(({ line, message }) => (
          <li key={line}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    )}
  </>
)
