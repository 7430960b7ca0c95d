/** Every place of the demo shop, in the order its wines are composed. */
import { AUSTRALIA } from './australia.ts'
import { CENTRAL_EUROPE } from './central-europe.ts'
import { EAST } from './east.ts'
import { ENGLAND } from './england.ts'
import { FRANCE_NORTH } from './france-north.ts'
import { FRANCE_SOUTH } from './france-south.ts'
import { ITALY } from './italy.ts'
import { NEW_ZEALAND } from './new-zealand.ts'
import { NORTH_AMERICA } from './north-america.ts'
import type { Place } from './place.ts'
import { PORTUGAL } from './portugal.ts'
import { SOUTH_AFRICA } from './south-africa.ts'
import { SOUTH_AMERICA } from './south-america.ts'
import { SPAIN } from './spain.ts'

export const PLACES: readonly Place[] = [
  ...FRANCE_NORTH,
  ...FRANCE_SOUTH,
  ...ITALY,
  ...SPAIN,
  ...PORTUGAL,
  ...CENTRAL_EUROPE,
  ...ENGLAND,
  ...EAST,
  ...SOUTH_AFRICA,
  ...AUSTRALIA,
  ...NEW_ZEALAND,
  ...SOUTH_AMERICA,
  ...NORTH_AMERICA,
]
