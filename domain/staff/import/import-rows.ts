/** A product import in the control panel: its rows, outcomes and progress (docs/staff.md#importing-products). */
import type { z } from 'zod'
import type {
  batchResponseSchema,
  importEditSchema,
  importEntrySchema,
  importRowSchema,
  rowChoiceSchema,
  rowResultSchema,
  staffImportSchema,
  undoResponseSchema,
} from './import-rows.schema.ts'

/** Maximum number of rows per batch. */
export const IMPORT_BATCH = 500

/**
 * Size, vintage or colour of a row. `swatch` is a colour such as '#14493d', or the name of a picture in the library.
 */
export type RowChoice = z.infer<typeof rowChoiceSchema>

/** Values in a row; omitted fields keep their current values. Prices are in pounds. */
export type ImportEdit = z.infer<typeof importEditSchema>

/** A new product, for a row whose code does not exist yet. Prices are in pounds, alcohol in per cent. */
export type ImportEntry = z.infer<typeof importEntrySchema>

/** Set if the row is a variant of another product. */
export type VariantOf = NonNullable<ImportRow['variant']>

export type ImportRow = z.infer<typeof importRowSchema>

/**
 * 'meanwhile': another editor changed the product after the dry run. 'lacking': a new product without the required
 * fields.
 */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused', 'meanwhile', 'lacking'] as const

/** Field with its values before and after the import, as text. */
export type RowChange = RowResult['changes'][number]

export type RowResult = z.infer<typeof rowResultSchema>

/** Result of a written batch. `left` lists skipped rows with reasons. */
export type BatchResponse = z.infer<typeof batchResponseSchema>

export const IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const

/** Progress of an import. `done` lists the indexes of the written batches, from 0. Times are UTC ISO 8601. */
export type StaffImport = z.infer<typeof staffImportSchema>

/** A change that could not be undone, and the reason. */
export type UndoLeft = UndoResponse['kept'][number]

/** `left` is the number of products still to undo. Repeat the request until it is 0. */
export type UndoResponse = z.infer<typeof undoResponseSchema>
