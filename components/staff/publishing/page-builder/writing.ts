/** Which text is written on the canvas. */
import { atom } from 'nanostores'
import { postToParent } from './parent-frame.ts'

type Place = { x: number; y: number }
type Writing = { id: string; at: Place | undefined; TextWriter: typeof import('./text-writer.tsx').TextWriter }

export const $writing = atom<Writing | null>(null)

let wanted: string | null = null

/** `at` is where it was pressed. Where the code for it can't be loaded, the text is written in the builder's settings. */
export async function writeText(id: string, at?: Place): Promise<void> {
  if ($writing.get()?.id === id) return
  wanted = id
  try {
    const { TextWriter } = await import('./text-writer.tsx')
    if (wanted === id) $writing.set({ id, at, TextWriter })
  } catch {
    postToParent({ type: 'edit_text', node: id })
  }
}

export function endWriting(): void {
  wanted = null
  $writing.set(null)
}
