/** Labelled controls: a label with hint or error around any control, and select and date fields for toolbars. */
import { type ReactNode, useId } from 'react'
import type { FieldOption } from '../../../domain/core/form/form-fields.schema.ts'
import { FieldNote } from '../primitives/field.tsx'

type LabelledProps = { label: string; hint?: string | undefined; error?: string | undefined }
export type ControlProps = {
  id: string
  className: 'input'
  'aria-invalid': true | undefined
  'aria-describedby': string
}

export function Labelled({
  label,
  hint,
  error,
  children,
}: LabelledProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': `${id}note`,
      })}
      <FieldNote id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}

type TextAreaProps = LabelledProps & {
  name?: string
  value: string
  rows?: number
  maxLength?: number | undefined
  change: (value: string) => void
}

export const TextArea = ({ label, hint, error, change, rows = 3, ...area }: TextAreaProps) => (
  <Labelled {...{ label, hint, error }}>
    {(control) => <textarea {...control} {...area} rows={rows} onChange={({ target }) => change(target.value)} />}
  </Labelled>
)

const Options = ({ options }: { options: readonly FieldOption[] }) =>
  options.map(([option, words]) => (
    <option key={option} value={option}>
      {words}
    </option>
  ))

export type SelectFieldProps = LabelledProps & {
  name?: string
  value: string
  options: readonly FieldOption[]
  choose: (value: string) => void
}

export const SelectField = ({ label, hint, error, options, choose, ...select }: SelectFieldProps) => (
  <Labelled {...{ label, hint, error }}>
    {(control) => (
      <select {...control} {...select} onChange={({ target }) => choose(target.value)}>
        <Options options={options} />
      </select>
    )}
  </Labelled>
)

export type ChoiceProps<Value extends string> = {
  /** Accessible name. */
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  choose(value: NoInfer<Value>): void
}

/** A select for toolbars. */
export const Choice = <Value extends string>({ label, value, options, choose }: ChoiceProps<Value>) => (
  <select
    className="input"
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const option = options.find(([id]) => id === target.value)
      if (option) choose(option[0])
    }}
  >
    <Options options={options} />
  </select>
)

type DayFieldProps = {
  label: string
  /** YYYY-MM-DD, or '' for none. */
  value: string
  first?: string
  last?: string
  choose: (day: string) => void
}

/** A date field for toolbars. An incomplete date is ''. */
export const DayField = ({ label, value, first, last, choose }: DayFieldProps) => (
  <label className="row small">
    {label}
    <input
      className="input"
      type="date"
      value={value}
      min={first}
      max={last}
      onChange={({ target }) => choose(target.value)}
    />
  </label>
)
