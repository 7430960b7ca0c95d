/** An attribute of a product type, and how its values are read and shown (docs/domain.md#product-types). */
import type { AttributeForm } from './product-type.schema.ts'

export const ATTRIBUTE_KINDS = ['text', 'number', 'yes_no', 'choice'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

/** Names of the kinds in forms. */
export const KIND_LABELS: Readonly<Record<AttributeKind, string>> = {
  text: 'Text',
  number: 'Number',
  yes_no: 'Yes or no',
  choice: 'Choice',
}

const YES_NO = ['Yes', 'No']
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** '24 months' → '24', '13.5 %' → '13.5': the unit belongs to the attribute, not the value. */
const withoutUnit = (value: string, unit: string): string =>
  unit !== '' && value.toLowerCase().endsWith(unit.toLowerCase()) ? value.slice(0, -unit.length).trimEnd() : value

const optionLike = (options: readonly string[], value: string): string | undefined =>
  options.find((option) => option.toLowerCase() === value.toLowerCase())

/**
 * Normalises a value for storage: numbers lose their unit, choices get their type's spelling, other input is unchanged.
 */
export function tidyValue({ kind, unit, options }: AttributeForm, typed: string): string {
  const value = typed.trim()
  if (kind === 'number') return withoutUnit(value, unit)
  if (kind === 'yes_no') return optionLike(YES_NO, value) ?? value
  return kind === 'choice' ? (optionLike(options, value) ?? value) : value
}

/** The fault of a value; undefined if it is valid. An empty value is valid. */
export function valueFault(form: AttributeForm, typed: string): string | undefined {
  const value = tidyValue(form, typed)
  if (value === '' || form.kind === 'text') return undefined
  if (form.kind === 'number') return NUMBER.test(value) ? undefined : `Give a number${inUnit(form.unit)}`
  if (form.kind === 'yes_no') return YES_NO.includes(value) ? undefined : 'Say Yes or No, or nothing'
  return form.options.includes(value) ? undefined : `Choose one of ${form.options.join(', ')}`
}

const inUnit = (unit: string): string => (unit === '' ? '' : `, in ${unit}`)

/** Adds the unit: '24' in months → '24 months', '48' in % → '48%'. A value that includes its unit is unchanged. */
export function withUnit(value: string, unit: string): string {
  if (unit === '' || value === '' || !NUMBER.test(value)) return value
  return /^[%°]/.test(unit) ? `${value}${unit}` : `${value} ${unit}`
}
