/** Feature switches as owners save them. */
import { z } from 'zod'
import { SWITCHABLE } from './switches.ts'

export const featureSwitchesSchema = z.strictObject({
  /** Switched off features, in the order of SWITCHABLE, so that equal choices are stored as equal texts. */
  off: z.array(z.enum(SWITCHABLE)).transform((off) => SWITCHABLE.filter((feature) => off.includes(feature))),
})
