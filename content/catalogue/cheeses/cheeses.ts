/** The demo's cheeses: their order gives them their codes. */

import type { Cheese } from './cheese.ts'
import { ENGLISH } from './england.ts'
import { EUROPEAN } from './europe.ts'
import { FRENCH } from './france.ts'
import { WELSH_SCOTTISH_IRISH } from './wales-scotland-ireland.ts'

export const CHEESES: readonly Cheese[] = [...ENGLISH, ...WELSH_SCOTTISH_IRISH, ...FRENCH, ...EUROPEAN]
