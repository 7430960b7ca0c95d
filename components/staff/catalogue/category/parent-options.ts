/** Options for a category's parent: the categories that it may be moved below. */
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'

export const parentOptions = (parents: readonly { id: number; name: string }[]): FieldOption[] => [
  ['', 'None (top level)'],
  ...parents.map(({ id, name }): FieldOption => [String(id), name]),
]
