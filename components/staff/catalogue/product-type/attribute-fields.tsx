/** The fields of one attribute: its name, its kind of value and its uses. */
import { type ReactNode, useEffect, useRef } from 'react'
import { KIND_LABELS } from '../../../../domain/catalogue/product-type/attribute.ts'
import { builtInForm, LEGAL_ATTRIBUTES } from '../../../../domain/catalogue/product-type/built-in.ts'
import { typeAttributeFields } from '../../../../domain/catalogue/product-type/product-type.schema.ts'
import { Control, SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import type { AttributeItem } from './attribute-items.ts'

type FieldsProps = {
  item: AttributeItem
  /** Number of products with a value. */
  products: number
  faultOf: (part: string) => string | undefined
  change: (attribute: AttributeItem['attribute']) => void
  remove: () => void
  /** Buttons that move it. */
  steps: ReactNode
}

/** Finds the field of the name, for a row of the tree that leads to it. */
export const focusName = (): void => document.querySelector<HTMLElement>('.pt-fields input')?.focus()

/** Scrolls to the fields where they are below the tree, once the pressed row has been chosen. */
export const showFields = (): void => {
  setTimeout(() => document.querySelector('.pt-fields')?.scrollIntoView({ block: 'nearest' }))
}

export function AttributeFields({ item: { key, attribute }, products, faultOf, change, remove, steps }: FieldsProps) {
  const isBuiltIn = builtInForm(key) !== undefined
  const isLegal = LEGAL_ATTRIBUTES.includes(key)
  const isNew = useRef(attribute.label === '')
  useEffect(() => {
    if (isNew.current) focusName()
  }, [])
  const set = (part: Partial<typeof attribute>) => change({ ...attribute, ...part })
  const label = faultOf('label') ?? faultOf('key')
  const faults = ['kind', 'unit', 'options'].map((part) => [part, faultOf(part)])
  const errors = Object.fromEntries([['label', label], ...faults].filter(([, fault]) => fault !== undefined))
  const fields = { schema: typeAttributeFields, values: attribute, set, errors }
  return (
    <fieldset className="pt-fields">
      <legend className="sr">{attribute.label || 'New attribute'}</legend>
      <SchemaFields rows={[['label']]} {...fields} />
      {isBuiltIn ? (
        <p className="hint">
          {KIND_LABELS[attribute.kind]}
          {attribute.unit && `, in ${attribute.unit}`}. The shop itself reads it, so its kind stays.
        </p>
      ) : (
        <SchemaFields
          rows={[['kind'], ['unit'], ['options']]}
          hidden={[attribute.kind !== 'number' && 'unit', attribute.kind !== 'choice' && 'options'].filter(
            (name) => name !== false,
          )}
          {...fields}
        />
      )}
      <div className="pt-uses">
        <fieldset disabled={isLegal && attribute.is_shown}>
          <Control
            name="is_shown"
            field={{
              label: 'On the product page',
              control: 'check',
              hint: isLegal ? 'Required by law' : 'In the table of facts',
            }}
            value={attribute.is_shown}
            set={(isOn) => set({ is_shown: isOn === true })}
          />
        </fieldset>
        <SchemaFields rows={[['is_filter'], ['is_searched']]} {...fields} />
      </div>
      {steps}
      {products > 0 ? (
        <p className="hint">
          {countOf(products, 'product')} {products === 1 ? 'has' : 'have'} it, so it can be hidden from pages and
          filters but not removed.
        </p>
      ) : (
        <div className="row">
          <Button variant="quiet" className="sm" onClick={remove}>
            Remove it
          </Button>
        </div>
      )}
    </fieldset>
  )
}
