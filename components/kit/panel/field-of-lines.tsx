/** Field for pasted lines, with the reason for each line that is refused. */
import { useContext, useEffect, useRef } from 'react'
import type { FormField } from '../../../domain/core/form/form-fields.schema.ts'
import { countOf } from '../primitives/format-count.ts'
import { afterFrame } from './after-frame.ts'
import type { Faults } from './form-values.ts'
import { RefusalsContext } from './refusals.ts'
import { Control } from './schema-fields.tsx'

/** `line` counts from 1, in a list without its blank lines. */
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
  const refusals = useContext(RefusalsContext)
  // Below a long field the reasons are out of view when the field is focused.
  useEffect(() => {
    if (refusals > 0) return afterFrame(() => list.current?.scrollIntoView({ block: 'nearest' }))
  }, [refusals])
  const reasons = (text: string) => (
    <ul className="small" ref={list}>
      {faults.map(({ line, message }) => (
        <li key={line}>
          Line {field.control === 'lines' ? lineInText(text, line) : line}: {message}
        </li>
      ))}
    </ul>
  )
  return (
    <Control
      {...{ name, field, value, error }}
      set={(next) => set(next as Value)}
      {...(faults.length > 0 && { below: reasons })}
    />
  )
}

/** Counts the blank lines as well, which the list of values leaves out. */
function lineInText(text: string, line: number): number {
  const filled = text.split('\n').flatMap((typed, at) => (typed.trim() === '' ? [] : [at + 1]))
  return filled[line - 1] ?? line
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
