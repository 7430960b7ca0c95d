/** Labelled controls of the panel: a text area, and select and date fields for toolbars. */
import type { KeyboardEvent } from 'react'
import { type Described, Labelled } from '../primitives/field.tsx'
import { Options } from '../primitives/select-field.tsx'

type TextAreaProps = Described & {
  name?: string
  value: string
  rows?: number
  maxLength?: number | undefined
  placeholder?: string | undefined
  change: (value: string) => void
}

/** Saves the form, as Enter does in an input. */
function submitByEnter(press: KeyboardEvent<HTMLTextAreaElement>): void {
  if (press.key !== 'Enter' || press.nativeEvent.isComposing) return
  press.preventDefault()
  press.currentTarget.form?.requestSubmit()
}

export const TextArea = ({ label, hint, error, change, rows = 3, ...area }: TextAreaProps) => (
  <Labelled {...{ label, hint, error }}>
    {(control) => (
      <textarea
        {...control}
        {...area}
        rows={rows}
        onChange={({ target }) => change(target.value)}
        onKeyDown={rows === 1 ? submitByEnter : undefined}
      />
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
