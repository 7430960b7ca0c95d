/** The field that replaces a text while it is edited: with the same tag and class, so that it looks the same. */
import { Editor } from '@tiptap/core'
import { undoDepth } from '@tiptap/pm/history'
import { RICH_EXTENSIONS } from '../../core/rich-text/extensions.ts'
import { pastedMarkup } from '../../core/rich-text/pasted-markup.ts'
import { sameMarkup, tidyMarkup } from '../../core/rich-text/rich-markup.ts'
import { selectWords } from '../../core/rich-text/select-words.ts'
import { domCleaner } from './dom-cleaner.ts'
import { isUndo } from './is-undo.ts'
import { richNode } from './rich-nodes.ts'
import type { WritingStart } from './type-ahead.ts'
import { typedTexts } from './typed-texts.ts'

export type StandIn = {
  editor: Editor
  /** The element that contains it; out of the page once it has ended. */
  host: HTMLElement
  /** Takes a text from outside and draws it again; a text that was written here is known. */
  follow: (text: string) => void
  end: () => void
}

export type StandInProps = {
  id: string
  /** The document's text. */
  text: string
  /** The caret goes to a press, else to the end. All words of a new text are selected, and replaced by those typed ahead. */
  at: WritingStart | undefined
  /** It is written in: as pages hold it. */
  typed: (text: string) => void
  /** Its marks or its selection have changed. */
  moved: () => void
}

const pressedAt = (editor: Editor, at: { x: number; y: number } | undefined): number | undefined =>
  at && editor.view.posAtCoords({ left: at.x, top: at.y })?.pos

function insertLines(editor: Editor, text: string): void {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) editor.commands.splitBlock()
    editor.view.dispatch(editor.state.tr.insertText(line))
  }
}

/** null for a text that it could not hold whole, and for one that is not drawn. */
export function standIn({ id, text, at, typed, moved }: StandInProps): StandIn | null {
  const drawn = richNode(id)
  if (!drawn) return null
  const host = document.createElement(drawn.tagName)
  host.className = drawn.className
  const texts = typedTexts(text)
  const editor = new Editor({
    element: { mount: host },
    extensions: RICH_EXTENSIONS,
    content: text,
    // Its style is in preview.css: the Content-Security-Policy takes no style element.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pastedMarkup,
      // Leaves undo to the builder once the text has no step of its own.
      handleDOMEvents: { keydown: ({ state }, press) => isUndo(press) && undoDepth(state) === 0 },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text. Escape ends it, Alt F10 leads to its tools',
      },
    },
    onUpdate: () => {
      const written = domCleaner.richText(tidyMarkup(editor.getHTML()))
      if (texts.add(written)) typed(written)
    },
    onTransaction: moved,
  })
  if (!sameMarkup(tidyMarkup(editor.getHTML()), text)) {
    editor.destroy()
    return null
  }
  /** React draws the text again when its element turns from a link into none. */
  const place = () => {
    const now = richNode(id)
    if (!now || now === host || now.nextSibling === host) return
    now.hidden = true
    now.after(host)
    // At once: the editor's command waits for a frame, in which typed keys would be lost.
    editor.view.focus()
  }
  place()
  if (at && 'take' in at) {
    selectWords(editor)
    const { text: typedAhead, html } = at.take()
    if (typedAhead !== '') insertLines(editor, typedAhead)
    if (html !== '') editor.view.pasteHTML(html)
  } else editor.commands.setTextSelection(pressedAt(editor, at) ?? editor.state.doc.content.size)
  editor.commands.scrollIntoView()
  return {
    editor,
    host,
    follow(next) {
      if (texts.isForeign(next)) editor.commands.setContent(next, { emitUpdate: false })
      place()
    },
    end() {
      editor.destroy()
      host.remove()
      const now = richNode(id)
      if (now) now.hidden = false
    },
  }
}
