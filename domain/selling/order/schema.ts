/** Request and response schemas of the order calls (docs/domain.md#orders). */
import { z } from 'zod'
import { COUNT_UNITS } from '../../catalogue/product/count-unit.ts'
import { pictureStyleSchema } from '../../catalogue/product/picture-style.schema.ts'
import { givenAddressSchema } from '../../core/address/schema.ts'
import { pageNumberSchema } from '../../core/form/list-query.schema.ts'
import { CHECKOUT_KINDS, DELIVERY_METHODS } from '../checkout/checkout.ts'
import { ORDER_STATES } from './order.ts'
import { MAX_RETURN_REASON } from './return.ts'

const NUMBER = 'Give the number of an order'
const TOKEN = 'This link is incomplete. Please open it from the e-mail again'

export const tokenSchema = z.string(TOKEN).regex(/^[0-9a-f]{32}$/, TOKEN)

/** An invalid number is a 404 like any unknown one. */
export const orderIdSchema = z.object({ order_id: z.string(NUMBER).max(32, NUMBER) })

export const orderQuerySchema = z.object({ token: z.string().max(128).optional() })

export const cancelSchema = z.strictObject({ token: tokenSchema.optional() })

const REASON = 'Tell us what you would like to send back, and why'
export const returnSchema = z.strictObject({
  token: tokenSchema.optional(),
  reason: z.string(REASON).trim().min(1, REASON).max(MAX_RETURN_REASON, `Use at most ${MAX_RETURN_REASON} characters`),
  stops_plan: z
    .boolean('Must be true or false')
    .optional()
    .meta({ description: 'True for a plan’s first case: the plan is cancelled too.' }),
})

const stateSchema = z.enum(ORDER_STATES)

/** A customer's request to send something back: their words, and when it came (UTC ISO-8601). */
export const returnRequestSchema = z.object({ reason: z.string(), at: z.string() }).nullable()

export const vatLineSchema = z.object({
  rate: z.number().meta({ description: 'Percent.' }),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
})
export type VatLine = z.infer<typeof vatLineSchema>

export const creditNoteSchema = z.object({
  number: z.string(),
  amount: z.number(),
  paid_back: z.number().meta({ description: '`amount` without the part that paid for bottles added to the order.' }),
  vat: z.number(),
  reason: z.string(),
  state: z.enum(['started', 'succeeded', 'failed']).meta({
    description: 'Whether the money is on its way, was sent back, or was refused by the bank.',
  }),
  created_at: z.string(),
  items: z.array(
    z.object({ product_id: z.string(), product_name: z.string(), quantity: z.number(), total: z.number() }),
  ),
  delivery: z.number(),
  vat_by_rate: z.array(vatLineSchema),
})

/** A refund with its reason. The entries of `vat_by_rate` add up to `amount` and `vat`. */
export type CreditNote = z.infer<typeof creditNoteSchema>

export const orderSchema = z
  .object({
    /** 'W' and 8 digits; also `order_id` in paths. */
    order_no: z.string(),
    order_total: z.number(),
    items: z.array(
      z.object({
        product_id: z.string(),
        product_name: z.string(),
        /** Price of one, as paid. */
        price: z.number(),
        quantity: z.number(),
        total: z.number(),
        paid: z.number().meta({ description: 'The price of its bottles after all savings.' }),
        /** Bottles refunded so far. */
        refunded: z.number(),
        /** File name under /images/; '' if the product is no longer sold, like `url`. */
        main_picture: z.string(),
        /** Null for products that are not wine or no longer sold. */
        niche: pictureStyleSchema,
        url: z.string(),
        wines: z
          .array(z.object({ product_name: z.string(), quantity: z.number() }))
          .meta({ description: 'Wines of a club plan’s case, once they are chosen; empty for other items.' }),
      }),
    ),
    subscription_type: z.enum(CHECKOUT_KINDS),
    frequency: z.number().nullable(),
    no_of_cases: z.number().nullable(),
    plan_id: z.number().nullable(),
    plan: z
      .object({
        state: z.enum(['active', 'paused', 'cancelling', 'cancelled', 'ended']),
        /** Months between cases, and cases and bottles per delivery, now. */
        frequency: z.number(),
        no_of_cases: z.number(),
        bottles: z.number(),
        /** 'YYYY-MM-DD', Europe/London; null if none is planned. */
        next_case_on: z.string().nullable(),
        is_first_case: z.boolean().meta({ description: 'The plan is cancelled with this order.' }),
        is_prepaid: z.boolean().meta({ description: 'True for a gift: a cancelled case is sent later instead.' }),
        refund: z
          .object({ state: z.enum(['waiting', 'open', 'ended']), until: z.string() })
          .nullable()
          .meta({
            description:
              'Whether bottles of the case can be refunded, and the last day, YYYY-MM-DD: not before it has left, now, or no longer. Null if they never can.',
          }),
      })
      .nullable(),
    state: stateSchema,
    state_reason: z.string(),
    is_age_restricted: z.boolean().meta({ description: 'Whether the recipient must be over 18.' }),
    email: z.string(),
    delivery_method: z.enum([...DELIVERY_METHODS, 'none']),
    store: z
      .object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        phone: z.string(),
        opening_hours: z.string(),
      })
      .nullable(),
    address: givenAddressSchema.nullable(),
    /** Person who collects it; '' if it is delivered, or collected by the customer. */
    collector_name: z.string(),
    billing_address: givenAddressSchema.nullable().meta({ description: 'Null: the same as `address`.' }),
    deliver_on: z.string().nullable(),
    deliver_from: z.string().nullable().meta({
      description: 'First of the days chosen for a gift, `deliver_on` being the last; null without a choice.',
    }),
    order_note: z.string(),
    gift_message: z.string(),
    totals: z.object({
      subtotal: z.number(),
      mix_six_saving: z.number(),
      promotion_saving: z.number(),
      delivery: z.number(),
      store_credit: z.number(),
      exchanged: z
        .number()
        .meta({ description: 'Value of bottles taken off the order that paid for others added to it.' }),
      total: z.number().meta({ description: 'Paid by card, like `order_total`.' }),
      refunded: z.number().meta({ description: 'Paid back to the card, or on its way.' }),
      refused: z.number().meta({ description: 'Refunds that the bank refused and that are not settled.' }),
    }),
    vat: z.array(vatLineSchema),
    credit_notes: z.array(creditNoteSchema),
    events: z.array(z.object({ state: stateSchema, note: z.string(), at: z.string() })),
    tracking_number: z.string(),
    carrier: z.string().meta({ description: 'Empty if none was recorded, like `tracking_url`.' }),
    tracking_url: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    again_at: z
      .string()
      .nullable()
      .meta({ description: 'Page to choose the same cases again; null for orders that can be added to the basket.' }),
    /** Null unless the order is a gift. */
    gift: z
      .object({
        recipient_name: z.string(),
        recipient_email: z.string(),
        message: z.string(),
        /** 'YYYY-MM-DD', the day the code is sent. */
        deliver_on: z.string(),
        /** Last group of the code; null until the order is paid. */
        code_ending: z.string().nullable(),
        is_redeemed: z.boolean(),
      })
      .nullable(),
    may_cancel: z.boolean(),
    may_return: z.boolean(),
    return_request: returnRequestSchema.meta({ description: 'Not settled yet. Until then no bottle is refundable.' }),
    refundable_until: z.string().nullable().meta({
      description:
        'YYYY-MM-DD, the last day on which its bottles can be refunded by its customer; null if they can’t be.',
    }),
  })
  .meta({ id: 'Order' })
export type OrderItem = OrderView['items'][number]

/** The plan for which an order contains a case. */
export type OrderPlan = NonNullable<OrderView['plan']>

/** Recipient of a gift. The full code is only sent by mail. */
export type GiftOrder = NonNullable<OrderView['gift']>

/** GET /api/orders/{order_id}, for its customer or with the token from the confirmation mail. */
export type OrderView = z.infer<typeof orderSchema>

export const ordersQuerySchema = z.object({ page: pageNumberSchema.optional() })

export const orderListItemSchema = z.object({
  order_no: z.string(),
  /** Decides its path (domain/selling/checkout/paths.ts). */
  subscription_type: z.enum(CHECKOUT_KINDS),
  order_total: z.number(),
  total_items: z.number(),
  /** Unit of `total_items`. */
  counted_in: z.enum(COUNT_UNITS),
  state: stateSchema,
  created_at: z.string(),
  /** Up to four. */
  pictures: z.array(z.object({ file: z.string(), niche: pictureStyleSchema })),
})

/** File name below /images/, and the background style of its bottle; null for products that are not wine. */
export type OrderPicture = OrderListItem['pictures'][number]

/** A line of GET /api/user/orders, newest first. */
export type OrderListItem = z.infer<typeof orderListItemSchema>

export const ordersSchema = z.object({
  orders: z.array(orderListItemSchema),
  total: z.number().meta({ description: 'Of all pages.' }),
  page_size: z.number(),
})

/** Items of an order added to the basket again, and the names of wines that are sold out or short. */
export const reorderSchema = z.object({ added: z.number(), missing: z.array(z.string()) })
