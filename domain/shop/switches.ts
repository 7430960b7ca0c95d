/** Features that an owner can switch off, though the shop has what they need (features.ts). */
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

/** Where they are kept. */
export const SWITCHES = 'features_off'
