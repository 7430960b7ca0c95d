/** Renders a form's fields from its schema. */
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { FieldOption, FieldOptions, FormField } from '../../../domain/core/form/form-fields.schema.ts'
import { HEX_COLOUR } from '../../../domain/core/theme/colour.ts'
import { Field, FieldNote, type FieldProps } from '../primitives/field.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { errorAt, type Faults, formField, isSame, maxLengthOf, pairsOf, readText, textOf } from './form-values.ts'
import { TextArea } from './labelled.tsx'
import '../primitives/check.css'
import './form.css'

/** Parts of fields that depend on other fields or on loaded data, by field name. */
export type Vary = Readonly<
  Record<string, { label?: string; hint?: string | undefined; options?: FieldOptions; suggestions?: readonly string[] }>
>

export type SchemaFieldsProps<Values> = {
  schema: z.ZodObject
  /** Field names by row; fields of one row are side by side. */
  rows: readonly (readonly (keyof Values & string)[])[]
  values: Values
  set: (change: Partial<Values>) => void
  errors?: Faults | undefined
  hidden?: readonly string[]
  vary?: Vary
  /** Fields to mark as changed. */
  changed?: readonly string[]
  /** Path of the values within the form: 'zones.0.'. */
  prefix?: string
  /** Custom fields, by name, for which no standard control fits. */
  own?: Readonly<Record<string, ReactNode>>
}

export function SchemaFields<Values extends object>(props: SchemaFieldsProps<Values>) {
  const { schema, rows, values, set, errors = {}, hidden = [], vary = {}, changed = [], prefix = '', own = {} } = props
  return rows.map((row) => {
    const fields = row
      .filter((name) => !hidden.includes(name))
      .map((name) => (
        <div key={name} className={changed.includes(name) ? 'form-field form-changed' : 'form-field'}>
          {own[name] ?? (
            <Control
              name={`${prefix}${name}`}
              field={{ ...formField(schema, name), ...vary[name] } as FormField}
              schema={schema.shape[name] as z.ZodType}
              value={values[name]}
              error={errorAt(errors, `${prefix}${name}`, values[name])}
              set={(value) => set({ [name]: value } as Partial<Values>)}
            />
          )}
        </div>
      ))
    return row.length === 1 ? (
      fields
    ) : (
      <div className="form-row" key={row.join()}>
        {fields}
      </div>
    )
  })
}

type ControlProps = {
  name: string
  field: FormField
  schema?: z.ZodType
  value: unknown
  error?: string | undefined
  set: (value: unknown) => void
  /** Rendered below a text area, from its text. */
  below?: (text: string) => ReactNode
}

const INPUTS = {
  text: {},
  email: { type: 'email', spellCheck: false },
  tel: { type: 'tel' },
  time: { type: 'time' },
  day: { type: 'date' },
  moment: { type: 'datetime-local' },
  code: { autoCapitalize: 'characters', spellCheck: false },
  count: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  pounds: { inputMode: 'decimal' },
} as const

export function Control({ name, field, schema, value, error, set, below }: ControlProps) {
  const { label, hint, placeholder } = field
  const read = (text: string) => readText(field, schema, text)
  // Keeps spaces and incomplete numbers while the user types; a value changed from elsewhere replaces them.
  const [typed, setTyped] = useState(() => textOf(field, value))
  const text = isSame(read(typed), value) ? typed : textOf(field, value)
  const type = (next: string) => {
    setTyped(next)
    set(read(next))
  }
  const shared = { name, label, hint, error, value: text }
  switch (field.control) {
    case 'check':
      return (
        <label className="check">
          <input type="checkbox" name={name} checked={value === true} onChange={({ target }) => set(target.checked)} />
          <FieldLabel label={label} hint={hint} />
        </label>
      )
    case 'choice':
      return (
        <fieldset className="form-choice">
          <legend>{label}</legend>
          {pairsOf(field.options).map(([option, label, note]) => (
            <label className="check" key={option}>
              <input
                type="radio"
                name={name}
                checked={String(value) === option}
                aria-invalid={error !== undefined || undefined}
                onChange={() => set(read(option))}
              />
              <FieldLabel label={label} hint={note} />
            </label>
          ))}
          <FieldNote id={`${name}-note`} hint={hint} error={error} />
        </fieldset>
      )
    case 'checks': {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : []
      const rest = (option: string) => chosen.filter((one) => one !== option)
      return (
        <fieldset className="form-choice form-checks">
          <legend>{label}</legend>
          {pairsOf(field.options).map(([option, label, note]) => (
            <label className="check" key={option}>
              <input
                type="checkbox"
                name={name}
                checked={chosen.includes(option)}
                aria-invalid={error !== undefined || undefined}
                onChange={({ target }) => set(target.checked ? [...rest(option), option] : rest(option))}
              />
              <FieldLabel label={label} hint={note} />
            </label>
          ))}
          <FieldNote id={`${name}-note`} hint={hint} error={error} />
        </fieldset>
      )
    }
    case 'select':
      return (
        <SelectField
          {...shared}
          options={withBlank(pairsOf(field.options), text)}
          choose={(option) => set(read(option))}
        />
      )
    case 'long':
    case 'paragraphs':
      return (
        <>
          <TextArea
            {...shared}
            placeholder={placeholder}
            rows={field.rows ?? 3}
            maxLength={maxLengthOf(schema)}
            change={type}
          />
          {below?.(text)}
        </>
      )
    case 'lines':
    case 'words':
      return (
        <>
          <TextArea
            {...shared}
            rows={Math.min(24, text.split('\n').length + 1 + Math.floor(text.length / 80))}
            change={type}
          />
          {below?.(text)}
        </>
      )
    case 'colour':
      return <ColourField {...shared} type={type} />
    default: {
      const known = field.control === 'text' && field.suggestions
      return (
        <>
          <Field
            autoComplete="off"
            {...INPUTS[field.control]}
            {...shared}
            {...(placeholder !== undefined && { placeholder })}
            {...(known && { list: `${name}-known` })}
            maxLength={maxLengthOf(schema)}
            onChange={({ target }) => type(field.control === 'code' ? target.value.toUpperCase() : target.value)}
            onBlur={() => setTyped(textOf(field, value))}
          />
          {known && <Suggestions id={`${name}-known`} words={known} />}
        </>
      )
    }
  }
}

const Suggestions = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
)

/** Adds an empty option while no value is chosen. A browser would show the first one as if it were. */
const withBlank = (options: readonly FieldOption[], text: string): readonly FieldOption[] =>
  text !== '' || options.some(([option]) => String(option) === '') ? options : [['', 'Choose one'], ...options]

type ColourFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: string
  value: string
  type: (text: string) => void
}

/** Field for a colour ('#6e1730'), typed or picked. */
const ColourField = ({ type, ...field }: ColourFieldProps) => (
  <Field
    {...field}
    autoComplete="off"
    spellCheck={false}
    maxLength={7}
    onChange={({ target }) => type(target.value.toLowerCase())}
    tool={
      <input
        className="form-colour"
        type="color"
        aria-label={`${field.label}: pick`}
        value={HEX_COLOUR.test(field.value) ? field.value : '#000000'}
        onChange={({ target }) => type(target.value)}
      />
    }
  />
)

const FieldLabel = ({ label, hint }: { label: string; hint: string | undefined }) => (
  <span>
    {label}
    {hint !== undefined && <span className="small muted form-under">{hint}</span>}
  </span>
)
