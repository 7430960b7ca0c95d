/** Parses a checkout's version from a browser, which may send any text. */
import { z } from 'zod'
import { deliverySchema } from '../delivery/schema.ts'
import { promotionFactsSchema } from '../promotion/promotion.schema.ts'
import { DELIVERY_METHODS } from './checkout.ts'

const flag = z.literal([0, 1])
const pence = z.int().min(0)
const day = z.iso.date()

export const lineFactsSchema = z.strictObject({
  code: z.string(),
  quantity: z.int().min(1),
  /** Per bottle or per case. */
  price: pence,
  /** Price for this kind of order; null if it is no longer sold that way. */
  offered_price: pence.nullable(),
  mix_six_price: pence.nullable(),
  is_wine: flag,
  /** True if its buyer must be over 18. */
  is_age_restricted: flag,
  /** Basis points. */
  vat_rate_bp: z.int().min(0).max(10_000),
  /** True if the warehouse or store has enough stock. A flag, so that other buyers' orders rarely change it. */
  is_available: flag,
  /** False without a code, and if the code is limited to other products. */
  is_in_promotion: flag,
})
export type LineFacts = z.infer<typeof lineFactsSchema>

export const priceFactsSchema = z.strictObject({
  /** In pricing order. */
  lines: z.array(lineFactsSchema),
  /** Null until one is chosen. */
  delivery: z.enum(DELIVERY_METHODS).nullable(),
  /** null until an address is known. */
  postcode: z.string().nullable(),
  /** Shop for collection; null if none is chosen. */
  store: z.strictObject({ name: z.string(), has_mix_six: flag }).nullable(),
  /** Null in a shop that has not set up delivery. */
  delivery_settings: deliverySchema.nullable(),
  /** As typed, even if no such code exists. */
  promotion_code: z.string().nullable(),
  promotion: promotionFactsSchema.nullable(),
  /** The buyer's store credit; 0 if this kind of order cannot be paid with it. */
  credit: pence,
})

/** The facts behind the price of any order, whether placed at a checkout or charged as a plan's case. */
export type PriceFacts = z.infer<typeof priceFactsSchema>

export const factsSchema = priceFactsSchema.extend({
  /** Months between cases; null until chosen. */
  frequency: z.int().nullable(),
  is_customer: flag,
  /** Member of the wine club. */
  is_member: flag,
  /** True if an amended selection is neither saved nor discarded; only read for Lock it in. */
  is_amending: flag,
  has_email: flag,
  /** Last of the days that the buyer chose for a gift's arrival; null for the earliest. */
  deliver_on: day.nullable(),
  is_over_18: flag,
  /** Gift details; null for other kinds. */
  gift: z
    .strictObject({
      giver_name: z.string(),
      recipient_name: z.string(),
      recipient_email: z.string(),
      deliver_on: day.nullable(),
    })
    .nullable(),
})
export type CheckoutFacts = z.infer<typeof factsSchema>

/** Facts in a version; undefined for other texts, such as older versions. The database decides if they are true. */
export function factsIn(version: string): CheckoutFacts | undefined {
  try {
    return factsSchema.safeParse(JSON.parse(version)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
