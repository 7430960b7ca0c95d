/** Faults that the canvas measured on the drawn page, by the screen of its width. */
import { atom } from 'nanostores'
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault, WordsContrast } from '../../../../domain/publishing/page/preview-messages.ts'

/** Contrast of the selected part's words on the screen that is shown, as far as it is known. */
export const $contrast = atom<readonly WordsContrast[]>([])

/** A screen is missing until it was measured for the first time. After an edit its faults stay until the next time. */
export const $seen = atom<{ readonly [Screen in LayerScreen]?: readonly SeenFault[] }>({})

/** Screens on which the page as it is now has not been measured. */
export const $unmeasured = atom<readonly LayerScreen[]>(LAYER_SCREENS)

export function takeFaults(screen: LayerScreen, faults: readonly SeenFault[]): void {
  $seen.set({ ...$seen.get(), [screen]: faults })
  $unmeasured.set($unmeasured.get().filter((one) => one !== screen))
}

/** Called when the editor is left. */
export function forgetPage(): void {
  $seen.set({})
  $unmeasured.set(LAYER_SCREENS)
}

/** Leaves out a fault that an edit has just removed, until the page is measured again. */
export function forgetFault(node: string | null, message: string, screen: LayerScreen | undefined): void {
  const seen = $seen.get()
  const faults = screen && seen[screen]
  if (!faults) return
  $seen.set({ ...seen, [screen]: faults.filter((fault) => fault.node !== node || fault.message !== message) })
}
