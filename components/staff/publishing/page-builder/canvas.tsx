/** The page as the shop draws it, in builder mode: links do nothing, and layers are selected, moved and resized. */
import { memo, useEffect, useId, useRef } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { shopLayoutOf } from '../../../../domain/publishing/descriptor/layout.ts'
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import { layerText } from '../../../../domain/publishing/page/layer-text.ts'
import type { Layer } from '../../../../domain/publishing/page/page-document.ts'
import { type StillParts, StillPartsContext } from '../../../kit/islands/still-parts-context.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { BuilderModeContext } from '../../../shop/publishing/elements/builder-mode.ts'
import { Containers } from '../../../shop/publishing/page/document-view.tsx'
import { PartKeysContext } from '../../../shop/publishing/page/part-keys.ts'
import { canvasGestures } from './canvas-gestures.ts'
import { $isStill, $nodes, markBare, markParts } from './canvas-selection.ts'
import { DropLine } from './drop-line.tsx'
import { giveBack, keepKeys, leaveWords, writePart } from './enter-part.ts'
import { leaveOutFarParts } from './far-parts.ts'
import { forgetRedrawn } from './fault-cache.ts'
import type { LayerEditor } from './layer-editor.ts'
import { currentScreen, markLayers } from './layer-nodes.ts'
import { isFramed, postToParent } from './parent-frame.ts'
import { PartFrame } from './part-frame.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { $textEdit, endTextEdit } from './text-edit.ts'

export type CanvasProps = {
  editor: LayerEditor
  data: DocumentData
  stillParts: StillParts
  keyOf: (id: string) => number
}

export function Canvas({ editor, data, stillParts, keyOf }: CanvasProps) {
  const page = useRef<HTMLDivElement>(null)
  const help = useId()
  const selected = useStore(editor.$selected)
  const settled = useStore(editor.$settled)
  const nodes = useStore($nodes)
  const isStill = useStore($isStill)
  const canvas = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = page.current
    if (!root) return
    markLayers(root, selected, help)
    markParts(root, nodes)
    markBare(root)
    // Parts with behaviour are drawn once their code is there.
    const changes = new MutationObserver((records) => {
      for (const target of new Set(records.map((record) => record.target))) {
        const around = target instanceof Element ? (target.parentElement ?? target) : root
        markLayers(around, selected, help)
        markBare(around)
      }
      markParts(root, nodes)
    })
    changes.observe(root, { childList: true, subtree: true, attributeFilter: PART_IDS })
    return () => changes.disconnect()
  }, [selected, nodes, help])
  const textEdit = useStore($textEdit)
  useEffect(() => passKeysOn(editor), [editor])
  useEffect(() => (page.current ? canvasGestures(page.current, editor) : undefined), [editor])
  useEffect(() => {
    // A preview outside the builder's frame is complete, for printing and pictures.
    const main = isFramed() ? page.current?.querySelector('main') : null
    if (!main) return
    const stops = [leaveOutFarParts(main), forgetRedrawn(main)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const only = nodes.length === 1 ? nodes[0] : undefined
  return (
    <div ref={canvas} className={isFramed() ? 'canvas framed' : 'canvas'} data-theme="shop">
      <div ref={page} data-theme={themeOf(data.page.route)}>
        <DrawnPage data={data} stillParts={stillParts} keyOf={keyOf} />
      </div>
      {textEdit && (
        <textEdit.TextWriter
          key={textEdit.id}
          layers={editor}
          id={textEdit.id}
          at={textEdit.at}
          ended={(how) => {
            endTextEdit()
            if (how === 'key') leaveWords()
            else keepKeys()
          }}
        />
      )}
      {!isStill && only !== undefined && only !== selected && only !== textEdit?.id && (
        <PartFrame key={only} page={data.page} id={only} />
      )}
      {isFramed() && <DropLine canvas={canvas} />}
      {selected !== null && <SelectionFrame key={selected} editor={editor} id={selected} />}
      <p id={help} hidden>
        Press Enter to select or deselect it. Once it is selected, the arrow keys move it by a pixel, or by ten with
        Shift; plus and minus change its text size; F2 changes its words; Escape deselects it.
      </p>
      <p className="sr" role="status">
        {settled && spoken(settled)}
      </p>
    </div>
  )
}

/** They change where a part is renamed. */
const PART_IDS = ['data-container', 'data-block', 'data-element']

/** Keys that mean nothing on the canvas are the builder's shortcuts. */
const PASSED_ON = ['Delete', 'Backspace', 'Escape', 'F6']

function passKeysOn(layers: LayerEditor): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (event.defaultPrevented || !isFramed()) return
    const ctrl = ctrlKey || metaKey
    const id = writtenBy(event)
    if (id !== undefined) {
      event.preventDefault()
      writePart(id, layers)
    } else if (key === 'Escape' && giveBack()) event.preventDefault()
    else if (ctrl || altKey || PASSED_ON.includes(key)) {
      // The clipboard and going back a page stay the browser's only where nothing is selected.
      if ($nodes.get().length > 0 || ctrl) event.preventDefault()
      postToParent({ type: 'key_pressed', key, ctrl, shift: shiftKey, alt: altKey })
    }
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** F2 edits the selected part's text, and so does Enter unless an element of the page has the focus. */
function writtenBy({ key, target }: KeyboardEvent): string | undefined {
  const nodes = $nodes.get()
  const isAsked = key === 'F2' || (key === 'Enter' && target instanceof Element && target.matches('body,main'))
  return isAsked && nodes.length === 1 ? nodes[0] : undefined
}

type DrawnPageProps = Omit<CanvasProps, 'editor'>

/** Re-rendered only for another document: the layers' places are in its style (page-sheet.ts). */
const DrawnPage = memo(function DrawnPage({ data, stillParts, keyOf }: DrawnPageProps) {
  const { route, page } = data.page
  return (
    <BuilderModeContext value={true}>
      <PartKeysContext value={keyOf}>
        <StillPartsContext value={stillParts}>
          <main id="main" className={page.compiled_classes || undefined} data-page={route} tabIndex={-1}>
            <Containers data={data} />
          </main>
        </StillPartsContext>
      </PartKeysContext>
    </BuilderModeContext>
  )
})

/** The accents the page has in the shop. */
function themeOf(route: string): 'lock' | 'club' | undefined {
  const { header } = shopLayoutOf(`/${route}`, 'dyn')
  if (header === 'lock_it_in') return 'lock'
  return header === 'wineclub' ? 'club' : undefined
}

function spoken(layer: Layer): string {
  const { top, left, font_size } = layerPlace(layer, currentScreen())
  return `${layerText(layer.config.text)}: selected, ${top} from the top, ${left} from the left, text size ${font_size} rem`
}
