/** Keeps what is typed or pasted while the field it is meant for is not drawn yet. */
import { isUndo } from './is-undo.ts'

/** Lines of the text end with a line feed. */
export type Ahead = { text: string; html: string }

export type TypeAhead = {
  /** True once the keys were meant for something else: after a press on the page, Escape, undo, or a focus elsewhere. */
  isOver: () => boolean
  /** Ends it and returns what was kept. */
  take: () => Ahead
}

/** The place of the press, in pixels of the window, or the words typed ahead into a new text. */
export type WritingStart = { x: number; y: number } | TypeAhead

let last: TypeAhead | null = null

/** Lets the keys go to the page again. */
export const endTypeAhead = (): void => void last?.take()

/** Continues what was typed before, and ends the last one. */
export function typeAhead(before: Ahead = { text: '', html: '' }): TypeAhead {
  endTypeAhead()
  const kept: Ahead = { ...before }
  const listening = new AbortController()
  const { signal } = listening
  const onKey = (press: KeyboardEvent) => {
    const { key, altKey } = press
    const isCommand = press.ctrlKey || press.metaKey
    if (key === 'Escape' || isUndo(press)) listening.abort()
    else if (isCommand && key.toLowerCase() === 'v') {
      // Pastes as an event of its own, instead of the editor's parts.
      press.stopImmediatePropagation()
    } else if (!isCommand && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Enter')) {
      kept.text = key === 'Backspace' ? kept.text.slice(0, -1) : kept.text + (key === 'Enter' ? '\n' : key)
      press.preventDefault()
      press.stopImmediatePropagation()
    }
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    kept.html = clipboardData?.getData('text/html') ?? ''
    if (kept.html === '') kept.text += clipboardData?.getData('text/plain') ?? ''
  }
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('paste', onPaste, { capture: true, signal })
  window.addEventListener('pointerdown', () => listening.abort(), { capture: true, signal })
  const made: TypeAhead = {
    isOver: () => signal.aborted || !document.hasFocus(),
    take() {
      listening.abort()
      return kept
    },
  }
  last = made
  return made
}
