/** The fields of a form, from its schema. */
import type { z } from 'zod'
import type { FormField } from '../../../domain/form/form-fields.schema.ts'
import { Field } from '../../primitives/field.tsx'
import { type Faults, formField, type TypedValues } from './typed-values.ts'
import '../../primitives/check.css'
import './form.css'

export type SchemaFieldsProps = {
  schema: z.ZodObject
  /** Names of fields; those of one row are side by side. */
  rows: readonly (readonly string[])[]
  hidden: readonly string[]
  /** Labels that depend on other fields. */
  labels: Readonly<Record<string, string>>
  typed: TypedValues
  errors: Faults
  set: (change: TypedValues) => void
}

export const SchemaFields = ({ schema, rows, hidden, labels, typed, errors, set }: SchemaFieldsProps) =>
  rows.map((row) => {
    const fields = row
      .filter((name) => !hidden.includes(name))
      .map((name) => {
        const field = { ...formField(schema, name), ...(labels[name] && { label: labels[name] }) }
        return <Control key={name} {...{ name, field, value: typed[name], error: errors[name], set }} />
      })
    return row.length === 1 ? (
      fields
    ) : (
      <div className="form-row" key={row.join()}>
        {fields}
      </div>
    )
  })

type ControlProps = {
  name: string
  field: FormField
  value: string | boolean | undefined
  error: string | undefined
  set: (change: TypedValues) => void
}

const INPUTS = {
  text: {},
  code: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 60 },
  day: { type: 'date' },
  count: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  pounds: { inputMode: 'decimal' },
} as const

function Control({ name, field, value, error, set }: ControlProps) {
  if (field.control === 'check')
    return (
      <label className="check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => set({ [name]: target.checked })} />
        {field.label}
      </label>
    )
  if (field.control === 'choice')
    return (
      <fieldset className="form-choice">
        <legend>{field.label}</legend>
        {Object.entries(field.options).map(([option, label]) => (
          <label className="check" key={option}>
            <input type="radio" name={name} checked={value === option} onChange={() => set({ [name]: option })} />
            {label}
          </label>
        ))}
      </fieldset>
    )
  return (
    <Field
      {...INPUTS[field.control]}
      label={field.label}
      name={name}
      value={String(value ?? '')}
      hint={field.hint}
      error={error}
      onChange={({ target }) => set({ [name]: field.control === 'code' ? target.value.toUpperCase() : target.value })}
    />
  )
}
