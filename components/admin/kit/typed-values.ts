/** Values of a form between its fields, where they are text, and its schema (domain/form/form-fields.schema.ts). */
import '../zod-without-eval.ts'
import type { z } from 'zod'
import { type FormField, formFields } from '../../../domain/form/form-fields.schema.ts'
import {
  readTypedCount,
  readTypedNumber,
  readTypedPounds,
  type TypedNumber,
} from '../../../domain/form/typed-number.ts'
import { formatPoundsBrief } from '../../../domain/money/pence.ts'
import { formatCount } from '../../primitives/format-count.ts'
import { longDay } from '../day-words.ts'

export type TypedValues = Readonly<Record<string, string | boolean>>
export type FieldFault = { field: string; message: string }
export type Faults = Readonly<Record<string, string>>

/** Throws for a field without a label: that is a mistake in its schema. */
export function formField(schema: z.ZodObject, name: string): FormField {
  const shape = schema.shape[name]
  const field = shape && formFields.get(shape)
  if (field === undefined) throw new Error(`The field ${name} has no label`)
  return field
}

const typedValue = (value: unknown): string | boolean => {
  if (typeof value === 'boolean') return value
  return value === null || value === undefined || value === 0 ? '' : String(value)
}

export const typedOf = (schema: z.ZodObject, values: Readonly<Record<string, unknown>>): TypedValues =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, typedValue(values[name])]))

const READERS: Readonly<Record<string, ((typed: string) => TypedNumber) | undefined>> = {
  count: readTypedCount,
  number: readTypedNumber,
  pounds: readTypedPounds,
}

const emptyOf = (field: FormField): 0 | null => ('empty' in field ? (field.empty ?? null) : null)

/** Why texts can't be read, by field. */
const unread = (schema: z.ZodObject, typed: TypedValues, values: Readonly<Record<string, unknown>>): Faults =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => Number.isNaN(values[name]))
      .flatMap((name) => {
        const found = READERS[formField(schema, name).control]?.(String(typed[name]))
        return found === undefined || found.ok ? [] : [[name, found.message]]
      }),
  )

function readField(schema: z.ZodObject, name: string, typed: string | boolean | undefined): unknown {
  const field = formField(schema, name)
  if (typeof typed !== 'string') return typed === true
  const text = typed.trim()
  const found = READERS[field.control]?.(text)
  // NaN for text that is no number: the schema refuses it.
  if (found !== undefined) return text === '' ? emptyOf(field) : found.ok ? found.value : Number.NaN
  return text === '' && schema.shape[name]?.safeParse(null).success ? null : text
}

/** The values as they are sent; fields that are not shown are null. The schema has not checked them. */
export const valuesOf = <Schema extends z.ZodObject>(
  schema: Schema,
  typed: TypedValues,
  hidden: readonly string[] = [],
): z.input<Schema> =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [
      name,
      hidden.includes(name) ? null : readField(schema, name, typed[name]),
    ]),
  ) as z.input<Schema>

/**
 * Everything that the API would refuse, by field. Of two messages for a field, the one of a rule over several fields wins,
 * unless the text is no number.
 */
export function faultsOf(
  schema: z.ZodObject,
  typed: TypedValues,
  values: Readonly<Record<string, unknown>>,
  rules: readonly FieldFault[],
): Faults {
  const issues = schema.safeParse(values).error?.issues ?? []
  const own = issues.toReversed().map(({ path, message }) => [path.join('.'), message])
  const together = rules
    .filter(({ field }) => !Number.isNaN(values[field]))
    .map(({ field, message }) => [field, message])
  return { ...Object.fromEntries([...own, ...together]), ...unread(schema, typed, values) }
}

function inWords(field: FormField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null || value === '') return 'empty'
  if (typeof value === 'number') return field.control === 'pounds' ? formatPoundsBrief(value) : formatCount(value)
  if (field.control === 'choice') return field.options[String(value)] ?? String(value)
  return field.control === 'day' ? longDay(String(value)) : String(value)
}

/** Fields that `saved` and `mine` have otherwise, as saved: 'First day: 1 January 2026'. */
export function differences(schema: z.ZodObject, saved: object, mine: object): string[] {
  const [theirs, own] = [new Map(Object.entries(saved)), new Map(Object.entries(mine))]
  return Object.keys(schema.shape)
    .filter((name) => theirs.get(name) !== own.get(name))
    .map((name) => {
      const field = formField(schema, name)
      return `${field.label}: ${inWords(field, theirs.get(name))}`
    })
}
