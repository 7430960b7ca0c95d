/** Copies a text, and says how that went. */
import { showToast } from '../primitives/toast-state.ts'

/** `otherwise` says what to do where the browser won't. */
export async function copyText(text: string, done: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // The browser may forbid it.
    showToast(otherwise, 'bad')
  }
}
