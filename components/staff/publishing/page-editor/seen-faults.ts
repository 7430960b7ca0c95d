/** Faults that the canvas measured on the drawn page, by the screen of its width. */
import { atom } from 'nanostores'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault, WordsContrast } from '../../../../domain/publishing/page/preview-messages.ts'

/** Contrast of the selected part's words on the screen that is shown, as far as it is known. */
export const $contrast = atom<readonly WordsContrast[]>([])

export const $seen = atom<{ readonly [Screen in LayerScreen]?: readonly SeenFault[] }>({})
