/** A labelled select. */
import type { ComponentProps } from 'react'
import { type Described, Labelled } from './field.tsx'

type SelectOptions = readonly (readonly [value: string | number, label: string, ...unknown[]])[]

export const Options = ({ options }: { options: SelectOptions }) =>
  options.map(([option, label]) => (
    <option key={option} value={option}>
      {label}
    </option>
  ))

export type SelectFieldProps = Described &
  Omit<ComponentProps<'select'>, 'id' | 'children' | 'onChange'> & {
    options: SelectOptions
    choose?: (value: string) => void
  }

export const SelectField = ({ label, hint, error, options, choose, ...select }: SelectFieldProps) => (
  <Labelled {...{ label, hint, error }}>
    {(control) => (
      <select {...control} {...select} onChange={choose && (({ target }) => choose(target.value))}>
        <Options options={options} />
      </select>
    )}
  </Labelled>
)
