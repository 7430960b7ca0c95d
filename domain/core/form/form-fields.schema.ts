/** Labels and controls of a noun's form, registered on the fields of its schema (docs/contributing.md#a-form). */
import { z } from 'zod'

export type FieldOption = readonly [value: string, label: string, hint?: string]
export type FieldOptions = Readonly<Record<string, string>> | readonly FieldOption[]

export type FormField = {
  label: string
  /** Shown below the field until an error replaces it. */
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
  /** `count` is a whole number. An empty field means `empty`, null by default. */
  | { control: 'count' | 'number' | 'pounds'; empty?: 0 }
  /** Radio buttons, or a drop-down list. Options are labels by value, or pairs of both if their order matters. */
  | { control: 'choice' | 'select'; options: FieldOptions }
  /** Boxes of which several can be ticked; the value is a list. */
  | { control: 'checks'; options: FieldOptions }
)

export const formFields = z.registry<FormField>()

/** Label and control of a field, which may be optional; undefined without a label. */
export const formFieldOf = (schema: z.core.$ZodType): FormField | undefined =>
  formFields.get(schema) ?? (schema instanceof z.ZodOptional ? formFieldOf(schema.unwrap()) : undefined)

type Unlabelled = FormField extends infer Field ? (Field extends FormField ? Omit<Field, 'label'> : never) : never

/** `schema` as a field with that label: a copy, since other fields may share it. A text input by default. */
export const labelled = <Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  more: Unlabelled | { hint?: string; placeholder?: string } = {},
): Schema => {
  const copy = schema.clone()
  formFields.add(copy, { control: 'text', ...more, label } as FormField)
  return copy as Schema
}
