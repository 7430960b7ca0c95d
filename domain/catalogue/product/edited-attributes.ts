/** Editable attributes of a product: 'ABV', 'Vegan', 'Closure', and any others of its type. */
import { tidyValue, valueFault } from '../product-type/attribute.ts'
import { formOf } from '../product-type/built-in.ts'
import type { AttributeForm } from '../product-type/product-type.schema.ts'
import { unitsTenths } from './units.ts'

/** Values by attribute key. */
export type EditedAttributes = Record<string, string>

/** A fact of the product page, as stored. */
export type StoredAttribute = { key: string; name: string; value: string }

/** Constraints on values, by attribute key. Missing keys use the built-in form. */
export type AttributeForms = Readonly<Record<string, AttributeForm>>

const formIn = (forms: AttributeForms, key: string): AttributeForm => forms[key] ?? formOf(key)

/** Attributes that are computed or edited in separate fields. */
export const DERIVED_ATTRIBUTES: readonly string[] = ['country', 'region', 'units']

const ABV = /^(\d{1,2}(?:\.\d)?) ?%?$/

/** '13.5' and '13.5 %' → '13.5%' for the attribute whose unit the shop itself reads; other values by their form. */
const tidy = (key: string, value: string, forms: AttributeForms = {}): string => {
  if (key !== 'abv') return value === '' ? '' : tidyValue(formIn(forms, key), value)
  const strength = ABV.exec(value)?.[1]
  return strength === undefined ? value : `${Number(strength)}%`
}

/** Keys whose value an edit changes. */
export const changedAttributes = (now: EditedAttributes, edit: EditedAttributes = {}): string[] =>
  Object.keys(edit).filter((key) => tidy(key, edit[key] ?? '') !== (now[key] ?? ''))

type AttributeFault = { field: `attributes.${string}`; message: string }

function faultOf(key: string, value: string, forms: AttributeForms): string | undefined {
  if (DERIVED_ATTRIBUTES.includes(key)) return 'Follows from other fields'
  if (value === '') return undefined
  if (key === 'abv') return ABV.test(value) ? undefined : 'Give per cent of alcohol, such as 13.5%'
  return valueFault(formIn(forms, key), value)
}

/** `names` maps the keys of all possible attributes to their names. */
export const attributeFaults = (
  names: Record<string, string>,
  edit: EditedAttributes = {},
  forms: AttributeForms = {},
): AttributeFault[] =>
  Object.entries(edit).flatMap(([key, value]) => {
    const message = Object.hasOwn(names, key) ? faultOf(key, value, forms) : 'Its type has no such attribute'
    return message === undefined ? [] : [{ field: `attributes.${key}` as const, message }]
  })

/** Tenths of a per cent in '13.5%'; null without such a number. */
export const abvTenths = (abv: string): number | null => {
  const strength = ABV.exec(abv)?.[1]
  return strength === undefined ? null : Math.round(Number(strength) * 10)
}

export type AttributeEdit = {
  names: Record<string, string>
  forms?: AttributeForms
  edit: EditedAttributes
  country: string
  region: string
  volumeMl: number | null
}

/** Attributes to store after an edit: in the order of `names`, without empty ones, with computed units of alcohol. */
export function storedAttributes(
  now: EditedAttributes,
  { names, forms = {}, edit, ...facts }: AttributeEdit,
): StoredAttribute[] {
  const values: EditedAttributes = { ...now, ...edit }
  for (const [key, value] of Object.entries({ country: facts.country, region: facts.region }))
    if (Object.hasOwn(values, key) || value !== '') values[key] = value
  const tenths = abvTenths(values.abv ?? '')
  if ('abv' in edit)
    values.units =
      tenths === null || facts.volumeMl === null ? '' : (unitsTenths(facts.volumeMl, tenths) / 10).toFixed(1)
  return Object.entries(names).flatMap(([key, name]) => {
    const value = Object.hasOwn(edit, key) ? tidy(key, values[key] ?? '', forms) : (values[key] ?? '')
    return value === '' ? [] : [{ key, name, value }]
  })
}
