/** A product import in the control panel: its rows, outcomes and progress (docs/staff.md#importing-products). */
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

/** Maximum number of rows compared or written at once. */
export const IMPORT_BATCH = 500

/** Size, vintage or colour of a row. `swatch` is a colour as '#rrggbb', or the name of a picture in the library. */
export type RowChoice = z.infer<typeof rowChoiceSchema>

/** Values stated in a row; fields left out keep the shop's values. Prices are in pounds. */
export type ImportEdit = z.infer<typeof importEditSchema>

/** The whole product, for a row whose code the shop doesn't have. Prices are in pounds, alcohol in per cent. */
export type ImportEntry = z.infer<typeof importEntrySchema>

/** For a row that is a variant of another product. */
export type VariantOf = NonNullable<ImportRow['variant']>

export type ImportRow = z.infer<typeof importRowSchema>

/** 'meanwhile': another editor changed the product after the dry run. 'lacking': new, but without required fields. */
export const ROW_FATES = ['new', 'changed', 'same', 'refused', 'meanwhile', 'lacking'] as const

/** A field before and after, in words. */
export type RowChange = RowAnswer['changes'][number]

export type RowAnswer = z.infer<typeof rowAnswerSchema>

/** Result of a written batch. `left` are rows left out, with reasons. */
export type BatchAnswer = z.infer<typeof batchAnswerSchema>

export const IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const

/** Progress of an import; `done` has the numbers of the written batches, from 0. Times are UTC ISO-8601. */
export type StaffImport = z.infer<typeof staffImportSchema>

/** A change that could not be undone, and the reason. */
export type UndoLeft = UndoAnswer['kept'][number]

/** `left` are products still to be undone: repeat the request until there are none. */
export type UndoAnswer = z.infer<typeof undoAnswerSchema>
