/** Copies a text to the clipboard and reports the result. */
import { showToast } from '../primitives/toast-state.ts'

/** Copies a link to a preview. If copying fails, the message says how to copy it from the opened preview. */
export const copyLink = (link: string): Promise<void> =>
  copyText(link, 'Link copied', 'Your browser blocked copying. Open the preview and copy its address')

/** Copies a text and shows `done` as a toast, or `otherwise`, an instruction, if the browser refuses. */
export async function copyText(text: string, done: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // The browser may block access to the clipboard.
    showToast(otherwise, 'bad')
  }
}
