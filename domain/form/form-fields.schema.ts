/** Labels and controls of a noun's form, registered on the fields of its schema (docs/contributing.md#a-form). */
import { z } from 'zod'

export type FormField = {
  label: string
  /** Shown below the field until an error takes its place. */
  hint?: string
} & (
  | { control: 'text' | 'day' | 'check' }
  /** Upper case as it is typed. */
  | { control: 'code' }
  /** A whole number, or an amount; an empty field means `empty`, which is null unless given. */
  | { control: 'number' | 'pounds'; empty?: 0 }
  | { control: 'choice'; options: Readonly<Record<string, string>> }
)

export const formFields = z.registry<FormField>()
