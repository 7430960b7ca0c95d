/** Voices of white grapes; 'Grape/style' speaks for a grape made in that style. */
import { ITALIAN_WHITES } from './italian-whites.ts'
import { LOCAL_WHITES } from './local-whites.ts'
import type { Voice } from './voice.ts'
import { WORLD_WHITES } from './world-whites.ts'

export const WHITE_VOICES: Record<string, Voice> = { ...WORLD_WHITES, ...ITALIAN_WHITES, ...LOCAL_WHITES }
