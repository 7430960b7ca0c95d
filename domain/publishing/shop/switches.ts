/** Features that an owner can switch off although the shop could offer them (features.ts). */
import type { z } from 'zod'
import type { Feature } from './features.ts'
import type { featureSwitchesSchema } from './switches.schema.ts'

export const SWITCHABLE = [
  'lock_it_in',
  'wine_club',
  'stores',
  'ratings',
  'reviews',
  'contact_form',
] as const satisfies readonly Feature[]

export type Switchable = (typeof SWITCHABLE)[number]

export type FeatureSwitches = z.infer<typeof featureSwitchesSchema>

/** Config key of the switches. */
export const SWITCHES = 'features_off'
