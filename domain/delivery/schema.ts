/** Delivery zones and prices as a content file. */
import { z } from 'zod'
import type { Delivery } from './delivery.ts'

const pence = z.int().min(0, 'Prices are whole pence')

const days = z.int().min(0).max(60)

const service = z.strictObject({
  method: z.enum(['standard', 'next_day']),
  name: z.string().min(1),
  price_pence: pence,
  free_from_pence: pence.nullable(),
  days_from: days,
  days_to: days,
  counts: z.enum(['working days', 'days']).optional(),
  time: z.string().min(1),
})

const zone = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    areas: z.array(z.string().regex(/^[A-Z]{1,2}(\d[A-Z\d]?)?$/, 'Write an area (IV) or a district (KA27)')),
    is_served: z.boolean(),
    services: z.array(service),
    plan_price_pence: pence.nullable(),
    note: z.string(),
  })
  .refine((value) => !value.is_served || value.services.length > 0, {
    path: ['services'],
    message: 'A zone that is served needs a service',
  })

export const deliverySchema: z.ZodType<Delivery> = z.strictObject({
  zones: z
    .array(zone)
    .refine((zones) => zones.filter((one) => one.areas.length === 0).length === 1, {
      message: 'One zone, and only one, must have no areas: it takes every other postcode',
    })
    .refine((zones) => new Set(zones.flatMap((one) => one.areas)).size === zones.flatMap((one) => one.areas).length, {
      message: 'An area may be in one zone only',
    }),
  collection: z.strictObject({ name: z.string().min(1), price_pence: pence, time: z.string().min(1) }),
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 15:00'),
})
