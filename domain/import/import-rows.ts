/** An import of products in the control panel: its rows, their fates, and the run itself (docs/staff.md#importing-products). */
import type { z } from 'zod'
import type {
  batchAnswerSchema,
  importEditSchema,
  importEntrySchema,
  importRowSchema,
  rowAnswerSchema,
  rowChoiceSchema,
  staffImportSchema,
  undoAnswerSchema,
} from './import-rows.schema.ts'

/** So many rows are looked at, or written, at a time. */
export const IMPORT_BATCH = 500

/** Which size, vintage or colour a row is. `swatch` is a colour as '#rrggbb', or the name of a picture in the library. */
export type RowChoice = z.infer<typeof rowChoiceSchema>

/** What a row says itself; what it leaves out stays as the shop has it. Prices are in pounds. */
export type ImportEdit = z.infer<typeof importEditSchema>

/** The whole product, for a row whose code the shop doesn't have. Prices are in pounds, strength in per cent. */
export type ImportEntry = z.infer<typeof importEntrySchema>

/** Of a row that is a variant of another product. */
export type VariantOf = NonNullable<ImportRow['variant']>

export type ImportRow = z.infer<typeof importRowSchema>

/** 'meanwhile': somebody changed the product after the dry run. 'lacking': new, without what a product must have. */
export const ROW_FATES = ['new', 'changed', 'same', 'refused', 'meanwhile', 'lacking'] as const

/** A field before and after, in words. */
export type RowChange = RowAnswer['changes'][number]

export type RowAnswer = z.infer<typeof rowAnswerSchema>

/** What became of a batch that was written. `left` are rows that were left out, with the reasons. */
export type BatchAnswer = z.infer<typeof batchAnswerSchema>

export const IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const

/** What has been written; `done` are the numbers of the batches that are in, from 0. Times are UTC ISO-8601. */
export type StaffImport = z.infer<typeof staffImportSchema>

/** What could not be undone, and why. */
export type UndoLeft = UndoAnswer['kept'][number]

/** `left` are products still to be undone: ask again until there are none. */
export type UndoAnswer = z.infer<typeof undoAnswerSchema>
