/** What the canvas saw on the drawn page, by the screen it was as wide as. */
import { atom } from 'nanostores'
import type { LayerScreen } from '../../../domain/page/page-document.ts'
import type { SeenFault } from '../../../domain/page/preview-messages.ts'

export const $seen = atom<{ readonly [Screen in LayerScreen]?: readonly SeenFault[] }>({})
