/** The text element being edited in place on the canvas. */
import { atom } from 'nanostores'
import { loadCode } from '../../../kit/panel/load-code.ts'
import { postToParent } from './parent-frame.ts'
import { endTypeAhead, type WritingStart } from './type-ahead.ts'

type TextEdit = {
  id: string
  at: WritingStart | undefined
  TextWriter: typeof import('./text-writer.tsx').TextWriter
}

export const $textEdit = atom<TextEdit | null>(null)

let wanted: string | null = null

/** Ends typing ahead if the text is not edited. If the editor's code can't be loaded, opens it in the settings instead. */
export async function startTextEdit(id: string, at?: WritingStart): Promise<void> {
  if ($textEdit.get()?.id === id) return
  wanted = id
  const ahead = at && 'take' in at ? at : undefined
  try {
    const { TextWriter } = await loadCode(() => import('./text-writer.tsx'))
    if (wanted === id && !ahead?.isOver()) $textEdit.set({ id, at, TextWriter })
    else ahead?.take()
  } catch {
    ahead?.take()
    postToParent({ type: 'edit_text', node: id })
  }
}

export function endTextEdit(): void {
  wanted = null
  endTypeAhead()
  $textEdit.set(null)
}
