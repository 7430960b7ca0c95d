/** Field for pasted lines, with the reason for each line that is refused. */
import { useEffect, useRef } from 'react'
import type { FormField } from '../../../domain/core/form/form-fields.schema.ts'
import { countOf } from '../primitives/format-count.ts'
import { afterFrame } from './after-frame.ts'
import type { Faults } from './form-values.ts'
import { Control } from './schema-fields.tsx'

type LineFault = { line: number; message: string }

type FieldOfLinesProps<Value> = {
  name: string
  field: FormField
  value: Value
  /** Message about the field as a whole. */
  error: string | undefined
  faults: readonly LineFault[]
  set: (value: Value) => void
}

export function FieldOfLines<Value>({ name, field, value, error, faults, set }: FieldOfLinesProps<Value>) {
  const list = useRef<HTMLUListElement>(null)
  // Below a long field the reasons are out of view when the field is focused.
  useEffect(() => {
    if (faults.length > 0) afterFrame(() => list.current?.scrollIntoView({ block: 'nearest' }))
  }, [faults.length])
  return (
    <>
      <Control name={name} field={field} value={value} error={error} set={(next) => set(next as Value)} />
      {faults.length > 0 && (
        <ul className="small" ref={list}>
          {faults.map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The first error of each line, in their order. `prefix` begins the paths of lines: 'lines.'. */
export function lineFaults(errors: Faults, prefix: string): LineFault[] {
  const faults = Object.entries(errors).flatMap(([path, message]) => {
    const index = Number.parseInt(path.slice(prefix.length), 10)
    return path.startsWith(prefix) && Number.isInteger(index) ? [{ line: index + 1, message }] : []
  })
  const first = Map.groupBy(faults, ({ line }) => line)
  return [...first.values()].flatMap(([fault]) => fault ?? []).toSorted((one, other) => one.line - other.line)
}

/** '2 lines can’t be added'; undefined without faults. `refused` ends the sentence. */
export const faultCount = ({ length }: readonly LineFault[], refused: string): string | undefined =>
  length > 0 ? `${countOf(length, 'line')} ${refused}` : undefined
