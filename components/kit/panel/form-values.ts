/** Values of a form: between the text of its fields and its schema (domain/core/form/form-fields.schema.ts). */
import { z } from 'zod'
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
import { longDay } from './format-day.ts'

export type Values = Readonly<Record<string, unknown>>
export type FieldFault = { field: string; message: string }
export type Faults = Readonly<Record<string, string>>

/** Throws for a field without a label: that is a mistake in its schema. */
export function formField(schema: z.ZodObject, name: string): FormField {
  const shape = schema.shape[name]
  const field = shape && formFieldOf(shape)
  if (field === undefined) throw new Error(`The field ${name} has no label`)
  return field
}

/** The names of the fields that have labels, in the schema's order. */
export const namesOf = (schema: z.ZodObject): string[] =>
  Object.keys(schema.shape).filter((name) => formFieldOf(schema.shape[name] as z.ZodType) !== undefined)

/** The schema of what is typed: without what may be left out, and before it is transformed. */
function typedSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return typedSchema(schema.unwrap())
  return schema instanceof z.ZodPipe ? typedSchema(schema.in) : schema
}

const isNullable = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable || (schema instanceof z.ZodOptional && isNullable(schema.unwrap()))

/** undefined without a limit. */
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

/** The value of the text in a field, which no schema has checked. A text that is no number stays text. */
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

/** The text of a value in its field. */
export function textOf(field: FormField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(SEPARATORS[field.control] ?? '\n')
  if ('empty' in field && value === field.empty) return ''
  if (field.control === 'pounds' && typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(2)
  return String(value)
}

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))

/** The values of the schema's own fields; fields that are not shown are null. */
export const valuesOf = <Schema extends z.ZodObject>(
  schema: Schema,
  values: Values,
  hidden: readonly string[] = [],
): z.input<Schema> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, hidden.includes(name) ? null : values[name]]),
  ) as z.input<Schema>

/** Messages of the schema, by path ('lines.0.price'); the first message of each. */
export function schemaFaults(schema: z.ZodType, values: unknown): Faults {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** Why texts are no numbers, by field. */
const unread = (schema: z.ZodObject, values: Values): Faults =>
  Object.fromEntries(
    namesOf(schema).flatMap((name) => {
      const value = values[name]
      const found = typeof value === 'string' ? READERS[formField(schema, name).control]?.(value) : undefined
      return found === undefined || found.ok ? [] : [[name, found.message]]
    }),
  )

/** The values with NaN in place of texts that are no numbers. */
export const withNumbers = <Given extends object>(schema: z.ZodObject, values: Given): Given => ({
  ...values,
  ...Object.fromEntries(Object.keys(unread(schema, values as Values)).map((name) => [name, Number.NaN])),
})

/** Everything that the API would refuse, by field. Of two messages for a field, the one of a rule over several fields wins. */
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

/** Fields that `saved` and `mine` have otherwise, as saved: 'First day: 1 January 2026'. */
export function differences(schema: z.ZodObject, saved: Values, mine: Values): string[] {
  return namesOf(schema)
    .filter((name) => !isSame(saved[name], mine[name]))
    .map((name) => {
      const field = formField(schema, name)
      return `${field.label}: ${formatFieldValue(field, saved[name])}`
    })
}
