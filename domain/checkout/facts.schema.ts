/** Parses a checkout's version from a browser, which may send any text. */
import { z } from 'zod'
import { deliverySchema } from '../delivery/schema.ts'
import { DELIVERY_METHODS } from './checkout.ts'
import type { CheckoutFacts } from './facts.ts'

const flag = z.literal([0, 1])
const pence = z.int().min(0)
const day = z.iso.date()

const lineSchema = z.strictObject({
  code: z.string(),
  quantity: z.int().min(1),
  price: pence,
  offered_price: pence.nullable(),
  mix_six_price: pence.nullable(),
  is_wine: flag,
  is_age_restricted: flag,
  vat_rate_bp: z.int().min(0).max(10_000),
  is_available: flag,
})

const promotionSchema = z.strictObject({
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'free_delivery']),
  value: z.int().min(0),
  minimum_spend: pence,
  first_order_only: flag,
  starts_on: day,
  ends_on: day.nullable(),
  uses_per_customer: z.int().nullable(),
  is_active: flag,
  is_used_up: flag,
  has_account: flag,
  used_before: z.int().min(0),
  paid_orders: z.int().min(0),
})

const factsSchema = z.strictObject({
  lines: z.array(lineSchema),
  delivery: z.enum(DELIVERY_METHODS).nullable(),
  postcode: z.string().nullable(),
  store: z.strictObject({ name: z.string(), has_mix_six: flag }).nullable(),
  delivery_settings: deliverySchema.nullable(),
  promotion_code: z.string().nullable(),
  promotion: promotionSchema.nullable(),
  credit: pence,
  frequency: z.int().nullable(),
  is_customer: flag,
  is_member: flag,
  is_amending: flag,
  has_email: flag,
  is_over_18: flag,
  gift: z
    .strictObject({
      giver_name: z.string(),
      recipient_name: z.string(),
      recipient_email: z.string(),
      deliver_on: day.nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<CheckoutFacts>

/**
 * The facts in a version; undefined for any other text, such as one from before an update. Whether they are true, the
 * database decides.
 */
export function factsIn(version: string): CheckoutFacts | undefined {
  try {
    return factsSchema.safeParse(JSON.parse(version)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
