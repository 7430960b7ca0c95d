/** Copies a text to the clipboard and reports the result. */
import { showToast } from '../primitives/toast-state.ts'

/** A link to a preview can still be opened, and copied from there. */
export const copyLink = (link: string): Promise<void> =>
  copyText(link, 'Link copied', 'Your browser blocked copying. Open the preview and copy its address')

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
