/** The attributes that the product's type has, and those it has besides. */

import { DERIVED_ATTRIBUTES, YES_NO_ATTRIBUTES } from '../../../domain/product/edited-attributes.ts'
import type { StaffCatalogue } from '../../../domain/product/staff-list.ts'
import { Field } from '../../primitives/field.tsx'
import { LineField, SelectField } from './form-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

const YES_NO = [
  ['', 'Not said'],
  ['Yes', 'Yes'],
  ['No', 'No'],
] as const

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
  const { product, form, faults, edit, type } = editing
  const label = product.attribute_names[id] ?? id
  const value = form.attributes[id] ?? ''
  const isChanged = edit.attributes !== undefined && Object.hasOwn(edit.attributes, id)
  const set = (next: string) => type({ attributes: { ...form.attributes, [id]: next } })
  const error = faults[`attributes.${id}`]
  if (YES_NO_ATTRIBUTES.includes(id) && (value === '' || value === 'Yes' || value === 'No'))
    return <SelectField label={label} value={value} options={YES_NO} choose={set} isChanged={isChanged} error={error} />
  return (
    <div className={isChanged ? 'pe-changed' : undefined}>
      <Field
        label={label}
        value={value}
        error={error}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}
