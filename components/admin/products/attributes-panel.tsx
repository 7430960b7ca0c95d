/** The attributes that the product's type has, and those it has besides. */

import { DERIVED_ATTRIBUTES } from '../../../domain/product/edited-attributes.ts'
import type { StaffCatalogue } from '../../../domain/product/staff-list.ts'
import type { AttributeForm } from '../../../domain/product-type/attribute.ts'
import { formOf } from '../../../domain/product-type/built-in.ts'
import { Field } from '../../primitives/field.tsx'
import { LineField, SelectField } from './form-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

const NOT_SAID = ['', 'Not said'] as const

/** What there is to choose; undefined where a value is typed, as one is that fits none of them. */
function choicesOf({ kind, options }: AttributeForm, value: string): readonly string[] | undefined {
  const all = kind === 'yes_no' ? ['Yes', 'No'] : kind === 'choice' ? options : undefined
  return value === '' || all?.includes(value) ? all : undefined
}

export function AttributesPanel({ editing, catalogue }: { editing: ProductEditing; catalogue: StaffCatalogue }) {
  const { product } = editing
  const typeName = catalogue.types.find(({ id }) => id === product.type_id)?.name ?? product.type_id
  const keys = Object.keys(product.attribute_names).filter((key) => !DERIVED_ATTRIBUTES.includes(key))
  const units = product.attributes.units
  return (
    <section className="panel" aria-labelledby="attributes-title">
      <div className="row between">
        <h2 id="attributes-title">From the type, {typeName}</h2>
        {units && <span className="muted small">{units} units of alcohol, by strength and size</span>}
      </div>
      <div className="pe-grid">
        {keys.map((key) => (
          <Attribute key={key} id={key} editing={editing} />
        ))}
        <LineField editing={editing} name="uda" label="Sold by" hint="bottle, magnum, bag" />
      </div>
    </section>
  )
}

function Attribute({ id, editing }: { id: string; editing: ProductEditing }) {
  const { product, form: typed, faults, edit, type } = editing
  const form = product.attribute_forms[id] ?? formOf(id)
  const name = product.attribute_names[id] ?? id
  const label = form.unit === '' ? name : `${name}, ${form.unit}`
  const value = typed.attributes[id] ?? ''
  const isChanged = edit.attributes !== undefined && Object.hasOwn(edit.attributes, id)
  const set = (next: string) => type({ attributes: { ...typed.attributes, [id]: next } })
  const error = faults[`attributes.${id}`]
  const choices = choicesOf(form, value)
  if (choices !== undefined)
    return (
      <SelectField
        label={name}
        value={value}
        options={[NOT_SAID, ...choices.map((choice) => [choice, choice] as const)]}
        choose={set}
        isChanged={isChanged}
        error={error}
      />
    )
  return (
    <div className={isChanged ? 'pe-changed' : undefined}>
      <Field
        label={label}
        value={value}
        error={error}
        autoComplete="off"
        {...(form.kind === 'number' && { inputMode: 'decimal' })}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}
