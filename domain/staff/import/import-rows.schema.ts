/** Request and response schemas of imports. */
import { z } from 'zod'
import { codeSchema } from '../../catalogue/product/code.schema.ts'
import {
  filledLineSchema,
  importedFieldSchemas,
  kindSchema,
  lineSchema,
  priceSchema,
} from '../../catalogue/product/edit.schema.ts'
import { CHOICE_GROUPS } from '../../catalogue/product/edit-variants.ts'
import { PRODUCT_STATUSES } from '../../catalogue/product/staff-list.ts'
import { stockroomFields } from '../../catalogue/product/stockroom.schema.ts'
import { WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import { importField } from './fields.ts'
import { IMPORT_BATCH, IMPORT_STATES, ROW_OUTCOMES } from './import-rows.ts'
import { type Fault, withFaults } from './notes.ts'
import type { PreparedRow } from './prepare-row.ts'

const MAX_STOCK = 10_000_000
const MAX_VOLUME_ML = 1_000_000
const MAX_ITEMS = 40
const MAX_ROWS = 2_000_000
const MAX_COLUMNS = 200
const MAX_CHOICE = 60

const stockSchema = z.int('Give a whole number').min(0).max(MAX_STOCK)
const volumeSchema = z.int().positive().max(MAX_VOLUME_ML)
const itemsSchema = z.array(lineSchema).max(MAX_ITEMS)
const scaleSchema = z.number().min(0).max(100).nullable()
const { taste, lead, details, details_heading, attributes } = importedFieldSchemas

export const rowChoiceSchema = z.strictObject({
  group: z.enum(CHOICE_GROUPS),
  value: filledLineSchema('Enter a value').pipe(z.string().max(MAX_CHOICE, `is longer than ${MAX_CHOICE} characters`)),
  swatch: lineSchema.optional(),
})

const rowNumberSchema = z
  .int()
  .positive()
  .max(MAX_ROWS * 2)

export const importEditSchema = z.strictObject({
  price: priceSchema.optional(),
  mix_six_price: priceSchema.nullable().optional(),
  lock_it_in_price: priceSchema.nullable().optional(),
  wineclub_price: priceSchema.nullable().optional(),
  name: filledLineSchema('Enter a name').optional(),
  winery: lineSchema.optional(),
  kind: kindSchema.optional(),
  country: lineSchema.optional(),
  region: lineSchema.optional(),
  attributes,
  taste,
  lead,
  details,
  status: z.enum(PRODUCT_STATUSES).optional(),
  stock: stockSchema.optional(),
  /** Millilitres; never changed, as a bottle of another size is another product. */
  volume_ml: volumeSchema.optional(),
  /** Name of a picture in the library. */
  picture: lineSchema.optional(),
  cost: priceSchema.optional(),
  ...stockroomFields,
  choice: rowChoiceSchema.optional(),
})

export const importEntrySchema = z.strictObject({
  type_id: z.enum(['wine', 'spirit', 'case']),
  kind: z.enum(WINE_KINDS),
  name: filledLineSchema('Enter a name'),
  winery: lineSchema,
  country: lineSchema,
  region: lineSchema,
  appellation: lineSchema,
  grapes: itemsSchema,
  blend: lineSchema.optional(),
  vintage: z.int().nullable(),
  is_vintage_unknown: z.boolean(),
  abv: z.number().min(0).max(100),
  style: lineSchema,
  closure: lineSchema,
  oak: lineSchema,
  drink: lineSchema,
  vegetarian: z.boolean().nullable(),
  vegan: z.boolean().nullable(),
  allergens: lineSchema,
  importer: lineSchema,
  pairings: itemsSchema,
  body: scaleSchema,
  tannin: scaleSchema,
  sweetness: scaleSchema,
  acidity: scaleSchema,
  taste: taste.unwrap(),
  lead: lead.unwrap(),
  details_heading: details_heading.unwrap(),
  details: details.unwrap(),
  /** '75 cl bottle' */
  size: lineSchema,
  uda: filledLineSchema('Enter how it is sold, such as bottle'),
  volume_ml: volumeSchema,
  price: priceSchema,
  mix_six_price: priceSchema.nullable(),
  lock_it_in_price: priceSchema.nullable(),
  wineclub_price: priceSchema.nullable(),
  stock: stockSchema,
})

export const importRowSchema = z.strictObject({
  /** As a spreadsheet counts: the header is row 1. */
  row: rowNumberSchema,
  code: codeSchema,
  /**
   * Version of the product in the dry run, or null if the code did not exist. A product that has changed since is
   * skipped. Absent in a dry run.
   */
  version: z.string().max(100).nullable().optional(),
  edit: importEditSchema,
  /** null if the row lacks required fields of a new product. */
  entry: importEntrySchema.nullable(),
  /** Only for a variant of another product. */
  variant: z
    .strictObject({
      /** Code of the main product, which exists or is added by the list. */
      of: codeSchema,
      /** The main product's row in the list, its choice and its price; null without one. */
      main: z
        .strictObject({ row: rowNumberSchema, choice: rowChoiceSchema.nullable(), price: priceSchema.optional() })
        .nullable(),
    })
    .optional(),
})

/** Faults of a row, in the values it states and in the product it would become, and the row without unusable values. */
function rowFaults(row: ImportRow): { faults: Fault[]; lacking: Fault[]; usable: ImportRow } {
  const read = importRowSchema.safeParse(row)
  const all = read.success ? [] : read.error.issues
  const toFault = ({ path, message }: z.core.$ZodIssue): Fault => {
    const named = path.filter((part) => typeof part === 'string').join('.')
    return { field: importField(named), reason: message.charAt(0).toLowerCase() + message.slice(1) }
  }
  const unusable = new Set(all.map(({ path: [part, field] }) => (part === 'edit' ? String(field) : '')))
  const lacking = all.filter(({ path }) => path[0] === 'entry').map(toFault)
  return {
    faults: all.filter(({ path }) => path[0] !== 'entry').map(toFault),
    lacking,
    usable: {
      ...row,
      edit: Object.fromEntries(Object.entries(row.edit).filter(([field]) => !unusable.has(field))),
      entry: lacking.length > 0 ? null : row.entry,
    },
  }
}

/**
 * Rejects rows beyond the shop's limits of texts and numbers, so that they never stop others of their batch. A rejected
 * row keeps its usable values; `isComparable` is false if those don't make a row that the shop can compare.
 */
export function readableRow(prepared: PreparedRow): PreparedRow & { isComparable: boolean } {
  const { faults, lacking, row } = prepared
  if (faults.some(({ field }) => field === 'row')) return { ...prepared, isComparable: false }
  const unreadable = rowFaults(row)
  // A generated code is missing because of another fault.
  const own = faults.length === 0 ? unreadable.faults : unreadable.faults.filter(({ field }) => field !== 'id')
  return {
    ...prepared,
    faults: withFaults(faults, own),
    lacking: [...lacking, ...unreadable.lacking],
    row: unreadable.usable,
    isComparable: importRowSchema.safeParse(unreadable.usable).success,
  }
}

export const importRowsSchema = z.strictObject({
  rows: z
    .array(importRowSchema, 'Send rows')
    .min(1, 'Send rows')
    .max(IMPORT_BATCH, `Send at most ${IMPORT_BATCH} rows`),
})

/** `added` are codes of products that earlier rows of the list add: variants of this batch may belong to them. */
export const dryRunSchema = importRowsSchema.extend({ added: z.array(codeSchema).max(IMPORT_BATCH).optional() })

const faultsSchema = z.array(z.object({ field: z.string(), reason: z.string() }))

export const rowResultSchema = z.object({
  row: z.number(),
  code: z.string(),
  title: z.string(),
  fate: z.enum(ROW_OUTCOMES),
  /** Sent back when the row is written. */
  version: z.string().nullable(),
  /** Fields with their values before and after, as text. */
  changes: z.array(z.object({ field: z.string(), name: z.string(), before: z.string(), after: z.string() })),
  faults: faultsSchema,
  /** Prices that are valid but may be typos. */
  warnings: z.array(z.string()),
  /** '' unless the row puts a product on sale that has no picture. */
  picture_warning: z.string(),
})

export const rowResultsSchema = z
  .object({
    rows: z.array(rowResultSchema),
  })
  .meta({ id: 'ImportRows' })

export const batchResponseSchema = z
  .object({
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    left: z.array(z.object({ row: z.number(), code: z.string(), title: z.string(), faults: faultsSchema })),
  })
  .meta({ id: 'ImportBatch' })

/** The browser chooses the id, so that a repeated request makes one import. */
export const newImportSchema = z.strictObject({
  id: z.uuid('Must be a UUID'),
  file_name: filledLineSchema('Enter the file’s name'),
  rows: z.int().positive('Has no rows').max(MAX_ROWS),
  batches: z.int().positive().max(MAX_ROWS),
  /** Rows of the list that the dry run left out, and that are not sent. */
  left_out: z.int().min(0).max(MAX_ROWS).default(0),
})
export type NewImport = z.infer<typeof newImportSchema>

export const importIdSchema = z.object({ id: z.uuid('Must be a UUID') })
export const importBatchIdSchema = importIdSchema.extend({ number: z.coerce.number().int().min(0).max(MAX_ROWS) })

export const staffImportSchema = z
  .object({
    id: z.string(),
    file_name: z.string(),
    state: z.enum(IMPORT_STATES),
    by: z.string(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
    undone_at: z.string().nullable(),
    /** Rows to write, in `batches` batches. */
    rows: z.number(),
    batches: z.number(),
    /** Numbers of the batches that are written, from 0. */
    done: z.array(z.number()),
    added: z.number(),
    changed: z.number(),
    /** Rows left out by the dry run, and those rejected or changed by another editor when they were to be written. */
    left_out: z.number(),
  })
  .meta({ id: 'StaffImport' })

export const staffImportsSchema = z.object({ imports: z.array(staffImportSchema) })

export const undoResponseSchema = z
  .object({
    left: z.number(),
    undone: z.number(),
    kept: z.array(z.object({ code: z.string(), title: z.string(), reason: z.string() })),
  })
  .meta({ id: 'UndoneImport' })

/** Field of each column, by the list's headings; '' leaves a column out. */
export const columnFieldsSchema = z
  .record(z.string().max(300), z.string().max(60))
  .refine((fields) => Object.keys(fields).length <= MAX_COLUMNS, `At most ${MAX_COLUMNS} columns`)

/** `headings` identifies the set of columns: a hash of their names. */
export const headingsSchema = z.object({ headings: z.string().regex(/^[a-z0-9]{6,20}$/, 'Must be a hash of headings') })
export const columnMappingSchema = z.strictObject({ fields: columnFieldsSchema })
/** null if no list with these headings has been mapped yet. */
export const rememberedMappingSchema = z.object({ fields: columnFieldsSchema.nullable() })

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

/** Field with its values before and after the import, as text. */
export type RowChange = RowResult['changes'][number]

export type RowResult = z.infer<typeof rowResultSchema>

/** Result of a written batch. `left` lists skipped rows with reasons. */
export type BatchResponse = z.infer<typeof batchResponseSchema>

/** Progress of an import. `done` lists the indexes of the written batches, from 0. Times are UTC ISO 8601. */
export type StaffImport = z.infer<typeof staffImportSchema>

/** A change that could not be undone, and the reason. */
export type UndoLeft = UndoResponse['kept'][number]

/** `left` is the number of products still to undo. Repeat the request until it is 0. */
export type UndoResponse = z.infer<typeof undoResponseSchema>
