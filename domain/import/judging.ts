/** What the judges of a row's parts share: its texts, what stands in for what can't be read, and where faults are told. */
import type { FieldTexts } from './field-texts.ts'
import type { FieldName, Mapping } from './mapping.schema.ts'
import type { Fault, Note, NoteKind } from './notes.ts'
import { quoted, type Reading } from './reading.ts'
import type { WhenUnreadable } from './when-unreadable.ts'

export type JudgeOptions = {
  /** The current one: no vintage can be newer. */
  year: number
  /** A product without a price or stock is refused. */
  needsOffer: boolean
  whenUnreadable: WhenUnreadable
}

export type Judging = JudgeOptions & {
  mapping: Mapping
  texts: FieldTexts
  faults: Fault[]
  notes: Note[]
}

export const fault = ({ faults }: Judging, field: FieldName, reason: string): void => {
  faults.push({ field, reason })
}

export const note = ({ notes }: Judging, kind: NoteKind, field: string, text: string): void => {
  notes.push({ kind, field, text })
}

const hasColumn = ({ mapping }: Judging, field: FieldName): boolean =>
  mapping.fields[field] !== undefined && mapping.fields[field].constant === undefined

/** The value that was read; else the one that stands in for it; else null, and the row has a fault. */
export function settled<Value>(
  judging: Judging,
  field: FieldName,
  text: string,
  reading: Reading<Value> | null,
  standIn: Value | undefined,
): Value | null {
  if (reading?.ok) return reading.value
  const reason = reading === null ? 'is missing' : `${text === '' ? '' : `${quoted(text)} `}${reading.reason}`
  if (standIn === undefined) fault(judging, field, reason)
  // What no column says is the same for every row, and told once.
  else if (hasColumn(judging, field)) note(judging, 'when_unreadable', field, `${field} ${reason}: replaced as asked`)
  return standIn ?? null
}
