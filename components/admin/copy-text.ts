/** Copies a text to the clipboard and reports the result. */
import { showToast } from '../primitives/toast-state.ts'

/** `otherwise` is the instruction shown if the browser refuses. */
export async function copyText(text: string, done: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // The browser may forbid it.
    showToast(otherwise, 'bad')
  }
}
