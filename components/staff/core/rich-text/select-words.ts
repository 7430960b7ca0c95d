/** Selects all words of a rich text from inside its first line to inside its last, so that typing keeps a heading's kind. */
import { type Editor, Extension } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** Returns false for a text that begins or ends with a table, which is selected as a whole. */
export function selectWords({ commands }: Pick<Editor, 'commands'>): boolean {
  return commands.command(({ tr }) => {
    const [{ $from }, { $to }] = [Selection.atStart(tr.doc), Selection.atEnd(tr.doc)]
    if ([$from, $to].some((end) => end.node(1).type.name === 'table')) return false
    tr.setSelection(TextSelection.between($from, $to))
    return true
  })
}

export const SelectWords = Extension.create({
  name: 'selectWords',
  // Comes before the core's own key, which selects the document with its lines.
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      'Mod-a': () => {
        // A text that has just taken the focus shows its selection a moment later, and not if it stays the same.
        this.editor.view.focus()
        return selectWords(this.editor)
      },
    }
  },
})
