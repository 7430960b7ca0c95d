/** Settings right of the canvas: those of the selection, of its parents, and of the page. */

import { memo } from 'react'
import { sectionOf, storedKind } from '../../../../domain/core/route/content-part.ts'
import { findNode, type PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { partTitle } from '../../../../domain/publishing/page/edit/part-names.ts'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { BlockSettings, ContainerSettings } from './around-settings.tsx'
import { CommentsSection } from './comments-section.tsx'
import { ConfigForm } from './config-form.tsx'
import { DatesSection } from './dates-section.tsx'
import { duplicateChosen, removeChosen } from './editor-actions.ts'
import { useEditor, usePage, useSelected } from './editor-context.ts'
import type { SettingsOf } from './editor-store.ts'
import { FontsSection } from './fonts-section.tsx'
import { HiddenSection } from './hidden-section.tsx'
import { LayerSettings } from './layer-settings.tsx'
import { LinkSettings, SaveSection } from './section-settings.tsx'
import { Setting } from './setting.tsx'
import { CodeField, TextSetting } from './setting-fields.tsx'
import { SideTabs } from './side-tabs.tsx'
import { StyleRules } from './style-rules.tsx'
import { TextLook } from './text-look.tsx'

const kindTitle = (found: PageNode): string => (found.kind === 'layer' ? 'Layer' : partTitle(found))

/** The page's own settings: what search engines read, its fonts, its style rules, its CSS and its script. */
function PageSettings() {
  const editor = useEditor()
  const page = usePage()
  const isSection = sectionOf(page.route) !== undefined
  const set = (change: Extract<Parameters<typeof editor.edit>[0], { type: 'set_page' }>['change'], run: string) =>
    editor.edit({ type: 'set_page', change }, `page-${run}`)
  return (
    <>
      <section className="pe-sec">
        <h2>{isSection ? 'Saved section' : 'Page'}</h2>
        <Setting of="title">
          <TextSetting
            label="Title"
            required="A page needs a title"
            value={page.title}
            change={(title) => set({ title }, 'title')}
          />
        </Setting>
        {storedKind(page.route) === 'page' && (
          <>
            <Setting of="meta_description">
              <TextSetting
                label="Description for search engines"
                rows={3}
                hint={`${page.meta_description.length} of about 155 characters`}
                value={page.meta_description}
                change={(meta_description) => set({ meta_description }, 'description')}
              />
            </Setting>
            <TextSetting label="Keywords" value={page.keywords} change={(keywords) => set({ keywords }, 'keywords')} />
          </>
        )}
      </section>
      <Setting of="fonts">
        <FontsSection page={page} change={(files, run) => set({ fonts: { files } }, run)} />
      </Setting>
      {!isSection && (
        <>
          <Setting of="custom_styles">
            <StyleRules rules={page.page.custom_styles} change={(custom_styles) => set({ custom_styles }, 'styles')} />
          </Setting>
          <section className="pe-sec">
            <h2>Code</h2>
            <Setting of="css">
              <CodeField
                label="CSS of the page"
                language="css"
                value={page.page.css}
                change={(css) => set({ css }, 'css')}
              />
            </Setting>
            <CodeField
              label="Script of the page"
              language="js"
              value={page.page.js ?? ''}
              change={(js) => set({ js }, 'js')}
            />
          </section>
        </>
      )}
    </>
  )
}

/** Memoised, so that it does not rerender with the bar. */
export const SettingsPanel = memo(function SettingsPanel() {
  const page = usePage()
  const selected = useSelected()
  const only = selected.length === 1 ? findNode(page, selected[0] ?? '') : undefined
  const around = only?.parent ? findNode(page, only.parent.id) : undefined
  const editor = useEditor()
  const settingsOf = useStore(editor.$settingsOf)
  const chosen = only ? settingsOf : 'page'
  const tabs = {
    ...(only && { own: kindTitle(only) }),
    ...(around && { around: kindTitle(around) }),
    page: 'Page',
  } as Record<SettingsOf, string>
  const shown = { own: only, around, page: undefined }[chosen]?.node.id ?? ''
  if (selected.length > 1) return <SeveralSettings count={selected.length} />
  return (
    <>
      <SideTabs tabs={tabs} chosen={chosen} choose={(next) => editor.$settingsOf.set(next)} panel="pe-right" />
      {/* Another part's settings begin at their top. */}
      <div key={shown} id="pe-right" role="tabpanel" aria-label={tabs[chosen]} className="pe-panel">
        {chosen === 'own' && only && <NodeSettings found={only} />}
        {chosen === 'around' && around && <NodeSettings found={around} />}
        {chosen === 'page' && <PageSettings />}
        <CommentsSection part={shown} />
      </div>
    </>
  )
})

function SeveralSettings({ count }: { count: number }) {
  const editor = useEditor()
  return (
    <section className="pe-sec">
      <h2>{count} parts selected</h2>
      <div className="row wrapf">
        <button type="button" className="btn line sm" onClick={() => duplicateChosen(editor)}>
          Duplicate
        </button>
        <button type="button" className="btn danger sm" onClick={() => removeChosen(editor)}>
          Delete
        </button>
      </div>
      <p className="small muted">Alt with the arrows moves them, Ctrl C copies them.</p>
    </section>
  )
}

/** Looks that buttons and pictures have names for (components/kit/primitives/button.css). */
const LOOKS = [
  ['', 'Filled'],
  ['line', 'Outlined'],
  ['gold', 'Gold, on dark grounds'],
  ['ghost', 'Outlined, on dark grounds'],
] as const

function NodeSettings({ found }: { found: PageNode }) {
  const editor = useEditor()
  if (found.kind === 'layer') return <LayerSettings layer={found.node} element={found.parent} />
  const shown = (
    <>
      <HiddenSection part={found.node} />
      <DatesSection part={found.node} />
    </>
  )
  if (found.kind === 'container' && found.node.section !== undefined)
    return (
      <>
        <LinkSettings container={found.node} section={found.node.section} />
        {shown}
      </>
    )
  if (found.kind === 'container')
    return (
      <>
        <ContainerSettings container={found.node} />
        {shown}
        <SaveSection found={found} />
      </>
    )
  if (found.kind === 'block')
    return (
      <>
        <BlockSettings block={found.node} container={found.parent} />
        {shown}
        <SaveSection found={found} />
      </>
    )
  const element = found.node
  const classes = element.compiled_classes
  return (
    <>
      <section className="pe-sec">
        <h2>{partTitle(found)}</h2>
        <ConfigForm element={element} />
      </section>
      {element.element_type === 'text' && <TextLook element={element} />}
      <section className="pe-sec">
        <h2>Looks</h2>
        {element.element_type === 'button' && LOOKS.some(([value]) => value === classes) && (
          <SelectField
            label="Button"
            value={classes}
            options={LOOKS}
            choose={(compiled_classes) => editor.edit({ type: 'set_classes', id: element.id, compiled_classes })}
          />
        )}
        <TextSetting
          label="Classes"
          hint="For the page’s own CSS, with spaces between them"
          value={classes}
          change={(compiled_classes) =>
            editor.edit({ type: 'set_classes', id: element.id, compiled_classes }, `${element.id}-classes`)
          }
        />
      </section>
      <Setting of="custom_styles">
        <StyleRules
          rules={element.custom_styles}
          change={(custom_styles) =>
            editor.edit({ type: 'set_styles', id: element.id, custom_styles }, `${element.id}-styles`)
          }
        />
      </Setting>
      {shown}
    </>
  )
}
