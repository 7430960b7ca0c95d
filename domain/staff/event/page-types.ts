/** Every type of page that a visit can start on. */
import { OWN_SCREENS } from '../../core/route/own-screens.ts'
import type { ScreenType } from '../../publishing/descriptor/descriptor.ts'

export const PAGE_TYPES: readonly ScreenType[] = ['plp', 'pdp', 'dyn', ...OWN_SCREENS]
