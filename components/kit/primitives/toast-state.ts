/** Shows and hides the toast, a message at the top of the screen. */
import { $toast, type Toast } from './toast.ts'

/** Time for which a toast is shown, in milliseconds. */
export const TOAST_MS = 2500

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for TOAST_MS. A newer one replaces it and restarts the time. */
export function showToast(message: string, kind: Toast['kind'] = 'ok'): void {
  clearTimeout(timer)
  $toast.set({ message, kind })
  timer = setTimeout(() => $toast.set(null), TOAST_MS)
}

/** Hides the toast immediately, when it no longer applies. */
export const dismissToast = (): void => {
  clearTimeout(timer)
  $toast.set(null)
}
