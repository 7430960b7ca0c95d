/** Feature switches as owners save them. */
import { z } from 'zod'
import { type FeatureSwitches, SWITCHABLE } from './switches.ts'

export const featureSwitchesSchema: z.ZodType<FeatureSwitches> = z.strictObject({
  // In the table's order, so that the same choice is the same text.
  off: z.array(z.enum(SWITCHABLE)).transform((off) => SWITCHABLE.filter((feature) => off.includes(feature))),
}) as z.ZodType<FeatureSwitches>
