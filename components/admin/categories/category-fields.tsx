/** Fields of a category's form: bound to what is typed, marked where it is changed, and with what is wrong below. */
import { useId } from 'react'
import { Field, FieldNote } from '../../primitives/field.tsx'
import type { CategoryEditing } from './use-category-form.ts'

type TextField = 'name' | 'title' | 'intro' | 'sef_url' | 'meta_title' | 'meta_description' | 'meta_keywords'

type Bound = { editing: CategoryEditing; name: TextField; label: string; hint?: string }

const markOf = ({ changed }: CategoryEditing, name: TextField): string => (changed.includes(name) ? 'pe-changed' : '')

export const LineField = ({ editing, name, label, hint }: Bound) => (
  <div className={markOf(editing, name)}>
    <Field
      label={label}
      hint={hint}
      name={name}
      autoComplete="off"
      value={editing.form[name]}
      error={editing.faults[name]}
      onChange={({ target }) => editing.type({ [name]: target.value })}
    />
  </div>
)

export function TextField({ editing, name, label, hint }: Bound) {
  const id = useId()
  const error = editing.faults[name]
  return (
    <div className={markOf(editing, name)}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          className="input"
          id={id}
          name={name}
          rows={3}
          value={editing.form[name]}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || hint !== undefined ? `${id}note` : undefined}
          onChange={({ target }) => editing.type({ [name]: target.value })}
        />
        <FieldNote id={`${id}note`} hint={hint} error={error} />
      </div>
    </div>
  )
}
