/** Shows and hides the toast, a message at the top of the screen. */
import { $toast, type Toast } from './toast.ts'

/** Time for which a toast is shown, in milliseconds; longer with an Undo. */
export const TOAST_MS = 2500
export const UNDO_TOAST_MS = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for a time. A newer one replaces it and restarts the time. */
export function showToast(message: string, kind: Toast['kind'] = 'ok', undo?: Toast['undo']): void {
  clearTimeout(timer)
  $toast.set({ message, kind, undo })
  timer = setTimeout(() => $toast.set(null), undo === undefined ? TOAST_MS : UNDO_TOAST_MS)
}

/** Hides the toast immediately, when it no longer applies. */
export const dismissToast = (): void => {
  clearTimeout(timer)
  $toast.set(null)
}
