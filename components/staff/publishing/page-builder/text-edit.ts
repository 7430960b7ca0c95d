/** The text element being edited in place on the canvas. */
import { atom } from 'nanostores'
import { postToParent } from './parent-frame.ts'
import type { WritingStart } from './type-ahead.ts'

type TextEdit = {
  id: string
  at: WritingStart | undefined
  TextWriter: typeof import('./text-writer.tsx').TextWriter
}

export const $textEdit = atom<TextEdit | null>(null)

let wanted: string | null = null

/** If the editor's code can't be loaded, opens the text in the builder's settings instead. */
export async function startTextEdit(id: string, at?: WritingStart): Promise<void> {
  if ($textEdit.get()?.id === id) return
  wanted = id
  try {
    const { TextWriter } = await import('./text-writer.tsx')
    const isLate = at && 'isOver' in at && at.isOver()
    if (wanted === id && !isLate) $textEdit.set({ id, at, TextWriter })
  } catch {
    postToParent({ type: 'edit_text', node: id })
  }
}

export function endTextEdit(): void {
  wanted = null
  $textEdit.set(null)
}
