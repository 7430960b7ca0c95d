/** The attributes of the product's type, and any others that the product has. */
import { productFieldsSchema } from '../../../../domain/catalogue/product/edit.schema.ts'
import { DERIVED_ATTRIBUTES } from '../../../../domain/catalogue/product/edited-attributes.ts'
import { formOf } from '../../../../domain/catalogue/product-type/built-in.ts'
import type { AttributeForm } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Control, SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

/** Number of attributes in the summary of a folded panel. */
const IN_BRIEF = 4

const NOT_SPECIFIED = ['', 'Not specified'] as const

/** The options of an attribute; undefined if its value is typed, also a stored one that is none of the options. */
function choicesOf({ kind, options }: AttributeForm, value: string): readonly string[] | undefined {
  const all = kind === 'yes_no' ? ['Yes', 'No'] : kind === 'choice' ? options : undefined
  return value === '' || all?.includes(value) ? all : undefined
}

export function AttributesPanel({ editing }: { editing: ProductEditing }) {
  const { noun: product } = editing
  const keys = Object.keys(product.attribute_names).filter((key) => !DERIVED_ATTRIBUTES.includes(key))
  const units = product.attributes.units
  return (
    <Panel
      title="Details"
      brief={keys
        .map((key) => editing.form.attributes[key])
        .filter(Boolean)
        .slice(0, IN_BRIEF)
        .join(', ')}
      actions={units && <span className="muted small">{units} units of alcohol, by strength and size</span>}
    >
      <div className="pe-grid columns">
        {keys.map((key) => (
          <Attribute key={key} id={key} editing={editing} />
        ))}
        <SchemaFields schema={productFieldsSchema} rows={[['uda']]} {...editing.fields} />
      </div>
    </Panel>
  )
}

function Attribute({ id, editing }: { id: string; editing: ProductEditing }) {
  const { noun: product, form: typed, faults, edit, type } = editing
  const form = product.attribute_forms[id] ?? formOf(id)
  const name = product.attribute_names[id] ?? id
  const value = typed.attributes[id] ?? ''
  const isChanged = edit.attributes !== undefined && Object.hasOwn(edit.attributes, id)
  const choices = choicesOf(form, value)
  const options = [NOT_SPECIFIED, ...(choices ?? []).map((choice) => [choice, choice] as const)]
  return (
    <div className={isChanged ? 'form-changed' : undefined}>
      <Control
        name={`attributes.${id}`}
        field={
          choices === undefined
            ? { control: 'text', label: form.unit === '' ? name : `${name}, ${form.unit}` }
            : { control: 'select', label: name, options }
        }
        value={value}
        error={faults[`attributes.${id}`]}
        set={(next) => type({ attributes: { ...typed.attributes, [id]: String(next) } })}
      />
    </div>
  )
}
