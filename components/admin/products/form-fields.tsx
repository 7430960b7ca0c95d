/** Fields of a product's form: bound to what is typed, marked where it is changed, and with what is wrong below. */
import { type ReactNode, useId } from 'react'
import type { EditField } from '../../../domain/product/edit-product.ts'
import { Field, FieldNote } from '../../primitives/field.tsx'
import type { PriceField, TextField } from './product-form.ts'
import type { ProductEditing } from './use-product-form.ts'

export type Bound = { editing: ProductEditing; label: string; hint?: string | undefined; className?: string }

const marked = (isChanged: boolean, className = ''): string => `${className} ${isChanged ? 'pe-changed' : ''}`.trim()

/** `isChanged` is said to everybody, not by colour alone. */
const Marked = ({
  isChanged,
  className,
  children,
}: {
  isChanged: boolean
  className?: string | undefined
  children: ReactNode
}) => <div className={marked(isChanged, className)}>{children}</div>

export function LineField({ editing, name, label, hint, className }: Bound & { name: TextField | PriceField }) {
  const isChanged = editing.changed.includes(name as EditField)
  const isPrice = name.endsWith('price') || name === 'cost'
  return (
    <Marked isChanged={isChanged} className={className}>
      <Field
        label={label}
        hint={hint}
        name={name}
        autoComplete="off"
        {...(isPrice && { inputMode: 'decimal', placeholder: 'none' })}
        value={editing.form[name]}
        error={editing.faults[name]}
        onChange={({ target }) => editing.type({ [name]: target.value })}
      />
    </Marked>
  )
}

export function TextAreaField({
  editing,
  name,
  label,
  hint,
  className,
  rows = 3,
}: Bound & { name: TextField; rows?: number }) {
  const id = useId()
  const error = editing.faults[name]
  return (
    <Marked isChanged={editing.changed.includes(name)} className={className}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          className="input"
          id={id}
          name={name}
          rows={rows}
          value={editing.form[name]}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || hint !== undefined ? `${id}note` : undefined}
          onChange={({ target }) => editing.type({ [name]: target.value })}
        />
        <FieldNote id={`${id}note`} hint={hint} error={error} />
      </div>
    </Marked>
  )
}

export type SelectFieldProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, name: string])[]
  choose: (value: string) => void
  isChanged?: boolean
  error?: string | undefined
  name?: string
  className?: string
}

export function SelectField({
  label,
  value,
  options,
  choose,
  isChanged = false,
  error,
  name,
  className,
}: SelectFieldProps) {
  const id = useId()
  return (
    <Marked isChanged={isChanged} className={className}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select
          className="input"
          id={id}
          name={name}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}note`}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <FieldNote id={`${id}note`} error={error} />
      </div>
    </Marked>
  )
}
