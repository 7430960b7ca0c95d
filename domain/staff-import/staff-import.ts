/** An import of products in the control panel: its rows, their fates, and the run itself (docs/staff.md#importing-products). */
import type { CatalogueEntry } from '../catalogue/entry.ts'
import type { Fault } from '../import/notes.ts'
import type { EditedPrices, ProductEdit } from '../product/edit-product.ts'
import type { ChoiceGroup } from '../product/edit-variants.ts'

/** So many rows are looked at, or written, at a time. */
export const IMPORT_BATCH = 500

/** Which size, vintage or colour a row is. `swatch` is a colour as '#rrggbb', or the name of a picture in the library. */
export type RowChoice = { group: ChoiceGroup; value: string; swatch?: string | undefined }

/** What a row says itself; what it leaves out stays as the shop has it. Prices are in pounds. */
export type ImportEdit = Pick<
  ProductEdit,
  | keyof EditedPrices
  | 'name'
  | 'winery'
  | 'kind'
  | 'country'
  | 'region'
  | 'attributes'
  | 'taste'
  | 'lead'
  | 'details'
  | 'status'
> & {
  stock?: number | undefined
  /** Millilitres; never changed, but a bottle of another size is another product. */
  volume_ml?: number | undefined
  /** The name of a picture in the library. */
  picture?: string | undefined
  choice?: RowChoice | undefined
}

/** The whole product, for a row whose code the shop doesn't have. Prices are in pounds, strength in per cent. */
export type ImportEntry = EditedPrices &
  Pick<
    CatalogueEntry,
    | 'name'
    | 'winery'
    | 'country'
    | 'region'
    | 'appellation'
    | 'grapes'
    | 'blend'
    | 'vintage'
    | 'style'
    | 'closure'
    | 'oak'
    | 'drink'
    | 'vegetarian'
    | 'vegan'
    | 'allergens'
    | 'importer'
    | 'pairings'
    | 'body'
    | 'tannin'
    | 'sweetness'
    | 'acidity'
    | 'taste'
    | 'lead'
    | 'details'
    | 'uda'
    | 'stock'
  > & {
    type_id: 'wine' | 'spirit' | 'case'
    kind: NonNullable<CatalogueEntry['kind']>
    is_vintage_unknown: boolean
    abv: number
    details_heading: string
    /** '75 cl bottle' */
    size: string
    volume_ml: number
  }

/** Of a row that is a variant of another product. */
export type VariantOf = {
  /** Code of the main product, which the shop has or the list adds. */
  of: string
  /** The main product's own row in the list, and what it says that the product itself is; null without one. */
  main: { row: number; choice: RowChoice | null } | null
}

export type ImportRow = {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  code: string
  /**
   * What the dry run saw: a product's version, or null where the shop had none with this code. A product that is
   * another one by now is left alone. Absent in a dry run.
   */
  version?: string | null | undefined
  edit: ImportEdit
  /** null where the row doesn't say enough for a product of its own. */
  entry: ImportEntry | null
  /** Absent in the row of a product of its own. */
  variant?: VariantOf | undefined
}

/** 'meanwhile': somebody changed the product after the dry run. 'lacking': new, without what a product must have. */
export const ROW_FATES = ['new', 'changed', 'same', 'refused', 'meanwhile', 'lacking'] as const
export type RowFate = (typeof ROW_FATES)[number]

/** A field before and after, in words. */
export type RowChange = { field: string; name: string; before: string; after: string }

export type RowAnswer = {
  row: number
  code: string
  title: string
  fate: RowFate
  /** Send it along when the row is written. */
  version: string | null
  changes: RowChange[]
  faults: Fault[]
  /** Prices that are allowed and look wrong. */
  warnings: string[]
}

/** What became of a batch that was written. `left` are rows that were left out, with the reasons. */
export type BatchAnswer = {
  added: number
  changed: number
  same: number
  left: Pick<RowAnswer, 'row' | 'code' | 'title' | 'faults'>[]
}

export const IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What has been written; `done` are the numbers of the batches that are in, from 0. Times are UTC ISO-8601. */
export type StaffImport = {
  id: string
  file_name: string
  state: ImportState
  by: string
  created_at: string
  finished_at: string | null
  undone_at: string | null
  /** Rows that it set out to write, in so many batches. */
  rows: number
  batches: number
  done: number[]
  added: number
  changed: number
  /** Rows that were refused, or changed by somebody else, when they were written. */
  left_out: number
}

/** What could not be undone, and why. */
export type UndoLeft = { code: string; title: string; reason: string }

/** `left` are products still to be undone: ask again until there are none. */
export type UndoAnswer = { left: number; undone: number; kept: UndoLeft[] }
