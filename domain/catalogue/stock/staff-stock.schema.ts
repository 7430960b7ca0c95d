/** Request and response schemas of the staff's stock calls (docs/staff.md#stock). */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { pageSchema, searchQuery, sortQuery } from '../../core/form/list-query.schema.ts'
import { idempotencyKeySchema } from '../../core/http/idempotency-key.schema.ts'
import { PRODUCT_STATUSES } from '../product/staff-list.ts'
import { movementReasonSchema } from '../product/stock-movement.schema.ts'
import { MAX_QUANTITY } from '../product/stock-movement.ts'
import { LOSSES, MAX_RECEIPT_LINES, MAX_STOCK_NOTE, STOCK_SORTS, STOCK_VIEWS, WAREHOUSE } from './staff-stock.ts'

const PLACE = 'Choose the warehouse or a shop'
const CODE = 'Choose a wine'
const QUANTITY = 'Give a whole number'
const AT_MOST = `Give at most ${MAX_QUANTITY.toLocaleString('en-GB')}`
const AT_LEAST_ONE = 'Give a whole number, 1 or more'

const placeSchema = z.string(PLACE).min(1, PLACE).max(100, PLACE)
/** Rejects lone surrogates: codes are sent to the database as JSON, where SQLite can't parse them. */
const codeSchema = z
  .string(CODE)
  .min(1, CODE)
  .max(100, CODE)
  .refine((code) => code.isWellFormed(), CODE)
const quantitySchema = z.int(QUANTITY).min(0, QUANTITY).max(MAX_QUANTITY, AT_MOST)
const someSchema = z.int(AT_LEAST_ONE).min(1, AT_LEAST_ONE).max(MAX_QUANTITY, AT_MOST)
const noteSchema = z.string('Must be text').trim().max(MAX_STOCK_NOTE, `Use at most ${MAX_STOCK_NOTE} characters`)

export const stockQuerySchema = z.object({
  view: z.enum(STOCK_VIEWS, 'Must be all, low or out').default('all'),
  place: placeSchema.default(WAREHOUSE).meta({ description: '`warehouse`, or the id of a shop' }),
  ...searchQuery('Beginnings of words of name, winery, grape or place, or the beginning of a code'),
  ...sortQuery(STOCK_SORTS, 'asc'),
})
export type StockQuery = z.infer<typeof stockQuerySchema>

const place = { id: z.string(), name: z.string(), is_open: z.boolean() }

const variant = {
  code: z.string(),
  title: z.string(),
  /** Size, vintage or colour; '' for a product without variants. */
  choice: z.string(),
  /** The unit: 'bottle', 'magnum'. */
  uda: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  reserved: z.number().meta({ description: 'In prepared cases of plans; no longer in the warehouse’s stock' }),
}

export const stockListSchema = z
  .object({
    variants: z.array(
      z.object({
        ...variant,
        /** Quantity available for sale from the warehouse. */
        warehouse: z.number(),
        /** Total quantity in all stores. */
        shops: z.number(),
        /** Quantity at the requested warehouse or store. */
        here: z.number(),
      }),
    ),
    /** Number of matches per view, for the requested warehouse or store. */
    counts: z.object({ all: z.number(), low: z.number(), out: z.number() }),
    places: z.array(z.object(place)),
  })
  .meta({ id: 'StockList' })
export type StockPlace = StockList['places'][number]
export type VariantName = Omit<StockRow, 'reserved' | 'warehouse' | 'shops' | 'here'>
export type StockRow = StockList['variants'][number]
export type StockList = z.infer<typeof stockListSchema>

export const stockCodeSchema = z.object({ code: codeSchema })

export const movementQuerySchema = z.object({ page: pageSchema })

export const variantStockSchema = z
  .object({
    ...variant,
    /** The warehouse comes first. Stores that never stocked the product are included with quantity 0. */
    places: z.array(z.object({ ...place, quantity: z.number() })),
    /** One page of movements, newest first. */
    movements: z.array(
      z.object({
        id: z.number(),
        /** UTC, ISO 8601. */
        at: z.string(),
        /** Name of the staff member; '' if the movement was automatic. */
        by: z.string(),
        reason: movementReasonSchema,
        change: z.number(),
        note: z.string(),
        shop: z.string().nullable().meta({ description: 'null for the warehouse' }),
        order_no: z.string().nullable(),
      }),
    ),
    /** Number of movements on all pages. */
    total: z.number(),
  })
  .meta({ id: 'VariantStock' })
export type Movement = VariantStock['movements'][number]
export type VariantStock = z.infer<typeof variantStockSchema>

export const receiptSchema = z.strictObject({
  /** Makes a retry idempotent: the delivery is received once. */
  idempotency_key: idempotencyKeySchema,
  place: placeSchema,
  /** For example the sender, or the number of the delivery note. */
  note: noteSchema.default(''),
  lines: z
    .array(z.strictObject({ code: codeSchema, quantity: someSchema }), 'Add what was delivered')
    .min(1, 'Add what was delivered')
    .max(MAX_RECEIPT_LINES, `Receive at most ${MAX_RECEIPT_LINES} lines at once`),
})
export type ReceiptLine = Receipt['lines'][number]
export type Receipt = z.infer<typeof receiptSchema>

/** Values of the form that receives a delivery. `quantity` is the typed text until it can be read. */
export const receiptFormSchema = z.strictObject({
  place: labelled(placeSchema, 'For', { control: 'select', options: {} }),
  note: labelled(noteSchema, 'Supplier and delivery note', { hint: 'Shown in each wine’s history' }),
  lines: z
    .array(
      z.strictObject({
        wine: stockListSchema.shape.variants.element,
        quantity: z
          .unknown()
          .refine((quantity) => quantity !== null, { error: 'How many?', abort: true })
          .pipe(someSchema),
      }),
    )
    .min(1, 'Add what was delivered')
    .max(MAX_RECEIPT_LINES, `Receive at most ${MAX_RECEIPT_LINES} lines at once`),
})

export const receivedSchema = z.object({
  place: z.string(),
  lines: z.number(),
  bottles: z.number(),
})

/** The delivery as received. */
export type Received = z.infer<typeof receivedSchema>

const adjustment = { idempotency_key: idempotencyKeySchema, place: placeSchema, note: noteSchema.default('') }

export const stockAdjustmentSchema = z.discriminatedUnion(
  'reason',
  [
    z.strictObject({ reason: z.enum(LOSSES), ...adjustment, quantity: someSchema }),
    z.strictObject({ reason: z.literal('count'), ...adjustment, quantity: quantitySchema, seen: quantitySchema }),
  ],
  'Choose a reason',
)

/** A loss has the number of bottles lost; a count has the counted number and the quantity shown to the counter. */
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>

/** Values of the adjustment form. */
export const adjustmentFormSchema = z.strictObject({
  place: labelled(placeSchema, 'Place', { control: 'select', options: {} }),
  reason: labelled(z.enum(['breakage', 'corked', 'count'], 'Choose a reason'), 'Reason', {
    control: 'choice',
    options: { breakage: 'Broken', corked: 'Corked', count: 'Counted' },
  }),
  quantity: labelled(quantitySchema, 'Quantity removed', { control: 'count' }),
  note: labelled(noteSchema, 'Note', { hint: 'What happened, for the history' }),
  /** Quantity displayed when the user started to type a new one. */
  seen: quantitySchema.nullable(),
})

export const adjustedSchema = z.object({
  code: z.string(),
  place: z.string(),
  change: z.number(),
  quantity: z.number(),
})

/** `quantity` is the current one. */
export type Adjusted = z.infer<typeof adjustedSchema>

export const stockConflictSchema = z.object({
  message: z.string(),
  quantity: z.number().meta({ description: 'The current value' }),
})

/** Response to a count based on an older quantity. */
export type StockConflict = z.infer<typeof stockConflictSchema>
