/** The promise of a delivery in responses (promise.ts). */
import { z } from 'zod'
import { alternativeStoreSchema } from '../../catalogue/store/calls.schema.ts'
import { cartSchema } from '../cart/schema.ts'

export const promiseSchema = z
  .object({
    order_by: z.string().nullable().meta({
      description: 'UTC time until which the days hold; null if nothing leaves today.',
      example: '2026-11-30T15:00:00.000Z',
    }),
    first_day: z.string().meta({ description: 'Days are Europe/London dates.', example: '2026-12-02' }),
    last_day: z.string(),
  })
  .meta({ id: 'DeliveryPromise' })

/** `order_by` is the UTC time until which the days hold, null if that is not today. */
export type DeliveryPromise = z.infer<typeof promiseSchema>

export const basketSchema = cartSchema
  .extend({
    alternative: alternativeStoreSchema.nullable(),
    promise: promiseSchema.nullable().meta({ description: 'For delivery, by the method chosen at the checkout.' }),
  })
  .meta({ id: 'Basket' })

/** The basket as its screens load it. */
export type Basket = z.infer<typeof basketSchema>
