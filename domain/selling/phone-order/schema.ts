/** Request and response schemas of the phone order calls (docs/domain.md#phone-orders). */
import { z } from 'zod'
import { codeSchema } from '../../catalogue/product/code.schema.ts'
import { pictureStyleSchema } from '../../catalogue/product/picture-style.schema.ts'
import { addressSchema, fullPostcodeSchema, givenAddressSchema, phoneSchema } from '../../core/address/schema.ts'
import { jsonText, pounds } from '../../core/codec/codec.schema.ts'
import { searchQuery } from '../../core/form/list-query.schema.ts'
import { idempotencyKeySchema } from '../../core/http/idempotency-key.schema.ts'
import { pathIdSchema } from '../../core/http/path-id.schema.ts'
import { emailSchema, linkTokenSchema, nameSchema } from '../../core/identity/identity.schema.ts'
import { quantitySchema } from '../cart/schema.ts'
import { MAX_PHONE_LINES, MAX_PHONE_NOTE, OPENING_MODES, PHONE_ORDER_STATES } from './phone-order.ts'

const OBJECT = {
  error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? 'Send a JSON object' : undefined),
}
export const NO_LINES = 'Choose at least one product'

/** Never contains prices: they are read from the database. */
const linesSchema = z
  .array(z.strictObject({ code: codeSchema, quantity: quantitySchema }), NO_LINES)
  .min(1, NO_LINES)
  .max(MAX_PHONE_LINES, `Choose at most ${MAX_PHONE_LINES} different products`)
  .superRefine((lines, context) => {
    lines.forEach(({ code }, index) => {
      if (lines.findIndex((line) => line.code === code) === index) return
      context.addIssue({ code: 'custom', path: [index, 'code'], message: 'Is on the list already' })
    })
  })

export const phoneQuoteRequestSchema = z.strictObject(
  { lines: linesSchema, postcode: fullPostcodeSchema.optional() },
  OBJECT,
)
export type WantedLine = PhoneQuoteRequest['lines'][number]
export type PhoneQuoteRequest = z.infer<typeof phoneQuoteRequestSchema>

const quoteLine = {
  code: z.string(),
  title: z.string(),
  picture: z.string(),
  /** Null for products that are not wine. */
  niche: pictureStyleSchema,
  quantity: z.number(),
  total: z.number().nullable().meta({ description: 'Null if it is not sold.' }),
  problem: z.string().nullable().meta({ description: 'Why it can’t be ordered this way.' }),
}

export const variantsSchema = z
  .array(z.object({ code: z.string(), product_code: z.string(), choice: z.string() }))
  .meta({ description: 'Variants of the products that have more than one size, vintage or colour.' })

export const phoneQuoteSchema = z
  .object({
    lines: z.array(z.object(quoteLine)),
    subtotal: z.number(),
    mix_six_saving: z.number(),
    total: z.number().meta({ description: 'Goods after Mix Six, in pounds.' }),
    delivery: z.number().nullable().meta({ description: 'Standard delivery to that postcode.' }),
    total_items: z.number(),
    variants: variantsSchema,
  })
  .meta({ id: 'PhoneQuote' })
export type PhoneQuoteLine = PhoneQuote['lines'][number]

/** Today's price of a basket with these wines. */
export type PricedLines = Omit<PhoneQuote, 'variants'>
export type PhoneVariant = PhoneQuote['variants'][number]
export type PhoneQuote = z.infer<typeof phoneQuoteSchema>

export const newPhoneOrderSchema = z.strictObject(
  {
    idempotency_key: idempotencyKeySchema,
    lines: linesSchema,
    email: emailSchema,
    full_name: nameSchema('Enter the customer’s name'),
    phone: phoneSchema.default(''),
    address: addressSchema
      .nullable()
      .default(null)
      .meta({ description: 'Null: the customer enters an address at the checkout, or collects it.' }),
    note: z
      .string('Must be text')
      .trim()
      .max(MAX_PHONE_NOTE, `Use at most ${MAX_PHONE_NOTE} characters`)
      .default('')
      .meta({ description: 'For staff; never shown to the customer.' }),
  },
  OBJECT,
)
export type NewPhoneOrder = z.infer<typeof newPhoneOrderSchema>

const stateSchema = z.enum(PHONE_ORDER_STATES, 'There is no such list of phone orders')

export const phoneOrderQuerySchema = z.object({
  tab: stateSchema.default('waiting'),
  ...searchQuery('Words, each in the name, the e-mail address, the phone or the order’s number'),
})

const orderedLineSchema = z.object({ code: z.string(), title: z.string(), quantity: z.number(), total: z.number() })

export const staffPhoneOrderSchema = z
  .object({
    id: z.number(),
    state: stateSchema,
    email: z.string(),
    full_name: z.string(),
    phone: z.string(),
    address: givenAddressSchema.nullable(),
    note: z.string(),
    lines: z.array(orderedLineSchema),
    /** As stated in the mail. */
    total: z.number(),
    delivery: z.number().nullable(),
    /** Member of staff who created it. */
    by: z.string(),
    /** Last day of the link. */
    expires_on: z.string(),
    /** UTC ISO-8601. */
    created_at: z.string(),
    sent_at: z.string(),
    /** Last time its wines were added to a basket; null if never. */
    opened_at: z.string().nullable(),
    order_no: z.string().nullable(),
  })
  .meta({ id: 'StaffPhoneOrder' })

/** A phone order in the control panel. */
export type StaffPhoneOrder = z.infer<typeof staffPhoneOrderSchema>

/** A phone order as the database returns it; its state follows from the day. */
export const phoneOrderRowSchema = staffPhoneOrderSchema.omit({ state: true }).extend({
  address: jsonText(givenAddressSchema).nullable(),
  lines: jsonText(z.array(orderedLineSchema.extend({ total: pounds }))),
  total: pounds,
  delivery: pounds.nullable(),
})

export const phoneOrderPageSchema = z.object({
  phone_orders: z.array(staffPhoneOrderSchema),
  /** Phone orders that match the search, by state. */
  counts: z.record(z.enum(PHONE_ORDER_STATES), z.number()),
})
export type PhoneOrderPage = z.infer<typeof phoneOrderPageSchema>

export const phoneOrderIdSchema = pathIdSchema('Give the id of a phone order')

export const phoneOrderResendSchema = z.strictObject(
  { seen: z.string('Give its `sent_at`').max(40, 'Give its `sent_at`') },
  OBJECT,
)

export const phoneOrderReadSchema = z.strictObject({ token: linkTokenSchema }, OBJECT)

export const phoneOrderOpeningSchema = z.strictObject(
  { token: linkTokenSchema, mode: z.enum(OPENING_MODES, 'Choose to add the wines or to use them instead') },
  OBJECT,
)
export type PhoneOrderOpening = z.infer<typeof phoneOrderOpeningSchema>

export const openablePhoneOrderSchema = z
  .object({
    state: stateSchema,
    /** Last day of the link. */
    expires_on: z.string(),
    /** Empty unless the order is waiting. */
    lines: z.array(z.object({ ...quoteLine, was: z.number().meta({ description: 'As in the mail.' }) })),
    total: z.number(),
    was: z.number(),
    mix_six_saving: z.number(),
    basket: z.object({
      /** Number of items currently in the visitor's basket. */
      total_items: z.number(),
      is_there: z.boolean().meta({ description: 'Whether the wines were put into this basket before.' }),
    }),
  })
  .meta({ id: 'OpenablePhoneOrder' })

/** A phone order as returned to its link. */
export type OpenablePhoneOrder = z.infer<typeof openablePhoneOrderSchema>

export const openedPhoneOrderSchema = z.object({
  /** Number of lines added to the basket, at least in part. */
  added: z.number(),
  /** Names of products that are sold out or short. */
  missing: z.array(z.string()),
  /** Prefills the checkout form if the caller gave no address. */
  full_name: z.string(),
  phone: z.string(),
})
export type OpenedPhoneOrder = z.infer<typeof openedPhoneOrderSchema>
