/** Every type of page that a visit can start on. */
import type { ScreenType } from '../descriptor/descriptor.ts'
import { OWN_SCREENS } from '../route/own-screens.ts'

export const PAGE_TYPES: readonly ScreenType[] = ['plp', 'pdp', 'dyn', ...OWN_SCREENS]
