/** Schemas for adding products and changing many at a time. */
import { z } from 'zod'
import { labelled } from '../../core/form/form-fields.schema.ts'
import { BULK_OUTCOMES, MAX_BULK } from './bulk-edit.ts'
import { codeSchema } from './code.schema.ts'
import { filledLineSchema, kindSchema, lineSchema, priceSchema, productFieldsSchema } from './edit.schema.ts'
import { NEW_CODE, NEW_CODE_RULE } from './new-product.ts'
import { PRODUCT_STATUSES } from './staff-list.ts'
import { MAX_QUANTITY } from './stock-movement.ts'

const MAX_PERCENT = 1000
const MAX_AMOUNT = 100_000

const LIST = { control: 'select', options: {} } as const

export const newProductSchema = z.strictObject({
  name: labelled(filledLineSchema('Enter a name'), 'Name', { hint: 'With its vintage, as on the label' }),
  winery: labelled(lineSchema, 'Producer'),
  /** In capitals; unique among all product and variant codes. */
  code: labelled(z.string('Give a code').trim().toUpperCase().regex(NEW_CODE, NEW_CODE_RULE), 'Code', {
    control: 'code',
    hint: 'Letters, digits and dashes. It can’t be changed later',
  }),
  type_id: labelled(z.string('Choose a type').min(1, 'Choose a type').max(100), 'Type', LIST),
  kind: labelled(kindSchema, 'Kind', LIST),
  /** Primary category. The product's path starts with its path. */
  category_id: labelled(z.int('Choose a category').positive('Choose a category'), 'Category of its page', LIST),
  country: labelled(lineSchema, 'Country'),
  region: labelled(lineSchema, 'Region'),
  price: labelled(priceSchema, 'Bottle price', { control: 'pounds', placeholder: '£' }),
  /** Code of a product whose texts, attributes, pictures and unit are copied. */
  like: codeSchema.optional(),
})

/** Values of the form, where `like` may be empty. */
export const newProductFormSchema = newProductSchema.extend({ like: z.literal('').or(codeSchema) })

export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    /** 'all' selects every price that the product has. */
    field: z.enum(['price', 'mix_six_price', 'lock_it_in_price', 'wineclub_price', 'all']),
    /**
     * Unit of `value`: per cent or pounds. Negative values lower the price. With 'set', `value` is the new price in
     * pounds.
     */
    by: z.enum(['percent', 'amount', 'set']),
    value: z.number('Give a number').min(-MAX_AMOUNT, 'Is too much').max(MAX_AMOUNT, 'Is too much'),
    /** 'charm' prices end in 9 (12.59, 12.49), 'pound' prices in 99 (12.99). */
    round: z.enum(['penny', 'charm', 'pound']),
    /** Shows the earlier price beside a reduced bottle price, where that is legal. */
    shows_earlier: z.boolean().optional(),
  }),
  /** Shows or removes the earlier price beside the present one. */
  z.strictObject({ kind: z.literal('was_price'), is_shown: z.boolean() }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.strictObject({ kind: z.literal('category'), category_id: z.int().positive(), is_listed: z.boolean() }),
])

const versionSchema = z.string().max(100)

const manyOf = <Product extends z.ZodType>(product: Product) =>
  z.array(product, 'Choose products').min(1, 'Choose products').max(MAX_BULK, `Choose at most ${MAX_BULK} products`)

/** `version` comes from the preview. Products changed since the preview are left unchanged. */
export const bulkEditSchema = z.strictObject({
  products: manyOf(z.strictObject({ code: codeSchema, version: versionSchema.optional() })),
  change: bulkChangeSchema
    .refine((change) => change.kind !== 'price' || change.by !== 'percent' || Math.abs(change.value) <= MAX_PERCENT, {
      message: `At most ${MAX_PERCENT} per cent`,
      path: ['value'],
    })
    .refine(
      (change) => change.kind !== 'price' || change.value !== 0 || (change.by !== 'set' && change.round !== 'penny'),
      { message: 'Give more or less than nothing', path: ['value'] },
    ),
  is_preview: z.boolean(),
})

/** Prices that can be edited in the grid. */
export const cellPricesSchema = productFieldsSchema.pick({
  price: true,
  mix_six_price: true,
  lock_it_in_price: true,
  wineclub_price: true,
})

export const stockCountSchema = z
  .int('Give a whole number, such as 12')
  .nonnegative('Must not be less than 0')
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY}`)

/**
 * Edits from the grid: different values for each product. `stock` is applied as a difference, so that sales since the
 * grid was loaded still count.
 */
export const cellEditsSchema = z.strictObject({
  products: manyOf(
    z.strictObject({
      code: codeSchema,
      version: versionSchema,
      prices: cellPricesSchema,
      stock: z.strictObject({ before: stockCountSchema, after: stockCountSchema }).nullable(),
    }),
  ),
})

/** `version` is the product's version after the change that is undone. */
export const bulkUndoSchema = z.strictObject({
  products: manyOf(z.strictObject({ code: codeSchema, version: versionSchema })),
})

export const bulkResponseSchema = z
  .object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        /** Clients send it back when they apply the change. */
        version: z.string(),
        fate: z.enum(BULK_OUTCOMES),
        /** Describes the change: 'price £9.99 → £10.50'. '' without a change. */
        words: z.string(),
        /** Error or warning; '' for neither. */
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'BulkEdit' })
