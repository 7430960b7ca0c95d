/** What the cart calls accept and answer, as schemas (docs/domain.md#carts). */
import { z } from 'zod'
import { callersCardSchema, stockSchema } from '../product/schema.ts'
import {
  type Cart,
  type CartLine,
  type CartUpdate,
  type CartUpdateAnswer,
  MAX_LINE_QUANTITY,
  UPDATE_TYPES,
} from './cart.ts'

/** Longest sellable code accepted, in characters. */
const MAX_CODE_LENGTH = 64

const QUANTITY_MESSAGE = `Choose a whole number from 1 to ${MAX_LINE_QUANTITY}`

export const codeSchema = z
  .string('Name a product')
  .min(1, 'Name a product')
  .max(MAX_CODE_LENGTH, 'No product has such a long code')

export const quantitySchema = z
  .int(QUANTITY_MESSAGE)
  .min(1, QUANTITY_MESSAGE)
  .max(MAX_LINE_QUANTITY, QUANTITY_MESSAGE)
  .meta({ description: 'Ignored when removing.' })

const typeSchema = z.enum(UPDATE_TYPES, `Choose one of ${UPDATE_TYPES.join(', ')}`)

/**
 * Removing needs no quantity and ignores a wrong one: a good one takes its place. `Update` is what callers are told to
 * send; whatever comes instead is passed on to be refused.
 */
export const ignoreQuantityWhenRemoving =
  <Update extends { type: string; quantity: number }>(good: number) =>
  (input: Update): unknown =>
    typeof input === 'object' && input !== null && input.type === 'remove_item_from_cart'
      ? { ...input, quantity: good }
      : input

/** A change to one line; never a price. Anything unknown in it is refused. */
export const cartUpdateSchema = z.preprocess(
  ignoreQuantityWhenRemoving<CartUpdate>(1),
  z.strictObject(
    { product: codeSchema, quantity: quantitySchema, type: typeSchema },
    { error: (issue) => (issue.code === 'invalid_type' ? 'Send a JSON object' : undefined) },
  ) satisfies z.ZodType<CartUpdate>,
)

export const cartLineSchema = z.object({
  product: callersCardSchema,
  product_id: z.string(),
  quantity: z.number(),
  total: z.number(),
}) satisfies z.ZodType<CartLine>

export const cartSchema = z
  .object({
    cart: z.array(cartLineSchema),
    total: z.number().meta({ description: 'After Mix Six, before delivery, in pounds.' }),
    total_items: z.number(),
    totals: z.object({
      subtotal: z.number(),
      mix_six_saving: z.number(),
      delivery: z.number().nullable(),
      total: z.number(),
    }),
    delivery: z
      .object({
        method: z.enum(['standard', 'next_day', 'collection']),
        to: z.string().meta({ description: "The postcode, or the shop's name." }),
        price: z.number().nullable().meta({ description: 'Below `free_from`; null where nothing comes that way.' }),
        free_from: z.number().nullable().meta({ description: 'Null when it is never free.' }),
        mix_six: z.boolean().meta({ description: 'False for collecting from a shop without Mix Six.' }),
        shelf: z
          .record(z.string(), z.number())
          .meta({ description: 'Quantities on the shop’s shelves, by code; {} unless it is collected.' }),
      })
      .nullable()
      .meta({ description: 'Null while neither postcode nor shop is known.' }),
    mix_six: z.boolean(),
    is_age_restricted: z.boolean().meta({ description: 'Whether its buyer must be over 18.' }),
  })
  .meta({ id: 'Cart' }) satisfies z.ZodType<Cart>

export const cartUpdateAnswerSchema = z
  .object({
    stock: stockSchema,
    cart: z.array(cartLineSchema),
    total: z.number(),
    total_items: z.number(),
    is_age_restricted: z.boolean(),
  })
  .meta({ id: 'CartUpdateAnswer' }) satisfies z.ZodType<CartUpdateAnswer>
