/** Features that an owner can switch off, though the shop has what they need (features.ts). */
import type { Feature } from './features.ts'

export const SWITCHABLE = [
  'lock_it_in',
  'wine_club',
  'stores',
  'ratings',
  'reviews',
  'contact_form',
] as const satisfies readonly Feature[]

export type Switchable = (typeof SWITCHABLE)[number]

export type FeatureSwitches = {
  /** Those that are off. */
  off: Switchable[]
}

/** Where they are kept. */
export const SWITCHES = 'features_off'
