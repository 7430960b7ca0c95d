/** Request and response schemas of the carts' calls (docs/domain.md#carts). Amounts are in pounds. */
import { z } from 'zod'
import { codeSchema } from '../../catalogue/product/code.schema.ts'
import { stockSchema, viewerCardSchema } from '../../catalogue/product/schema.ts'
import { type CartUpdateType, type LineUpdate, MAX_LINE_QUANTITY, MIN_QUANTITY, UPDATE_TYPES } from './cart.ts'
import { MINIMUM_MESSAGE } from './quantity-rules.ts'

const quantityOf = (minimum: number, tooFew?: string) => {
  const message = `Choose a whole number from ${minimum} to ${MAX_LINE_QUANTITY}`
  return z
    .int(message)
    .min(minimum, tooFew ?? message)
    .max(MAX_LINE_QUANTITY, message)
    .meta({ description: 'Ignored when removing.' })
}

export const quantitySchema = quantityOf(MIN_QUANTITY.standard)

const typeOf = <const Type extends CartUpdateType>(types: readonly Type[]) =>
  z.enum(types, `Choose one of ${types.join(', ')}`)

/** Sets a default quantity for removals, which need none and ignore invalid ones. */
const ignoreQuantityWhenRemoving =
  <Update extends LineUpdate>(good: number) =>
  (input: Update): unknown =>
    typeof input === 'object' && input !== null && input.type === 'remove_item_from_cart'
      ? { ...input, quantity: good }
      : input

export const notAnObject = {
  error: (issue: { code?: string | undefined }) => (issue.code === 'invalid_type' ? 'Send a JSON object' : undefined),
}

/** `is_amend` in the body of a change. */
export const isAmendSchema = z
  .boolean('Must be true or false')
  .optional()
  .meta({ description: 'True if the selection belongs to the customer’s running plan.' })

const updateFields = z.strictObject(
  { product: codeSchema, quantity: quantitySchema, type: typeOf(UPDATE_TYPES) },
  notAnObject,
)
export type CartUpdate = z.infer<typeof updateFields>

/** A change of one line. Prices are not accepted, and unknown fields are rejected. */
export const cartUpdateSchema = z.preprocess(
  ignoreQuantityWhenRemoving<CartUpdate>(MIN_QUANTITY.standard),
  updateFields,
)

const lockItInUpdateFields = z.strictObject(
  {
    product: codeSchema,
    quantity: quantityOf(MIN_QUANTITY.lock_it_in, MINIMUM_MESSAGE),
    type: typeOf(['override_quantity', 'remove_item_from_cart']),
    is_amend: isAmendSchema,
  },
  notAnObject,
)
export type LockItInUpdate = z.infer<typeof lockItInUpdateFields>

export const lockItInUpdateSchema = z.preprocess(
  ignoreQuantityWhenRemoving<LockItInUpdate>(MIN_QUANTITY.lock_it_in),
  lockItInUpdateFields,
)

/** `is_amend` in the query string of a read. */
export const amendQuerySchema = z.object({
  is_amend: z
    .enum(['true', 'false', ''], 'Must be true or false')
    .optional()
    .transform((word) => word === 'true'),
})

export const cartLineSchema = z.object({
  product: viewerCardSchema,
  product_id: z.string(),
  quantity: z.number(),
  total: z.number(),
})
export type CartLine = z.infer<typeof cartLineSchema>

const basket = {
  cart: z.array(cartLineSchema),
  total: z.number().meta({ description: 'After Mix Six, before delivery, in pounds.' }),
  total_items: z.number().meta({ description: 'Bottles and other things, not lines.' }),
  is_age_restricted: z.boolean().meta({ description: 'Whether its buyer must be over 18.' }),
}

const deliverySchema = z.object({
  method: z.enum(['standard', 'next_day', 'collection']),
  to: z.string().meta({ description: "The postcode, or the shop's name." }),
  price: z.number().nullable().meta({ description: 'Below `free_from`; null if this method is not available.' }),
  free_from: z.number().nullable().meta({ description: 'Null when it is never free.' }),
  mix_six: z.boolean().meta({ description: 'False for collecting from a shop without Mix Six.' }),
  shelf: z
    .record(z.string(), z.number())
    .meta({ description: 'Quantities in the shop, by code; {} unless the order is collected.' }),
})
export type CartDelivery = z.infer<typeof deliverySchema>

export const cartSchema = z
  .object({
    ...basket,
    totals: z.object({
      subtotal: z.number(),
      mix_six_saving: z.number(),
      delivery: z.number().nullable(),
      total: z.number(),
    }),
    delivery: deliverySchema.nullable().meta({ description: 'Null while neither postcode nor shop is known.' }),
    mix_six: z.boolean(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof cartSchema>

export const clubCartSchema = cartSchema
  .extend({ is_member: z.boolean().meta({ description: 'Whether the caller may buy at club price.' }) })
  .meta({ id: 'ClubCart' })
export type ClubCart = z.infer<typeof clubCartSchema>

export const cartUpdateResponseSchema = z.object({ stock: stockSchema, ...basket }).meta({ id: 'CartUpdateAnswer' })
export type CartUpdateResponse = z.infer<typeof cartUpdateResponseSchema>

export const lockItInTotalsSchema = z
  .object({
    total_quantity: z.number(),
    total_before_discounts: z.number().meta({ description: 'By the bottle, in pounds.' }),
    dicsounts: z.number().meta({ description: 'The difference between the other two.' }),
    total_with_discounts: z.number().meta({ description: 'At Lock it in prices, in pounds.' }),
  })
  .meta({ id: 'LockItInTotals' })
export type LockItInTotals = z.infer<typeof lockItInTotalsSchema>

const selection = { cart: z.array(cartLineSchema), totals: lockItInTotalsSchema }

export const lockItInCartSchema = z.object(selection).meta({ id: 'LockItInCart' })
export type LockItInCart = z.infer<typeof lockItInCartSchema>

export const lockItInUpdateResponseSchema = z
  .object({ stock: stockSchema, ...selection })
  .meta({ id: 'LockItInUpdateAnswer' })
export type LockItInUpdateResponse = z.infer<typeof lockItInUpdateResponseSchema>
