/** Changes of a product type: differing fields, faults of an edit, and its summary (docs/staff.md#product-types). */
import { KIND_LABELS, valueFault } from './attribute.ts'
import { builtInForm, LEGAL_ATTRIBUTES } from './built-in.ts'
import type { AttributeForm, EditedType, TypeAttribute, TypeEdit } from './product-type.schema.ts'
import { TYPE_STATUS_LABELS } from './product-type.ts'

export type TypeField = keyof TypeEdit

/** Names as used within a sentence. */
export const TYPE_FIELD_NAMES: Readonly<Record<TypeField, string>> = {
  name: 'name',
  status: 'status',
  attributes: 'attributes',
}

const isField = (field: string): field is TypeField => Object.hasOwn(TYPE_FIELD_NAMES, field)

const PARTS = ['label', 'kind', 'unit', 'options', 'is_filter', 'is_shown', 'is_searched'] as const

const isSamePart = (part: (typeof PARTS)[number], one: TypeAttribute, other: TypeAttribute): boolean =>
  part === 'options' ? one.options.join('\n') === other.options.join('\n') : one[part] === other[part]

const isSameAttribute = (one: TypeAttribute, other: TypeAttribute | undefined): boolean =>
  other !== undefined && one.key === other.key && PARTS.every((part) => isSamePart(part, one, other))

const isSame = (field: TypeField, now: EditedType, edit: TypeEdit): boolean => {
  const { attributes } = edit
  if (field !== 'attributes' || attributes === undefined) return now[field] === edit[field]
  return (
    attributes.length === now.attributes.length &&
    attributes.every((attribute, index) => isSameAttribute(attribute, now.attributes[index]))
  )
}

/** Fields to which the edit gives another value, in its order. */
export const changedTypeFields = (now: EditedType, edit: TypeEdit): TypeField[] =>
  Object.keys(edit)
    .filter(isField)
    .filter((field) => edit[field] !== undefined && !isSame(field, now, edit))

/** The edit with only those fields. */
export const typeFieldsOf = (from: TypeEdit, fields: readonly TypeField[]): TypeEdit =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

const byKey = (attributes: readonly TypeAttribute[]): Map<string, TypeAttribute> =>
  new Map(attributes.map((attribute) => [attribute.key, attribute]))

/** 'Milk added, Rind changed, Oak removed'; if nothing else differs, the order. */
function describeAttributes(now: readonly TypeAttribute[], next: readonly TypeAttribute[]): string {
  const [before, after] = [byKey(now), byKey(next)]
  const changes = [
    ...next.filter(({ key }) => !before.has(key)).map(({ label }) => `${label} added`),
    ...next
      .filter((attribute) => before.has(attribute.key) && !isSameAttribute(attribute, before.get(attribute.key)))
      .map(({ label }) => `${label} changed`),
    ...now.filter(({ key }) => !after.has(key)).map(({ label }) => `${label} removed`),
  ]
  return changes.length === 0 ? 'order of attributes' : changes.join(', ')
}

/** The change in one line: 'name, Milk added'. */
export const describeTypeEdit = (now: EditedType, edit: TypeEdit): string =>
  changedTypeFields(now, edit)
    .map((field) => {
      if (field === 'name') return `${now.name} → ${edit.name}`
      if (field === 'status' && edit.status) return TYPE_STATUS_LABELS[edit.status].toLowerCase()
      return describeAttributes(now.attributes, edit.attributes ?? [])
    })
    .join(', ')

/** `field` may name an attribute and a part of it: 'attributes.milk.kind'. */
export type TypeFault = { field: TypeField | `attributes.${string}`; message: string }

/** An attribute of another type. */
export type AttributeElsewhere = Pick<TypeAttribute, 'key' | 'unit'> & { type: string }

/** Facts from the type's products and from other types that decide if an edit is possible. */
export type TypeFacts = {
  /** Another type with the new name; null for none. */
  namesake: string | null
  /** Attributes of other types with the keys of the edit. */
  elsewhere: readonly AttributeElsewhere[]
  /** Distinct values of the type's products by key, each with its number of products. */
  values: ReadonlyMap<string, readonly { value: string; products: number }[]>
}

const sum = (values: readonly { products: number }[]): number => values.reduce((all, { products }) => all + products, 0)

const productsOf = (count: number): string => `${count} ${count === 1 ? 'product has' : 'products have'}`

const isSameForm = (one: AttributeForm, other: AttributeForm): boolean =>
  one.kind === other.kind && one.unit === other.unit && one.options.join('\n') === other.options.join('\n')

/** Filters distinguish spellings of a choice, so the stored one must match. */
const fitsAsStored = (form: AttributeForm, value: string): boolean =>
  form.kind === 'choice' ? form.options.includes(value) : valueFault(form, value) === undefined

const legalFault = ({ key, label, is_shown }: TypeAttribute): TypeFault[] =>
  is_shown || !LEGAL_ATTRIBUTES.includes(key)
    ? []
    : [{ field: `attributes.${key}.is_shown`, message: `The law asks for ${label} on the product page` }]

/** Types that share a key share its filter, so 24 months and 24 years must not meet there. */
function unitFault({ key, label, unit }: TypeAttribute, { elsewhere }: TypeFacts): TypeFault[] {
  const other = elsewhere.find((one) => one.key === key && one.unit !== unit)
  if (other === undefined) return []
  const has = `${other.type} has ${label} ${other.unit === '' ? 'without a unit' : `in ${other.unit}`}`
  return [
    {
      field: `attributes.${key}.unit`,
      message: `${has}, and both are one filter: use the same unit here, or give this attribute another name`,
    },
  ]
}

function formFault(attribute: TypeAttribute, before: TypeAttribute | undefined, facts: TypeFacts): TypeFault[] {
  const { key, label } = attribute
  const own = builtInForm(key)
  if (own !== undefined && !isSameForm(own, attribute))
    return [
      {
        field: `attributes.${key}.kind`,
        message: `The shop itself reads ${label}: it stays ‘${KIND_LABELS[own.kind]}’${own.unit && `, in ${own.unit}`}`,
      },
    ]
  if (own !== undefined || before === undefined || isSameForm(before, attribute)) return []
  const unfit = (facts.values.get(key) ?? []).filter(({ value }) => !fitsAsStored(attribute, value))
  if (unfit.length === 0) return []
  const some = unfit.slice(0, 3).map(({ value }) => `‘${value}’`)
  return [
    {
      field: `attributes.${key}.${attribute.kind === 'choice' ? 'options' : 'kind'}`,
      message: `${productsOf(sum(unfit))} ${some.join(', ')}${unfit.length > 3 ? ' …' : ''}: change ${sum(unfit) === 1 ? 'that product' : 'those products'} first`,
    },
  ]
}

/** Reasons why an edit can't be made; empty when it can. */
export function typeEditFaults(now: EditedType, edit: TypeEdit, facts: TypeFacts): TypeFault[] {
  const faults: TypeFault[] = []
  if (edit.name !== undefined && facts.namesake !== null)
    faults.push({ field: 'name', message: `There is already a type called ${facts.namesake}` })
  if (edit.attributes === undefined) return faults
  const before = byKey(now.attributes)
  const after = byKey(edit.attributes)
  for (const { key, label } of now.attributes) {
    const products = sum(facts.values.get(key) ?? [])
    if (!after.has(key) && products > 0)
      faults.push({
        field: 'attributes',
        message: `${productsOf(products)} ${label}: take it off pages and filters instead, or clear it on those products first`,
      })
  }
  return [
    ...faults,
    ...edit.attributes.flatMap((attribute) => [
      ...legalFault(attribute),
      ...formFault(attribute, before.get(attribute.key), facts),
      ...unitFault(attribute, facts),
    ]),
  ]
}

/** Keys whose stored values decide if the edit is possible: attributes removed or changed to another kind. */
export function keysInQuestion(now: EditedType, edit: TypeEdit): string[] {
  if (edit.attributes === undefined) return []
  const after = byKey(edit.attributes)
  return now.attributes
    .filter((attribute) => {
      const next = after.get(attribute.key)
      return next === undefined || !isSameForm(attribute, next)
    })
    .map(({ key }) => key)
}

/** Keys of attributes that search indexes differently afterwards: 'Yes' is found by the attribute's name. */
export function keysToReindex(now: EditedType, edit: TypeEdit): string[] {
  if (edit.attributes === undefined) return []
  const before = byKey(now.attributes)
  return edit.attributes
    .filter((attribute) => {
      const was = before.get(attribute.key)
      if (was === undefined) return attribute.is_searched
      const isOtherwise = attribute.kind === 'yes_no' && (was.label !== attribute.label || was.kind !== attribute.kind)
      return was.is_searched !== attribute.is_searched || (attribute.is_searched && isOtherwise)
    })
    .map(({ key }) => key)
}
