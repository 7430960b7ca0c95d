/** Faults that the canvas measured on the drawn page, by the screen of its width. */
import { atom } from 'nanostores'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault } from '../../../../domain/publishing/page/preview-messages.ts'

export const $seen = atom<{ readonly [Screen in LayerScreen]?: readonly SeenFault[] }>({})
