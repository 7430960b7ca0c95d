/** Shows the one message at the top of the screen, and takes it away. */
import { $toast, type Toast } from './toast.ts'

/** Lifetime of a toast. */
export const TOAST_MILLISECONDS = 2500

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message for TOAST_MILLISECONDS; a newer one takes its place and starts the time again. */
export function showToast(message: string, kind: Toast['kind'] = 'ok'): void {
  clearTimeout(timer)
  $toast.set({ message, kind })
  timer = setTimeout(() => $toast.set(null), TOAST_MILLISECONDS)
}

/** Takes the message away at once: what happened since contradicts it. */
export const dismissToast = (): void => {
  clearTimeout(timer)
  $toast.set(null)
}
