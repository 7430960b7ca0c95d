/** Delivery as owners save it in the control panel, in pounds. The rules are those of the content file (schema.ts). */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { poundsSchema } from '../money/pounds.schema.ts'
import { areaSchema, cutOffSchema, oneZoneTakesTheRest, servedByAService } from './schema.ts'

const AMOUNT = 'Give an amount in pounds, such as 5.99'
/** In pounds. */
const MAX = 1000
const MAX_LINE = 200
const MAX_DAYS = 60

const amount = poundsSchema(AMOUNT, MAX)

const DAYS = `Give a number of days from 0 to ${MAX_DAYS}`
const days = z.int(DAYS).min(0, DAYS).max(MAX_DAYS, DAYS)
const line = z.string().overwrite(oneLine).max(MAX_LINE, `Is longer than ${MAX_LINE} characters`)
const filled = line.min(1, 'Must not be empty')

const service = z
  .strictObject({
    method: z.enum(['standard', 'next_day']),
    name: filled,
    price: amount,
    /** Goods total from which it is free; null for never. */
    free_from: amount.nullable(),
    days_from: days,
    days_to: days,
    counts: z.enum(['working days', 'days']).optional(),
    time: filled,
  })
  .refine((one) => one.days_from <= one.days_to, { path: ['days_to'], message: 'Must not be fewer than the first' })

const zone = servedByAService(
  z.strictObject({
    id: z.string().min(1).max(MAX_LINE),
    name: filled,
    areas: z.array(areaSchema),
    is_served: z.boolean(),
    services: z.array(service),
    /** Null if plans are not delivered there. */
    plan_price: amount.nullable(),
    note: line,
  }),
)

const differ = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

export const staffDeliverySchema = z.strictObject({
  zones: oneZoneTakesTheRest(
    z.array(zone).refine((zones) => differ(zones.map(({ id }) => id)), 'Two zones must not have the same id'),
  ),
  collection: z.strictObject({ name: filled, price: amount, time: filled }),
  cut_off: cutOffSchema,
})
