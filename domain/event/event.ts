/**
 * The statistics events of a visit, sent with consent only (docs/domain.md#privacy): a closed set of kinds, none of
 * them personal.
 */
import type { z } from 'zod'
import type { visitEventSchema } from './schema.ts'

/** How far a visit gets in the checkout: the steps opened, and the order paid. */
export const CHECKOUT_STEPS = ['you', 'where', 'pay', 'paid'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type VisitEvent = z.infer<typeof visitEventSchema>

/** Most events of one call; more of them are more calls. */
export const MAX_EVENTS = 50
