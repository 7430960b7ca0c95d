/** A labelled select whose values are numbers: months, cases, ids. */
import { useId } from 'react'
import { FieldNote } from '../../../kit/primitives/field.tsx'

export type SelectFieldProps = {
  label: string
  value: number
  options: readonly { value: number; name: string }[]
  onChoose: (value: number) => void
  hint?: string | undefined
}

export function SelectField({ label, value, options, onChoose, hint }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}note`}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}note`} hint={hint} />
    </div>
  )
}
