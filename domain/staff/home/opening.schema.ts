/** Request and response schemas of the list 'Open your shop'. */
import { z } from 'zod'
import { CONFIRMABLE, OPENING_KINDS, TESTABLE, WHOLE_LIST } from './opening.ts'

export const openingItemSchema = z.object({
  kind: z.enum(OPENING_KINDS),
  is_done: z.boolean(),
  /** 'Test mode', 'Not set up'; '' for none. */
  tag: z.string(),
  is_locked: z.boolean(),
  text: z.string(),
})

/**
 * Items without which shoppers can't order, before the shop's first products go live; null in a shop that is live.
 */
export const goingLiveSchema = z.object({ missing: z.array(z.enum(OPENING_KINDS)).nullable() })
export type GoingLive = z.infer<typeof goingLiveSchema>

export const confirmedItemSchema = z.object({ item: z.enum([...CONFIRMABLE, WHOLE_LIST], 'There is no such item') })
export const testedItemSchema = z.object({ item: z.enum(TESTABLE, 'There is no such item') })

/** Result of a test, as a sentence to show. */
export const testOutcomeSchema = z.object({ works: z.boolean(), message: z.string() })
export type TestOutcome = z.infer<typeof testOutcomeSchema>
