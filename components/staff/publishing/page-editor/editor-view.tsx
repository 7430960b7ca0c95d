/** The editor of a page: the tree and the palette, the canvas, the settings of the selection; above them its bar. */
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { partOf, sectionOf } from '../../../../domain/core/route/content-part.ts'
import { mainHeadings } from '../../../../domain/publishing/page/element-html.ts'
import { PAGE_TEMPLATES, type PageTemplate, pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { TemplatePicture } from '../page/template-picture.tsx'
import { TEMPLATE_TEXTS } from '../page/template-texts.ts'
import { CanvasFrame } from './canvas-frame.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { type BarDialog, EditorBar } from './editor-bar.tsx'
import { useEditor, usePage } from './editor-context.ts'
import { answerKey } from './editor-keys.ts'
import { FreshPicture } from './fresh-picture.tsx'
import { useOwnPreview } from './own-preview.ts'
import { Palette } from './palette.tsx'
import { SavingNotes, type SavingNotesProps } from './saving-notes.tsx'
import { showOnCanvas } from './say-to-canvas.ts'
import { SectionNote } from './section-uses.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetSwitch } from './sheet-switch.tsx'
import { SideTabs } from './side-tabs.tsx'
import { Tree } from './tree.tsx'
import { useFindings } from './use-findings.ts'
import { useFreshSections } from './use-sections.ts'
import { VersionsPanel } from './versions-panel.tsx'

const TABS = { page: 'Page', sections: 'Sections', templates: 'Templates', versions: 'Versions' } as const
type Tab = keyof typeof TABS

/** Content in other pages has no main heading, which all templates but the blank one begin with. */
const templatesFor = (route: string): readonly PageTemplate[] =>
  partOf(route) || sectionOf(route)
    ? PAGE_TEMPLATES.filter((template) => mainHeadings(pageOf(template, route, 'Title')).length === 0)
    : PAGE_TEMPLATES

/** Replaces the page with a template; undo restores it. */
function TemplatesPanel() {
  const editor = useEditor()
  const templates = templatesFor(usePage().route)
  return (
    <section className="pe-sec">
      <h2>Replace this page with a template</h2>
      <p className="small muted">This replaces what is on the page. You can undo it.</p>
      <ul className="pe-templates">
        {templates.map((template) => {
          const [name, text, toAdd] = TEMPLATE_TEXTS[template]
          return (
            <li key={template}>
              <button
                type="button"
                onClick={() => {
                  const { route, title, meta_description, keywords } = editor.page()
                  const document = { ...pageOf(template, route, title), meta_description, keywords }
                  editor.edit({ type: 'replace', document, name: `Replace with the template ‘${name}’` })
                }}
              >
                <TemplatePicture template={template} />
                <b>{name}</b>
                <span className="small muted">{text}</span>
                {toAdd && <span className="small">You add {toAdd}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const CHOSEN_ROW = '[role=treeitem][aria-selected=true]'

/**
 * The side left of the canvas: the page's tree with the palette, saved sections, templates and versions. Rendered again
 * with the panel it shows, not with the bar.
 */
const LeftSide = memo(function LeftSide({ saver, startTest }: { saver: DraftSaver; startTest: () => void }) {
  const editor = useEditor()
  const sheet = useStore(editor.$sheet)
  const isAdding = sheet === 'add'
  const panel = useRef<HTMLDivElement>(null)
  // On phones both sheets scroll the same panel.
  useLayoutEffect(() => {
    if (sheet === 'add') panel.current?.scrollTo({ top: 0 })
    if (sheet === 'page') panel.current?.querySelector(CHOSEN_ROW)?.scrollIntoView({ block: 'nearest' })
  }, [sheet])
  const [chosen, setTab] = useState<Tab>('page')
  const tab = isAdding ? 'page' : chosen
  return (
    <aside className="pe-side left" tabIndex={-1} aria-label="Page">
      <SideTabs tabs={TABS} chosen={tab} choose={setTab} panel="pe-left" />
      <div ref={panel} id="pe-left" role="tabpanel" aria-label={TABS[tab]} className="pe-panel">
        {tab === 'page' && (
          <>
            <section className="pe-sec pe-treesec" aria-labelledby="pe-tree">
              <h2 id="pe-tree">Tree</h2>
              <Tree />
            </section>
            <Palette />
          </>
        )}
        {tab === 'sections' && <SectionsPanel />}
        {tab === 'templates' && <TemplatesPanel />}
        {tab === 'versions' && <VersionsPanel saver={saver} startTest={startTest} />}
      </div>
    </aside>
  )
})

export function EditorView({ saver, offered, settled }: SavingNotesProps) {
  const editor = useEditor()
  const page = useStore(saver.$page)
  const sheet = useStore(editor.$sheet)
  const [isChecking, setChecking] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [dialog, setDialog] = useState<BarDialog>(null)
  const findings = useFindings()
  useFreshSections(page.revision)
  // On phones an open sheet is beside what it changes.
  useEffect(() => {
    const part = editor.$selected.get().at(-1)
    if (sheet !== null && part !== undefined) showOnCanvas(part)
  }, [editor, sheet])
  // Without other findings, the bar's tick waits for all screens.
  const isWanted = isChecking || sheet === 'checks' || findings.every(({ screen }) => screen !== undefined)
  const others = dialog !== null ? 'now' : isWanted ? 'later' : undefined
  const startTest = useCallback(() => setDialog('test'), [])
  const share = () => setSharing(true)
  const { open: preview, isOpening } = useOwnPreview(saver)
  const closeChecks = () => {
    setChecking(false)
    if (sheet === 'checks') editor.$sheet.set(null)
  }
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
    <div className="pe" data-sheet={sheet ?? undefined}>
      <EditorBar
        saver={saver}
        findings={findings}
        isChecking={isChecking}
        toggleChecks={() => setChecking((was) => !was)}
        {...{ preview, isOpening, share, dialog, setDialog }}
      />
      <SheetHead />
      <LeftSide saver={saver} startTest={startTest} />
      <div className="pe-mid">
        {page.kind === 'section' && <SectionNote page={page} />}
        <SavingNotes saver={saver} offered={offered} settled={settled} />
        <CanvasFrame title={page.title} others={others} />
      </div>
      <div className="pe-rightcol">
        {(isChecking || sheet === 'checks') && (
          <aside className="pe-side checks" tabIndex={-1} aria-label="Checks">
            <ChecksPanel findings={findings} close={closeChecks} />
          </aside>
        )}
        <aside className="pe-side right" tabIndex={-1} aria-label="Settings">
          <SettingsPanel />
        </aside>
      </div>
      <SheetSwitch findings={findings.length} preview={preview} share={share} />
      {isSharing && <ShareDialog saver={saver} closed={() => setSharing(false)} />}
      <FreshPicture />
    </div>
  )
}
