/** Delivery zones and prices as a content file. */
import { z } from 'zod'

export const areaSchema = z.string().regex(/^[A-Z]{1,2}(\d[A-Z\d]?)?$/, 'Write an area (IV) or a district (KA27)')

export const cutOffSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time like 15:00')

type WithServices = { is_served: boolean; services: readonly { method: string }[] }

/** Every served zone has at least one service, and no two of the same method. */
export const servedByAService = <Zone extends WithServices>(zone: z.ZodType<Zone>) =>
  zone
    .refine(({ is_served, services }) => !is_served || services.length > 0, {
      path: ['services'],
      message: 'A zone that is served needs a service',
    })
    .refine(({ services }) => new Set(services.map(({ method }) => method)).size === services.length, {
      path: ['services'],
      message: 'A zone has one service of each kind',
    })

/** Exactly one zone is the catch-all, so that every postcode has one zone. */
export const oneZoneTakesTheRest = <Zone extends { areas: readonly string[] }>(zones: z.ZodType<Zone[]>) =>
  zones
    .refine((all) => all.filter(({ areas }) => areas.length === 0).length === 1, {
      message: 'One zone, and only one, must have no areas: it takes every other postcode',
    })
    .refine((all) => new Set(all.flatMap(({ areas }) => areas)).size === all.flatMap(({ areas }) => areas).length, {
      message: 'An area may be in one zone only',
    })

const pence = z.int().min(0, 'Prices are whole pence')

const days = z.int().min(0).max(60)

const service = z.strictObject({
  method: z.enum(['standard', 'next_day']),
  name: z.string().min(1),
  price_pence: pence,
  /** Goods total from which it is free; null for never. */
  free_from_pence: pence.nullable(),
  /** Days from dispatch, first and last. */
  days_from: days,
  days_to: days,
  /** Unit of the days; working days by default. */
  counts: z.enum(['working days', 'days']).optional(),
  /** The days as text: '2 to 3 working days'. */
  time: z.string().min(1),
})

const zone = servedByAService(
  z.strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    /** Postcode areas ('IV') and districts ('KA27'); the zone with none takes every other postcode. */
    areas: z.array(areaSchema),
    is_served: z.boolean(),
    services: z.array(service),
    /** Price to deliver a plan's case; null if plans are not delivered there. */
    plan_price_pence: pence.nullable(),
    note: z.string(),
  }),
)

export const deliverySchema = z.strictObject({
  zones: oneZoneTakesTheRest(z.array(zone)),
  collection: z.strictObject({ name: z.string().min(1), price_pence: pence, time: z.string().min(1) }),
  /** Last order for dispatch the same day, 'HH:MM' in Europe/London. */
  cut_off: cutOffSchema,
})
export type Delivery = z.infer<typeof deliverySchema>
export type DeliveryZone = Delivery['zones'][number]
export type DeliveryService = DeliveryZone['services'][number]
export type DeliveryMethod = DeliveryService['method']
export type DeliveryTariff = Pick<DeliveryService, 'price_pence' | 'free_from_pence'>
