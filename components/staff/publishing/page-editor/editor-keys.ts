/** The editor's shortcuts, wherever the focus is: beside the canvas or on it. */
import type { PressedKey } from '../../../../domain/publishing/page/preview-messages.ts'
import { copyChosen, cutChosen, duplicateChosen, pasteCopied, removeChosen, stepChosen } from './editor-actions.ts'
import { stepRegion } from './editor-regions.ts'
import type { Editor } from './editor-store.ts'

/** Shortcuts as the editor's help lists them. */
export const SHORTCUTS: readonly [keys: string, does: string][] = [
  ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
  ['Ctrl C, Ctrl X, Ctrl V', 'Copy, cut, paste, also on another page'],
  ['Ctrl D', 'Duplicate'],
  ['Alt ↑, Alt ↓', 'Move up or down, and on into the next block'],
  ['Delete', 'Delete'],
  ['Enter', 'Write or move on the canvas, from the tree; Escape leads back'],
  ['F2', 'Rename, in the tree; change the words, on the canvas'],
  ['Alt F10', 'The tools of a text'],
  ['F6, Shift F6', 'On to the next part of the screen, or back'],
  ['Shift ↑, Shift ↓', 'Select further parts, in the tree'],
  ['Escape', 'Select nothing'],
]

/** Returns true if it handled the key. In a text field only F6 is handled; all other keys stay with the field. */
export function answerKey(
  editor: Editor,
  { key, ctrl, shift, alt }: PressedKey,
  { isTyping }: { isTyping: boolean },
): boolean {
  if (key === 'F6') {
    stepRegion(shift ? -1 : 1)
    return true
  }
  if (isTyping) return false
  const small = key.toLowerCase()
  if (ctrl && !alt) return answerCtrl(editor, small, shift)
  if (alt && (key === 'ArrowUp' || key === 'ArrowDown')) stepChosen(editor, key === 'ArrowUp' ? -1 : 1)
  else if (ctrl || alt) return false
  else if (key === 'Delete' || key === 'Backspace') removeChosen(editor)
  else if (key === 'Escape') editor.select([])
  else return false
  return true
}

function answerCtrl(editor: Editor, key: string, shift: boolean): boolean {
  switch (key) {
    case 'z':
      if (shift) editor.redo()
      else editor.undo()
      return true
    case 'y':
      editor.redo()
      return true
    case 'd':
      duplicateChosen(editor)
      return true
    case 'c':
      return hasNoText() && copyChosen(editor)
    case 'x':
      if (editor.$selected.get().length > 0) cutChosen(editor)
      return true
    case 'v':
      pasteCopied(editor)
      return true
    default:
      return false
  }
}

/** Selected text takes precedence when copying. */
const hasNoText = (): boolean => (getSelection()?.toString() ?? '') === ''
