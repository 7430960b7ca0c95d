/** Request and response schemas of payments: cards typed in, and saved ones. */
import { z } from 'zod'
import { idempotencyKeySchema } from '../../core/http/idempotency-key.schema.ts'
import { pathIdSchema } from '../../core/http/path-id.schema.ts'
import { PLAN_TYPES } from '../cart/plan-type.ts'
import { CARD_SECTIONS } from './payment-method.ts'
import { PAYMENT_ADAPTERS } from './payment-port.ts'

const CARD_NUMBER = 'Enter the card number'
const EXPIRY = 'Enter the date like 04/28'
const SECURITY_CODE = 'Enter the 3 or 4 digits'

const savesMethod = z.boolean('Must be true or false').optional()

const stripeCardSchema = z.strictObject({
  kind: z.literal('stripe'),
  confirmation_token: z.string('Enter your card').regex(/^\w{1,255}$/, 'Enter your card'),
  saves_method: savesMethod,
})

const testCardSchema = z.strictObject({
  kind: z.literal('test_card'),
  number: z
    .string(CARD_NUMBER)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, CARD_NUMBER)),
  expiry: z
    .string(EXPIRY)
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, EXPIRY)),
  security_code: z.string(SECURITY_CODE).regex(/^\d{3,4}$/, SECURITY_CODE),
  saves_method: savesMethod,
})

/** A card that isn't saved yet, by the adapter that takes it. */
export const newPaymentSchemas = [stripeCardSchema, testCardSchema] as const

export const chargeActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('challenge'), url: z.string() }),
  z.object({ kind: z.literal('stripe'), client_secret: z.string() }),
])
export type ChargeAction = z.infer<typeof chargeActionSchema>

/** A saved card, as its customer recognises it. */
export const knownCardSchema = z.object({
  id: z.number(),
  brand: z.string(),
  last_four: z.string(),
  expiry_month: z.number(),
  expiry_year: z.number(),
})

export const paymentMethodSchema = knownCardSchema.extend({ is_default: z.boolean() })
export type PaymentMethodView = z.infer<typeof paymentMethodSchema>

export const savedCardSchema = paymentMethodSchema.extend({
  pays_for: z.array(z.enum(PLAN_TYPES)).meta({ description: 'It can’t be removed while it pays for a plan.' }),
})
export type SavedCard = z.infer<typeof savedCardSchema>

export const paymentMethodsSchema = z
  .object({
    /** Null: the shop takes no payments, so no card can be added. */
    adapter: z.enum(PAYMENT_ADAPTERS).nullable(),
    publishable_key: z.string().nullable(),
    /** Default card first. */
    methods: z.array(savedCardSchema),
  })
  .meta({ id: 'PaymentMethods' })

/** GET /api/user/payment-methods, and the response to every change of them. */
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>

export const newPaymentMethodSchema = z.strictObject({
  /** Created by the browser when the form opens and again after a rejection. */
  idempotency_key: idempotencyKeySchema,
  payment: z.discriminatedUnion('kind', newPaymentSchemas, 'Enter a card'),
  /** Page the test bank returns to; the account's section by default. */
  section: z.enum(CARD_SECTIONS, `Give one of ${CARD_SECTIONS.join(', ')}`).optional(),
})

/** POST /api/user/payment-methods: saves a card without charging it. */
export type NewPaymentMethod = z.infer<typeof newPaymentMethodSchema>

export const paymentMethodResponseSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), payment_methods: paymentMethodsSchema }),
  z.object({ status: z.literal('needs_action'), ref: z.string(), action: chargeActionSchema }),
])

/**
 * Response of that call and of POST …/confirm {ref}, which follows `action`. A declined card is a 422 with the field
 * 'payment'. The test bank redirects to {section}?card={ref}.
 */
export type PaymentMethodResponse = z.infer<typeof paymentMethodResponseSchema>

const REF = 'Give the ref of your card'
export const methodRefSchema = z.strictObject({ ref: z.string(REF).regex(/^\w{8,255}$/, REF) })

export const paymentMethodIdSchema = pathIdSchema('Give the id of your card')

const PAYMENT = 'Give the payment of the challenge'
const secretSchema = z.string(PAYMENT).regex(/^[0-9a-f]{32}$/, PAYMENT)

export const challengeQuerySchema = z.object({ payment: secretSchema })

export const challengeAnswerSchema = z.strictObject({
  payment: secretSchema,
  approves: z.boolean('Must be true or false'),
})

/** POST to the same path. Only the first response counts. */
export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>

export const challengeSchema = z
  .object({
    /** Pounds; 0 for a card that is only saved. */
    amount: z.number(),
    brand: z.string(),
    last_four: z.string(),
    /** False after the challenge is completed. */
    is_open: z.boolean(),
    /** Path of the shop to which the buyer returns. */
    return_url: z.string(),
  })
  .meta({ id: 'Challenge' })

/** GET /api/payments/test/challenge. Amounts are in pounds, as everywhere in JSON. */
export type Challenge = z.infer<typeof challengeSchema>
