/** Converts between the text of a form's fields and its schema's values (domain/core/form/form-fields.schema.ts). */
import { z } from 'zod'
import { longDay } from '../../../domain/core/calendar/formats.ts'
import {
  type FieldOption,
  type FieldOptions,
  type FormField,
  formFieldOf,
} from '../../../domain/core/form/form-fields.schema.ts'
import {
  readTypedCount,
  readTypedNumber,
  readTypedPounds,
  type TypedNumber,
} from '../../../domain/core/form/typed-number.ts'
import { formatPoundsBrief } from '../../../domain/core/money/pence.ts'
import { formatCount } from '../primitives/format-count.ts'

export type Values = Readonly<Record<string, unknown>>
export type FieldFault = { field: string; message: string }
export type Faults = Readonly<Record<string, string>>

/** Returns a field's label, control and hint. Throws if its schema has no label, which is a programming error. */
export function formField(schema: z.ZodObject, name: string): FormField {
  const shape = schema.shape[name]
  const field = shape && formFieldOf(shape)
  if (field === undefined) throw new Error(`The field ${name} has no label`)
  return field
}

/** Returns the names of labelled fields, in the schema's order. */
export const namesOf = (schema: z.ZodObject): string[] =>
  Object.keys(schema.shape).filter((name) => formFieldOf(schema.shape[name] as z.ZodType) !== undefined)

/** Returns the schema of the typed value: without nullable and optional wrappers, and before transforms. */
function typedSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return typedSchema(schema.unwrap())
  return schema instanceof z.ZodPipe ? typedSchema(schema.in) : schema
}

const isNullable = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable || (schema instanceof z.ZodOptional && isNullable(schema.unwrap()))

/** Returns a field's maximum length; undefined if it has none. */
export function maxLengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  const typed = schema && typedSchema(schema)
  return (typed instanceof z.ZodString && typed.maxLength) || undefined
}

const READERS: Readonly<Record<string, ((typed: string) => TypedNumber) | undefined>> = {
  count: readTypedCount,
  number: readTypedNumber,
  pounds: readTypedPounds,
}

const nonEmpty = (parts: readonly string[]): string[] => parts.filter((part) => part !== '')

/** Converts a field's text to a value, without validation. Text that should be a number but is not stays text. */
export function readText(field: FormField, schema: z.core.$ZodType | undefined, typed: string): unknown {
  const text = typed.trim()
  const found = READERS[field.control]?.(text)
  if (found !== undefined && text === '') return ('empty' in field ? field.empty : undefined) ?? null
  if (found !== undefined) return found.ok ? found.value : text
  if (field.control === 'lines') return nonEmpty(text.split('\n').map((line) => line.trim()))
  if (field.control === 'paragraphs') return nonEmpty(text.split(/\n\s*\n/).map((part) => part.trim()))
  if (field.control === 'words') return nonEmpty(text.toUpperCase().split(/[\s,;]+/))
  if (text === '' && schema && isNullable(schema)) return null
  if (field.control === 'code') return text.toUpperCase()
  return field.control === 'select' && schema && typedSchema(schema) instanceof z.ZodNumber ? Number(text) : text
}

const SEPARATORS: Readonly<Record<string, string>> = { words: ' ', paragraphs: '\n\n' }

export function textOf(field: FormField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(SEPARATORS[field.control] ?? '\n')
  if ('empty' in field && value === field.empty) return ''
  if (field.control === 'pounds' && typeof value === 'number') return value.toFixed(2)
  return String(value)
}

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))

/** Picks the values of a schema's fields; hidden fields become null. */
export const valuesOf = <Schema extends z.ZodObject>(
  schema: Schema,
  values: Values,
  hidden: readonly string[] = [],
): z.input<Schema> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, hidden.includes(name) ? null : values[name]]),
  ) as z.input<Schema>

/** Validates values. Returns the first message of each path ('lines.0.price'). */
export function schemaFaults(schema: z.ZodType, values: unknown): Faults {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Maximum length of an entry of a list in its error. */
const MAX_ENTRY = 60

/** Returns a field's error. A list without its own has those of its entries, which they name: 'ann@@: Enter …'. */
export function errorAt(errors: Faults, path: string, value: unknown): string | undefined {
  if (errors[path] !== undefined || !Array.isArray(value)) return errors[path]
  const entries = value.flatMap((entry: unknown, index) => {
    const message = errors[`${path}.${index}`]
    const name = String(entry)
    return message === undefined
      ? []
      : [{ name: name.length > MAX_ENTRY ? `${name.slice(0, MAX_ENTRY)}…` : name, message }]
  })
  const byMessage = Map.groupBy(entries, ({ message }) => message)
  const messages = [...byMessage].map(([message, all]) => `${all.map(({ name }) => name).join(', ')}: ${message}`)
  return messages.length > 0 ? messages.join('. ') : undefined
}

/** Returns messages for fields whose text is not a number. */
const unread = (schema: z.ZodObject, values: Values): Faults =>
  Object.fromEntries(
    namesOf(schema).flatMap((name) => {
      const value = values[name]
      const found = typeof value === 'string' ? READERS[formField(schema, name).control]?.(value) : undefined
      return found === undefined || found.ok ? [] : [[name, found.message]]
    }),
  )

/** Replaces texts that should be numbers but are not by NaN. */
export const withNumbers = <Given extends object>(schema: z.ZodObject, values: Given): Given => ({
  ...values,
  ...Object.fromEntries(Object.keys(unread(schema, values as Values)).map((name) => [name, Number.NaN])),
})

/**
 * Returns everything that the API would refuse, by field. Rules over several fields take precedence over the schema.
 */
export function faultsOf<Schema extends z.ZodObject>(
  schema: Schema,
  values: z.input<Schema>,
  rules: (values: z.input<Schema>) => readonly FieldFault[] = () => [],
): Faults {
  const texts = unread(schema, values)
  const together = rules(withNumbers(schema, values))
    .toReversed()
    .map(({ field, message }) => [field, message])
  return { ...schemaFaults(schema, values), ...Object.fromEntries(together), ...texts }
}

export const pairsOf = (options: FieldOptions): readonly FieldOption[] =>
  Array.isArray(options) ? options : Object.entries(options)

function formatFieldValue(field: FormField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === '') return 'empty'
  if (typeof value === 'number') return field.control === 'pounds' ? formatPoundsBrief(value) : formatCount(value)
  if ('options' in field) {
    const labels = new Map(pairsOf(field.options).map(([option, label]) => [option, label]))
    return [value]
      .flat()
      .map((one) => labels.get(String(one)) ?? String(one))
      .join(', ')
  }
  return field.control === 'day' ? longDay(String(value)) : textOf(field, value)
}

/** Describes the fields that differ between `saved` and `mine`, as saved: 'First day: 1 January 2026'. */
export function differences(schema: z.ZodObject, saved: Values, mine: Values): string[] {
  return namesOf(schema)
    .filter((name) => !isSame(saved[name], mine[name]))
    .map((name) => {
      const field = formField(schema, name)
      return `${field.label}: ${formatFieldValue(field, saved[name])}`
    })
}
