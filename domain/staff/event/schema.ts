/** Request schemas of POST /api/events: only known kinds, words and numbers, so that nothing else can be stored. */
import { z } from 'zod'
import { PAGE_VERSIONS, TEST_STEPS } from '../../publishing/page-test/page-test.ts'
import { MARKETING_ACCOUNT, MARKETING_PAGES } from '../marketing/marketing-init.ts'
import { CHECKOUT_STEPS, MAX_EVENTS } from './event.ts'
import { PAGE_TYPES } from './page-types.ts'
import { VITAL_METRICS } from './vital.ts'

/** An hour in milliseconds, as an upper limit for timings. */
const MAX_VITAL = 3_600_000

const pageTypeSchema = z.enum(PAGE_TYPES)

export const visitEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page_view'),
    /** Type of the page that was loaded in full. */
    page_type: pageTypeSchema,
  }),
  z.strictObject({ kind: z.literal('checkout_step'), step: z.enum(CHECKOUT_STEPS) }),
  z.strictObject({
    kind: z.literal('marketing_init'),
    account_id: z.literal(MARKETING_ACCOUNT),
    page: z.enum(MARKETING_PAGES),
  }),
  z.strictObject({
    kind: z.literal('page_test'),
    test: z.int().min(1),
    version: z.enum(PAGE_VERSIONS),
    step: z.enum(TEST_STEPS),
  }),
  z.strictObject({
    kind: z.literal('web_vital'),
    metric: z.enum(VITAL_METRICS),
    /** LCP and INP in milliseconds, CLS as its score. */
    value: z.number().min(0).max(MAX_VITAL),
    page_type: pageTypeSchema,
  }),
])
export type VisitEvent = z.infer<typeof visitEventSchema>

export const visitEventsSchema = z.strictObject({ events: z.array(visitEventSchema).min(1).max(MAX_EVENTS) })

/** `counted` is false if the event was dropped because of more urgent writes. */
export const eventsResponseSchema = z.object({ counted: z.boolean() })
