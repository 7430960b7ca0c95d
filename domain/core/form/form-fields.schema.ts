/** Labels and controls of a record's form, registered on the fields of its schema (docs/contributing.md#a-form). */
import { z } from 'zod'

export type FieldOption = readonly [value: string, label: string, hint?: string]
export type FieldOptions = Readonly<Record<string, string>> | readonly FieldOption[]

export type FormField = {
  label: string
  /** Shown below the field unless it has an error. */
  hint?: string
  placeholder?: string
} & (
  | { control: 'text' /** Offered while typing. */; suggestions?: readonly string[] }
  | { control: 'colour' | 'email' | 'tel' | 'time' | 'day' | 'moment' | 'check' }
  | { control: 'long'; rows?: number }
  /** Converted to upper case while typing. */
  | { control: 'code' }
  /** A list: one item per line, in paragraphs, or separated by spaces and in upper case. */
  | { control: 'lines' | 'words' }
  | { control: 'paragraphs'; rows?: number }
  /** `count` is a whole number. An empty field has the value `empty`, by default null. */
  | { control: 'count' | 'number' | 'pounds'; empty?: 0 }
  /**
   * Radio buttons or a drop-down list. Options map values to labels, or are an array of pairs if their order matters.
   */
  | { control: 'choice' | 'select'; options: FieldOptions }
  /** Checkboxes; the value is the list of those ticked. */
  | { control: 'checks'; options: FieldOptions }
)

/** Control of a line that grows to show all of its text. */
export const GROWING_LINE = { control: 'long', rows: 1 } as const

export const formFields = z.registry<FormField>()

/** Label and control of a field, which may be optional. Returns undefined for a field without a label. */
export const formFieldOf = (schema: z.core.$ZodType): FormField | undefined =>
  formFields.get(schema) ?? (schema instanceof z.ZodOptional ? formFieldOf(schema.unwrap()) : undefined)

type Unlabelled = FormField extends infer Field ? (Field extends FormField ? Omit<Field, 'label'> : never) : never

/**
 * Copies `schema` and registers it with that label, since other fields may share the schema. The default control is a
 * text input.
 */
export const labelled = <Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  more: Unlabelled | { hint?: string; placeholder?: string } = {},
): Schema => {
  const copy = schema.clone()
  formFields.add(copy, { control: 'text', ...more, label } as FormField)
  return copy as Schema
}
