/** Promotion codes: fields with bounds, messages and labels, and schemas for staff (docs/staff.md#promotions). */
import { z } from 'zod'
import { flag, jsonText, pounds } from '../../core/codec/codec.schema.ts'
import { formFields } from '../../core/form/form-fields.schema.ts'
import { emailSchema } from '../../core/identity/identity.schema.ts'
import { poundsSchema } from '../../core/money/pounds.schema.ts'
import { KIND_LABELS, PROMOTION_KINDS, PROMOTION_STATES, promotionCode, storedValue } from './promotion.ts'

/** Maximum amount, in pounds. */
const MAX_AMOUNT = 10_000
const MAX_USES = 10_000_000
const MAX_CODE = 30
const MAX_CATEGORIES = 20
const MAX_PRODUCTS = 100
const MAX_CUSTOMERS = 100

const AMOUNT = 'Give an amount in pounds, such as 5 or 7.50'
const COUNT = 'Give a whole number, 1 or more, or leave it empty'
const VERSION = 'Must be the version that was shown'

const day = z.iso.date('Choose a day')
const count = z.int(COUNT).positive(COUNT).max(MAX_USES, 'Is too many').nullable()
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, 'Must be a list').max(most, `Use at most ${most}`)
const check = (label: string) => z.boolean('Must be true or false').register(formFields, { label, control: 'check' })

const code = z
  .string('Give a code')
  .max(MAX_CODE * 2, `Use at most ${MAX_CODE} characters`)
  .transform(promotionCode)
  .pipe(
    z
      .string()
      .min(3, 'Give at least 3 letters or digits')
      .max(MAX_CODE, `Is longer than ${MAX_CODE} characters`)
      .regex(/^[A-Z0-9-]+$/, 'Letters, digits and dashes only'),
  )
  .register(formFields, {
    label: 'Code',
    control: 'code',
    hint: 'What shoppers type, such as SPRING10. Spaces and small letters don’t matter to them',
  })

/** Money in pounds, days in Europe/London, both included. */
export const promotionTermsSchema = z.strictObject({
  kind: z
    .enum(PROMOTION_KINDS, 'Choose what it takes off')
    .register(formFields, { label: 'Takes off', control: 'choice', options: KIND_LABELS }),
  value: poundsSchema('Give a number, such as 10', MAX_AMOUNT)
    .nullable()
    .meta({ description: 'Percent 1 to 100, or pounds; null for free delivery', example: 10 })
    .register(formFields, { label: 'Percent', control: 'number' }),
  minimum_spend: poundsSchema(AMOUNT, MAX_AMOUNT).register(formFields, {
    label: 'Minimum spend',
    control: 'pounds',
    empty: 0,
    hint: 'In pounds; empty for none',
  }),
  minimum_bottles: count.clone().register(formFields, {
    label: 'Minimum number of bottles',
    control: 'count',
    hint: 'Empty for none. Counts wines, or what is chosen below',
  }),
  /** Limits the code to products of these categories and these products. No limit if both are empty. */
  category_ids: list(z.int().positive(), MAX_CATEGORIES),
  product_codes: list(z.string().min(1).max(100), MAX_PRODUCTS),
  /** Limits the code to the accounts with these e-mail addresses. No limit if empty. */
  customer_emails: list(emailSchema, MAX_CUSTOMERS).register(formFields, {
    label: 'Customers',
    control: 'lines',
    hint: 'E-mail addresses of accounts, one per line; empty for all customers',
  }),
  starts_on: day.register(formFields, { label: 'First day', control: 'day' }),
  ends_on: day
    .nullable()
    .register(formFields, { label: 'Last day', control: 'day', hint: 'Until midnight; empty for no end' }),
  uses_per_customer: count.register(formFields, {
    label: 'Uses for each customer',
    control: 'number',
    hint: 'Empty for any number',
  }),
  total_uses: count
    .clone()
    .register(formFields, { label: 'Uses in all', control: 'count', hint: 'Empty for any number' }),
  first_order_only: check('For first orders only'),
  is_active: check('Shoppers can use it'),
})
export type PromotionTerms = z.infer<typeof promotionTermsSchema>

export const promotedCustomersSchema = promotionTermsSchema.pick({ customer_emails: true })

export const newPromotionSchema = promotionTermsSchema.extend({ code })

export const promotionChangeSchema = promotionTermsSchema.extend({ version: z.int(VERSION).positive(VERSION) })

/** A code in the path of a call. */
export const promotionCodeSchema = z.object({ code: z.string().min(1).max(100) })

export const staffPromotionSchema = z
  .object({
    ...promotionTermsSchema.shape,
    code: z.string(),
    /** Names of the categories and products that it is limited to, without deleted ones. */
    scope: z.array(z.string()),
    products: z.array(z.object({ code: z.string(), title: z.string() })),
    used: z.number(),
    state: z.enum(PROMOTION_STATES),
    /** UTC ISO-8601. */
    created_at: z.string(),
    /** Rises with each change. */
    version: z.number(),
  })
  .meta({ id: 'StaffPromotion' })
export type StaffPromotion = z.infer<typeof staffPromotionSchema>

export const promotionConflictSchema = z.object({ message: z.string(), promotion: staffPromotionSchema })

const bit = z.literal([0, 1])

/** Limits whose result for an order is a fact, here and on its lines. */
const LIMITS = { category_ids: true, product_codes: true, customer_emails: true } as const

/** Facts that decide if a code applies and how much it saves; part of the checkout's version (decision 33). */
export const promotionFactsSchema = promotionTermsSchema.omit({ total_uses: true, ...LIMITS }).extend({
  code: z.string(),
  /** As in StaffPromotion. */
  scope: z.array(z.string()),
  /** 0 if it is limited to other customers. */
  is_for_buyer: bit,
  /** Percent, or pence. */
  value: z.int().min(0),
  /** In pence. */
  minimum_spend: z.int().min(0),
  first_order_only: bit,
  is_active: bit,
  /** Instead of the number of uses left, which changes with other buyers' orders. */
  is_used_up: bit,
  /** 1 if the buyer is signed in. Earlier orders are only known for signed-in buyers. */
  has_account: bit,
  /** Times the buyer has used it. */
  used_before: z.int().min(0),
  paid_orders: z.int().min(0),
})
export type PromotionFacts = z.infer<typeof promotionFactsSchema>

/** Terms stored in another form: pence, 0 or 1, and JSON. */
export const promotionColumns = z.object({
  minimum_spend: pounds,
  first_order_only: flag,
  is_active: flag,
  category_ids: jsonText(z.array(z.number())),
  product_codes: jsonText(z.array(z.string())),
  customer_emails: jsonText(z.array(z.string())),
})

/** Terms as stored: money in pence. */
export function termsColumns(terms: PromotionTerms) {
  const { minimum_spend: minimum_spend_pence, ...encoded } = z.encode(promotionColumns, terms)
  const { minimum_spend: _, ...same } = terms
  return { ...same, ...encoded, minimum_spend_pence, value: storedValue(terms) }
}
