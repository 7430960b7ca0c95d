/** Faults that the canvas measured on the drawn page, by the screen of its width. */
import { atom } from 'nanostores'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import type { LayerContrast, SeenFault } from '../../../../domain/publishing/page/preview-messages.ts'

/** Contrast of the selected layer on the screen that is shown; null if it is unknown. */
export const $contrast = atom<LayerContrast | null>(null)

export const $seen = atom<{ readonly [Screen in LayerScreen]?: readonly SeenFault[] }>({})
