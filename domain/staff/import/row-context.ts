/** Context in which a row is validated: its texts, substitutes for unreadable values, faults and notes. */
import type { FieldTexts } from './field-texts.ts'
import type { CountryAnswers } from './find-country.ts'
import type { FieldName, Mapping } from './mapping.schema.ts'
import type { Fault, Note, NoteKind } from './notes.ts'
import { quoted, type Reading } from './reading.ts'
import type { WhenUnreadable } from './when-unreadable.ts'

export type ValidateOptions = {
  /** The current year: no vintage can be newer. */
  year: number
  /** A product without a price or stock is rejected. */
  needsOffer: boolean
  whenUnreadable: WhenUnreadable
  /** Countries besides those that every shop knows; none by default. */
  countries?: CountryAnswers
}

export type RowContext = ValidateOptions & {
  mapping: Mapping
  texts: FieldTexts
  faults: Fault[]
  notes: Note[]
}

/** A damaged cell has only that fault. */
export const fault = ({ faults, texts }: RowContext, field: FieldName, reason: string): void => {
  if (texts.damage(field) === '') faults.push({ field, reason })
}

export const note = ({ notes }: RowContext, kind: NoteKind, field: string, text: string): void => {
  notes.push({ kind, field, text })
}

const hasColumn = ({ mapping }: RowContext, field: FieldName): boolean =>
  mapping.fields[field] !== undefined && mapping.fields[field].constant === undefined

/** The value; else its substitute; else null, and the row has a fault. */
export function settled<Value>(
  context: RowContext,
  field: FieldName,
  text: string,
  reading: Reading<Value> | null,
  standIn: Value | undefined,
): Value | null {
  if (reading?.ok) return reading.value
  const reason = reading === null ? 'is missing' : `${text === '' ? '' : `${quoted(text)} `}${reading.reason}`
  if (standIn === undefined) fault(context, field, reason)
  // A value without a column is the same for every row, and is reported once.
  else if (hasColumn(context, field)) note(context, 'when_unreadable', field, `${field} ${reason}: replaced as asked`)
  return standIn ?? null
}
