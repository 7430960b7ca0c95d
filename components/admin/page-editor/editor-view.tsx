/** The editor of a page: the tree and the palette, the canvas, the settings of what is selected; above them its bar. */
import { useEffect, useState } from 'react'
import { Toaster } from '../../primitives/toaster.tsx'
import { useStore } from '../../primitives/use-store.ts'
import { CanvasFrame } from './canvas-frame.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { EditorBar } from './editor-bar.tsx'
import { useEditor } from './editor-context.ts'
import { answerKey } from './editor-keys.ts'
import { LeftSide } from './left-side.tsx'
import { SavingNotes, type SavingNotesProps } from './saving-notes.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useFindings } from './use-findings.ts'

export function EditorView({ saver, offered, settled }: SavingNotesProps) {
  const editor = useEditor()
  const page = useStore(saver.$page)
  const [isChecking, setChecking] = useState(false)
  const findings = useFindings()
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const target = press.target instanceof Element ? press.target : null
      const isTyping = target?.closest('input,textarea,select,[contenteditable],dialog,.pe-code') != null
      const { key, ctrlKey, metaKey, shiftKey, altKey } = press
      const pressed = { key, ctrl: ctrlKey || metaKey, shift: shiftKey, alt: altKey }
      if (!press.defaultPrevented && answerKey(editor, pressed, { isTyping })) press.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [editor])
  return (
    <div className="pe">
      <EditorBar
        saver={saver}
        findings={findings}
        isChecking={isChecking}
        toggleChecks={() => setChecking((was) => !was)}
      />
      <LeftSide saver={saver} />
      <div className="pe-mid">
        <SavingNotes saver={saver} offered={offered} settled={settled} />
        <CanvasFrame title={page.title} />
      </div>
      <aside className="pe-side right" tabIndex={-1} aria-label={isChecking ? 'Checks' : 'Settings'}>
        {isChecking ? <ChecksPanel findings={findings} close={() => setChecking(false)} /> : <SettingsPanel />}
      </aside>
      <Toaster />
    </div>
  )
}
