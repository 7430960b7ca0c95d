/** The categories that one may be put below, for a list that opens. */
import type { FieldOption } from '../../../../domain/core/form/form-fields.schema.ts'

export const parentOptions = (parents: readonly { id: number; name: string }[]): FieldOption[] => [
  ['', 'None (top level)'],
  ...parents.map(({ id, name }): FieldOption => [String(id), name]),
]
