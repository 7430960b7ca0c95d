/** The attributes of a type as its form has them: each known by a number, since a new one has no key before it is named. */
import { keyFor } from '../../../../domain/catalogue/product-type/attribute-key.ts'
import type { TypeAttribute } from '../../../../domain/catalogue/product-type/product-type.schema.ts'

export type AttributeItem = {
  id: number
  /** '' while it is new: the key follows from the label until it is saved. */
  key: string
  /** As typed: lines may be empty. */
  attribute: Omit<TypeAttribute, 'key'>
}

export const toItems = (attributes: readonly TypeAttribute[]): AttributeItem[] =>
  attributes.map(({ key, ...attribute }, index) => ({ id: index + 1, key, attribute }))

/** `id` is above all others. */
export const newItem = (items: readonly AttributeItem[]): AttributeItem => ({
  id: 1 + Math.max(0, ...items.map(({ id }) => id)),
  key: '',
  attribute: {
    label: '',
    kind: 'text',
    unit: '',
    options: [],
    is_filter: false,
    is_shown: true,
    is_searched: false,
  },
})

/** Converts the form's items to the attributes to save. */
export function toAttributes(items: readonly AttributeItem[]): TypeAttribute[] {
  const taken = items.map(({ key }) => key).filter((key) => key !== '')
  return items.map(({ key: own, attribute }) => {
    const key = own === '' ? keyFor(attribute.label, taken) || 'unnamed' : own
    if (own === '') taken.push(key)
    return {
      ...attribute,
      key,
      label: attribute.label.trim(),
      unit: attribute.kind === 'number' ? attribute.unit.trim() : '',
      options: attribute.kind === 'choice' ? attribute.options.map((line) => line.trim()).filter(Boolean) : [],
    }
  })
}
