/**
 * A field for code, with its syntax errors. CodeMirror writes its style into its root: in a shadow root that
 * is a constructed sheet, which the Content-Security-Policy allows.
 */
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { syntaxTree } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { CodeProps } from './field-props.ts'

const LANGUAGES = { html: () => html(), css: () => css(), js: () => javascript() } as const

/** Syntax errors of the grammar, one per position. */
const syntaxErrors = linter((view) => {
  const found: Diagnostic[] = []
  syntaxTree(view.state).iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError) return
      const line = view.state.doc.lineAt(from)
      const start = from === to ? Math.max(line.from, from - 1) : from
      if (found.at(-1)?.from !== start) {
        found.push({
          from: start,
          to: Math.max(to, start),
          severity: 'error',
          message: `Line ${line.number}: can’t be read: look for a missing or extra character`,
        })
      }
    },
  })
  return found
})

export function Code({ label, language, value, change, isReadOnly }: CodeProps) {
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const typed = useEffectEvent((text: string) => {
    if (text !== value) change(text)
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: '',
        extensions: [
          basicSetup,
          LANGUAGES[language](),
          lintGutter(),
          syntaxErrors,
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': String(isReadOnly) }),
          EditorView.theme({
            '&': {
              fontSize: '13px',
              border: '1px solid #8f8371',
              borderRadius: '3px',
              backgroundColor: isReadOnly ? '#f0efec' : '#fff',
            },
            ...(isReadOnly && { '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' } }),
            '.cm-scroller': { minHeight: '7rem', maxHeight: '22rem', overflow: 'auto' },
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) typed(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label, language, isReadOnly])
  useEffect(() => {
    const editor = view.current
    const now = editor?.state.doc.toString()
    if (editor && now !== value) editor.dispatch({ changes: { from: 0, to: now?.length ?? 0, insert: value } })
  }, [value])
  return (
    <div className="field">
      <span className="lab" id={id}>
        {label}
      </span>
      <div ref={host} className="pe-code" />
    </div>
  )
}
