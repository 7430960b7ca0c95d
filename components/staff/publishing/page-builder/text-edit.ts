/** The text element being edited in place on the canvas. */
import { atom } from 'nanostores'
import { postToParent } from './parent-frame.ts'

type Place = { x: number; y: number }
type TextEdit = { id: string; at: Place | undefined; TextWriter: typeof import('./text-writer.tsx').TextWriter }

export const $textEdit = atom<TextEdit | null>(null)

let wanted: string | null = null

/**
 * `at` is where the text was pressed, in pixels of the window. If the editor's code can't be loaded, opens the text in the
 * builder's settings instead.
 */
export async function startTextEdit(id: string, at?: Place): Promise<void> {
  if ($textEdit.get()?.id === id) return
  wanted = id
  try {
    const { TextWriter } = await import('./text-writer.tsx')
    if (wanted === id) $textEdit.set({ id, at, TextWriter })
  } catch {
    postToParent({ type: 'edit_text', node: id })
  }
}

export function endTextEdit(): void {
  wanted = null
  $textEdit.set(null)
}
