/** Messages between the import screen and the worker that reads the list. */
import type { ColumnFields } from '../../../../domain/staff/import/column-fields.ts'
import type { Encoding } from '../../../../domain/staff/import/detect-encoding.ts'
import type { CountryAnswers } from '../../../../domain/staff/import/find-country.ts'
import type { ImportRow } from '../../../../domain/staff/import/import-rows.schema.ts'
import type { Fault } from '../../../../domain/staff/import/notes.ts'

/** Cells that staff have fixed, by row and column. */
export type RowFixes = Readonly<Record<number, Readonly<Record<string, string>>>>

export type ToWorker =
  | { kind: 'open'; file: File }
  | { kind: 'read'; fields: ColumnFields; fixes: RowFixes; countries: CountryAnswers }
  /** The batch has been dealt with. */
  | { kind: 'next' }

export type OpenedList = {
  columns: string[]
  /** The first non-empty cell of each column. */
  examples: Record<string, string>
  proposed: ColumnFields
  /** Why columns are left out. */
  leftOut: Readonly<Record<string, string>>
  headings: string
  encoding: Encoding
  /** The file is an export that names pictures, which are not downloaded here. */
  namesPictures: boolean
}

export type SentRow = {
  title: string
  faults: Fault[]
  lacking: Fault[]
  unknownCountry: string
  row: ImportRow
  /** Sent to the shop, which finds further faults in rejected rows too. */
  isComparable: boolean
  /** Cells of the file with the fixes applied. */
  cells: Record<string, string>
  /** Texts that were saved in the wrong encoding. */
  repaired: { before: string; after: string }[]
}

export type FromWorker =
  | ({ kind: 'opened' } & OpenedList)
  | { kind: 'looked'; share: number }
  /** Answer with 'next'. */
  | { kind: 'batch'; rows: SentRow[]; share: number }
  | { kind: 'end'; rows: number }
  | { kind: 'failed'; message: string }
