/**
 * A field for rich text: what a page's texts may hold (domain/publishing/page/allowed-html.ts) and nothing else. A text that it can't
 * hold whole, such as one with a description list, is written as HTML instead.
 */
import { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FIRST_TEXTS } from '../../../../domain/publishing/page/first-texts.ts'
import { plainText } from '../../../../domain/publishing/page/rich-text.ts'
import { RICH_EXTENSIONS } from '../../core/rich-text/extensions.ts'
import { pastedMarkup } from '../../core/rich-text/pasted-markup.ts'
import { sameMarkup, tidyMarkup } from '../../core/rich-text/rich-markup.ts'
import { RichTools } from '../../core/rich-text/rich-tools.tsx'
import { selectWords } from '../../core/rich-text/select-words.ts'
import type { RichFieldProps } from './field-props.ts'

/** Selects the words that a new part came with, so that typing or pasting replaces them. Returns false for other words. */
const selectFirstText = (editor: Editor): boolean =>
  plainText(editor.getHTML()) === FIRST_TEXTS.text && selectWords(editor)

/** `asHtml` is the field in its place where the text is written as HTML. */
export function RichText({ label, value, change, asHtml }: RichFieldProps & { asHtml: ReactNode }) {
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [isHtml, setHtml] = useState(false)
  const [, redraw] = useState(0)
  const written = useRef<string | null>(null)
  const typed = useEffectEvent((html: string) => {
    const tidy = tidyMarkup(html)
    written.current = tidy
    if (tidy !== value) change(tidy)
  })
  const first = useEffectEvent(() => value)
  useEffect(() => {
    if (!host.current || isHtml) return
    const made = new Editor({
      element: host.current,
      extensions: RICH_EXTENSIONS,
      content: first(),
      // Its style is in settings.css: the Content-Security-Policy takes no style element.
      injectCSS: false,
      editorProps: {
        attributes: { 'aria-labelledby': id, role: 'textbox', 'aria-multiline': 'true' },
        transformPastedHTML: pastedMarkup,
        handleDOMEvents: {
          mousedown: (view, press) => {
            if (view.hasFocus() || !selectFirstText(made)) return false
            press.preventDefault()
            view.focus()
            return true
          },
        },
      },
      onUpdate: ({ editor: one }) => typed(one.getHTML()),
      onTransaction: () => redraw((count) => count + 1),
    })
    written.current = first()
    selectFirstText(made)
    // Text that the editor would alter is edited as HTML.
    if (!sameMarkup(tidyMarkup(made.getHTML()), first())) setHtml(true)
    setEditor(made)
    return () => {
      made.destroy()
      setEditor(null)
    }
  }, [id, isHtml])
  useEffect(() => {
    if (!editor || written.current === value) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (isHtml) {
    return (
      <>
        {asHtml}
        <button type="button" className="link small" onClick={() => setHtml(false)}>
          Edit as text
        </button>
      </>
    )
  }
  return (
    <div className="field">
      <span className="lab" id={id}>
        {label}
      </span>
      <div className="pe-rich">
        {editor && <RichTools editor={editor} />}
        <div ref={host} />
      </div>
      <button type="button" className="link small" onClick={() => setHtml(true)}>
        Edit as HTML
      </button>
    </div>
  )
}
