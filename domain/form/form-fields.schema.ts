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
  /** `count` is a whole number. An empty field means `empty`, which is null unless given. */
  | { control: 'count' | 'number' | 'pounds'; empty?: 0 }
  | { control: 'choice'; options: Readonly<Record<string, string>> }
)

export const formFields = z.registry<FormField>()
