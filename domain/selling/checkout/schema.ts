/** Request and response schemas of the checkout calls (docs/domain.md#checkout). */
import { z } from 'zod'
import { productCardSchema } from '../../catalogue/product/schema.ts'
import { alternativeStoreSchema } from '../../catalogue/store/calls.schema.ts'
import { addressSchema, savedAddressSchema } from '../../core/address/schema.ts'
import { FREQUENCIES } from '../../core/calendar/frequency.ts'
import { idempotencyKeySchema } from '../../core/http/idempotency-key.schema.ts'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { PAYMENT_ADAPTERS } from '../payment/payment-port.ts'
import { chargeActionSchema, newPaymentSchemas, paymentMethodSchema } from '../payment/schema.ts'
import { CHECKOUT_KINDS, DELIVERY_METHODS } from './checkout.ts'
import { clubChoiceSchema, giftDetailsResponseSchema, giftDetailsSchema } from './club-choice.schema.ts'
import { MAX_VERSION } from './facts.ts'
import { CHECKOUT_LIMITS } from './limits.ts'

const OBJECT = 'Send a JSON object'
const YES_OR_NO = 'Must be true or false'

const text = (most: number) => z.string('Must be text').trim().max(most, `Use at most ${most} characters`)

const idSchema = (message: string) => z.int(message).min(1, message)

const kindSchema = z.enum(CHECKOUT_KINDS, 'There is no such checkout')

/** Fields left out stay as they are; null clears them. Unknown fields are rejected. */
export const checkoutUpdateSchema = z.strictObject(
  {
    kind: kindSchema,
    email: emailSchema.nullable().optional(),
    address: addressSchema.nullable().optional(),
    /** Uses a saved address of the customer instead of `address`. */
    address_id: idSchema('Choose one of your addresses').optional(),
    saves_address: z.boolean(YES_OR_NO).optional(),
    delivery: z.enum(DELIVERY_METHODS, 'Choose how it should be delivered').nullable().optional(),
    order_note: text(CHECKOUT_LIMITS.order_note).optional(),
    gift_message: text(CHECKOUT_LIMITS.gift_message).optional(),
    deliver_on: z.iso
      .date('Choose a day')
      .nullable()
      .optional()
      .meta({ description: 'When a gift arrives: the `last_day` of one of `arrivals`; null for the earliest.' }),
    promotion_code: text(CHECKOUT_LIMITS.promotion_code).nullable().optional(),
    marketing_opt_in: z.boolean(YES_OR_NO).optional(),
    /** Only for kinds that sell cases of a club plan. */
    club: clubChoiceSchema.optional(),
    gift: giftDetailsSchema.optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? OBJECT : undefined) },
)

/** POST /api/checkout. Omitted fields are unchanged; null clears them. Prices are never sent. */
export type CheckoutUpdate = z.infer<typeof checkoutUpdateSchema>

export const paymentSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('saved'), payment_method_id: idSchema('Choose one of your cards') }),
    ...newPaymentSchemas,
  ],
  'Choose how to pay',
)
export type PaymentChoice = z.infer<typeof paymentSchema>

const DATE = 'Enter your date of birth'

export const payRequestSchema = z.strictObject(
  {
    /** Kind with which the checkout was opened. */
    kind: kindSchema,
    /** Created by the browser when the pay step opens; repeating a key returns the same order. */
    idempotency_key: idempotencyKeySchema,
    version: z
      .string('Send the version of the checkout')
      .max(MAX_VERSION, 'Send the version of the checkout')
      .optional()
      .meta({
        description:
          'Version from the checkout summary. Saves a database read: the order is written only if nothing it was priced on has changed; otherwise it is priced again.',
      }),
    shown_total: z
      .number('Send the total that was shown')
      .min(0, 'Send the total that was shown')
      .max(10_000_000, 'Send the total that was shown')
      .meta({ description: 'Pounds, as on the Pay button.' }),
    shown_frequency: z
      .literal(FREQUENCIES, `Choose one of ${FREQUENCIES.join(', ')}`)
      .optional()
      .meta({ description: 'Months between cases, as on the screen; of a checkout that starts a plan.' }),
    /** 'YYYY-MM-DD'. Requested once; only the confirmation and its date are stored. */
    date_of_birth: z
      .string(DATE)
      .regex(/^\d{4}-\d{2}-\d{2}$/, DATE)
      .optional(),
    collector_name: addressSchema.shape.full_name
      .optional()
      .meta({ description: 'Full name of the person who collects a guest’s order.' }),
    /** Omitted if it is the same as the delivery address. */
    billing_address: addressSchema.optional(),
    /** Omitted if store credit covers the total. */
    payment: paymentSchema.optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? OBJECT : undefined) },
)

/** POST /api/checkout/{id}/pay. */
export type PayRequest = z.infer<typeof payRequestSchema>

export const confirmRequestSchema = z.strictObject({
  idempotency_key: idempotencyKeySchema,
})

const ID = 'Give the id of your checkout'
export const checkoutIdSchema = z.object({ id: z.string(ID).regex(/^[0-9a-f]{32}$/, ID) })

const addressAnswer = addressSchema.extend({ postcode: z.string(), phone: z.string() })

export const deliveryOptionSchema = z.object({
  method: z.enum(DELIVERY_METHODS),
  name: z.string(),
  price: z.number(),
  /** The earliest day of the delivery, 'YYYY-MM-DD', Europe/London; `last_day` is the latest. */
  first_day: z.string(),
  last_day: z.string(),
  /** 'Ready in 4 hours', 'Order in the next 2 hours'; '' for none. */
  note: z.string(),
  /** Reason why it can't be chosen; null if it can. */
  problem: z.string().nullable(),
})
export type DeliveryOption = z.infer<typeof deliveryOptionSchema>

export const checkoutSummarySchema = z
  .object({
    /** Unguessable id; '' while the basket is empty. */
    checkout_id: z.string(),
    version: z.string().meta({ description: 'To be sent with pay.' }),
    kind: z.enum(CHECKOUT_KINDS),
    is_signed_in: z.boolean(),
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    address: addressAnswer.nullable(),
    addresses: z.array(savedAddressSchema),
    /** True to save the address to the account after the order is paid. */
    saves_address: z.boolean(),
    /** Store for collection; null if none is chosen. */
    store: z
      .object({
        id: z.string(),
        name: z.string(),
        lacks: z
          .array(z.object({ productname: z.string(), problem: z.string() }))
          .meta({ description: 'Products with too little stock there.' }),
        alternative: alternativeStoreSchema.nullable(),
      })
      .nullable(),
    /** null until there is an address; then standard unless another method is chosen. */
    delivery: z.enum(DELIVERY_METHODS).nullable(),
    delivery_options: z.array(deliveryOptionSchema),
    arrivals: z
      .array(deliveryOptionSchema.pick({ first_day: true, last_day: true }))
      .meta({ description: 'When a gift can arrive by the chosen delivery, earliest first; none if it is collected.' }),
    deliver_on: z.string().nullable(),
    order_note: z.string(),
    gift_message: z.string(),
    marketing_opt_in: z.boolean(),
    /** The code that applies; null without one. */
    promotion: z
      .object({
        code: z.string(),
        description: z.string(),
        note: z.string().nullable().meta({ description: 'Why it takes nothing off and is not used up.' }),
      })
      .nullable(),
    promotion_code: z.string().nullable().meta({ description: 'As entered, whether or not it applies.' }),
    lines: z.array(
      z.object({
        product: productCardSchema,
        quantity: z.number(),
        /** Price of one. */
        price: z.number(),
        total: z.number(),
        /** Reason why it can't be bought: 'There are only N of this item left in stock'. */
        problem: z.string().nullable(),
      }),
    ),
    total_items: z.number(),
    totals: z.object({
      subtotal: z.number(),
      mix_six_saving: z.number(),
      promotion_saving: z.number(),
      /** null until an address or a store is known. */
      delivery: z.number().nullable(),
      store_credit: z.number(),
      /** Amount to charge, as on the Pay button. */
      total: z.number(),
    }),
    /** True if buyer and recipient must be over 18. */
    is_age_restricted: z.boolean(),
    needs_date_of_birth: z.boolean(),
    /** Null for kinds that do not start a plan. */
    plan: z
      .object({
        /** Months between cases. */
        frequency: z.literal(FREQUENCIES),
        /** 'YYYY-MM-DD', Europe/London: dispatch day of the second case if the first is paid for today. */
        next_case_on: z.string(),
      })
      .nullable(),
    /** Wine club choice; null for other kinds and until one is made. `gift` likewise. */
    club: clubChoiceSchema.nullable(),
    own_plan: z.string().nullable().meta({
      description:
        'Name of the plan of this type that the customer has already, ‘’ for Lock it in; null at other checkouts.',
    }),
    gift: giftDetailsResponseSchema.nullable(),
    payment: z.object({
      adapter: z.enum(PAYMENT_ADAPTERS),
      publishable_key: z.string().nullable(),
      methods: z.array(paymentMethodSchema),
    }),
    /** Errors in the last update or that prevent paying, by field. */
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: 'CheckoutSummary' })
export type CheckoutLine = CheckoutSummary['lines'][number]
export type CheckoutTotals = CheckoutSummary['totals']

/** The plan that continues after the first case. */
export type CheckoutPlan = NonNullable<CheckoutSummary['plan']>
export type CheckoutSummary = z.infer<typeof checkoutSummarySchema>

export const payResponseSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paid'), order_no: z.string(), order_url: z.string() }),
  z.object({ status: z.literal('needs_action'), action: chargeActionSchema }),
  z.object({ status: z.literal('processing') }),
])

/**
 * Response of pay and confirm. 422: missing or invalid fields by name; a declined card has the field 'payment'. 409
 * with `summary`: the total or stock has changed. 409 without: the key was used for another body. After a challenge the
 * buyer returns to `/checkout?confirm={idempotency_key}&checkout={checkout_id}`.
 */
export type PayResponse = z.infer<typeof payResponseSchema>

/** `summary` is left out when it would add nothing: another body with the same key, a payment in another window. */
export const payConflictSchema = z.object({
  message: z.string(),
  summary: checkoutSummarySchema.optional(),
})
