/** The page on its canvas: a frame as wide as the chosen screen, zoomed to fit, and the messages between the two. */
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { findNode, type PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { findLayer } from '../../../../domain/publishing/page/layer-edits.ts'
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import { pageChanges } from '../../../../domain/publishing/page/page-changes.ts'
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import type { Layer, LayerPlace, LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { FromPreview, ToPreview } from '../../../../domain/publishing/page/preview-messages.ts'
import { SCREEN_WIDTHS } from '../../../../domain/publishing/page/screen-sizes.ts'
import { afterFrame } from '../../../kit/panel/after-frame.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { type Ahead, endTypeAhead, type TypeAhead, typeAhead } from '../page-builder/type-ahead.ts'
import { dropPart, duplicateChosen, removeChosen, stepChosen } from './editor-actions.ts'
import { useEditor } from './editor-context.ts'
import { answerKey } from './editor-keys.ts'
import { focusSettings, focusTree } from './editor-regions.ts'
import type { Editor } from './editor-store.ts'
import { $freshPicture } from './fresh-picture.tsx'
import { setCanvas } from './say-to-canvas.ts'
import { SCREEN_NAMES, ScreenSwitch } from './screen-switch.tsx'
import { $contrast, $unmeasured, forgetPage, takeFaults } from './seen-faults.ts'

const ZOOMS = [0.25, 0.5, 0.75, 1] as const
/** Debounce between the last edit and the check of the rendered page, in milliseconds. */
const MEASURE_DELAY_MS = 700

/** State last sent to the canvas. */
type Sent = { page: PageDocument | null; selected: readonly string[] | null }
const NOTHING: Sent = { page: null, selected: null }

const messageOf = (before: PageDocument | null, page: PageDocument) =>
  before === null
    ? ({ type: 'show_document', document: page } as const)
    : ({ type: 'change_document', changes: pageChanges(before, page) } as const)

type CanvasFrameProps = {
  title: string
  /** When faults of screens that aren't shown are needed; undefined if they aren't. */
  others: Extract<ToPreview, { type: 'measure' }>['others']
}

/** Memoised, so that it does not rerender with the bar. */
export const CanvasFrame = memo(function CanvasFrame({ title, others }: CanvasFrameProps) {
  const editor = useEditor()
  const { page } = useStore(editor.$history)
  const selected = useStore(editor.$selected)
  const screen = useStore(editor.$screen)
  const frame = useRef<HTMLIFrameElement>(null)
  const sent = useRef(NOTHING)
  /** Moves of layers that the canvas has reported since it was loaded. */
  const received = useRef(0)
  /** Runs once the canvas listens. The last request replaces an earlier one. */
  const pending = useRef<(() => void) | null>(null)
  const { room, size } = useRoom()
  const [zoom, setZoom] = useState<number | null>(null)
  /** Number of times the canvas has announced itself: once for each load of its frame. */
  const [ready, setReady] = useState(0)
  const width = SCREEN_WIDTHS[screen]
  const fitting = Math.min(1, size.width / width || 1)
  const scale = zoom ?? fitting

  const say = useCallback(
    (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin),
    [],
  )
  const write = useCallback((node: string, typed?: Ahead) => {
    frame.current?.focus()
    const data: ToPreview = { type: 'enter_node', node, is_new: true, ...(typed && { typed }) }
    // Keys that arrive before a posted message would be lost, so this one is delivered at once.
    const message = new MessageEvent('message', { data, source: window, origin: location.origin })
    frame.current?.contentWindow?.dispatchEvent(message)
  }, [])
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      // Resends the whole document to a canvas that has just loaded or rejected an update.
      if (data.type === 'ready' || data.type === 'refused') sent.current = NOTHING
      if (data.type === 'layer_changed') received.current += 1
      if (data.type !== 'ready') return answerCanvas(editor, data)
      received.current = 0
      setReady((count) => count + 1)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [editor])
  useEffect(() => forgetPage, [])
  // Shows an edit first in the field where it is made: drawing the canvas takes longer than a keystroke.
  useEffect(() => {
    if (ready === 0) return
    return afterFrame(() => {
      const before = sent.current
      sent.current = { page, selected }
      if (before.page !== page) {
        $unmeasured.set(LAYER_SCREENS)
        say({ ...messageOf(before.page, page), received: received.current })
      }
      if (before.selected !== selected) say({ type: 'select_nodes', nodes: [...selected] })
      pending.current?.()
      pending.current = null
    })
  }, [say, ready, page, selected])
  useEffect(() => {
    if (ready > 0) say({ type: 'set_scale', scale })
  }, [say, ready, scale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page and each screen is looked through
  useEffect(() => {
    if (ready === 0) return
    const timer = setTimeout(() => say({ type: 'measure', others }), others === 'now' ? 0 : MEASURE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [say, ready, page, screen, others])
  useEffect(() => {
    setCanvas({
      say: (message) => {
        if (ready > 0) return say(message)
        endTypeAhead()
        pending.current = () => say(message)
      },
      write: (node) => {
        if (ready > 0) return write(node)
        const ahead = keepKeys()
        pending.current = () => ahead.isOver() || write(node, ahead.take())
      },
    })
    return () => setCanvas(null)
  }, [say, write, ready])
  useEffect(() => endTypeAhead, [])
  return (
    <div className="pe-canvas">
      <div ref={room} className="pe-room">
        <div className="pe-paper" style={{ width: width * scale, height: size.height }}>
          <iframe
            ref={frame}
            title={`${title || 'The page'}: canvas`}
            src="/page_builder/live_preview"
            style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          />
          {ready === 0 && <i className="skeleton" />}
        </div>
      </div>
      <CanvasFoot {...{ fitting, zoom, setZoom }} />
    </div>
  )
})

/**
 * Keeps what is typed for a new part, until a field or a control takes the focus. Space and Enter would press the button
 * that added it.
 */
function keepKeys(): TypeAhead {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.addEventListener('focusin', endTypeAhead, { once: true })
  return typeAhead()
}

/** The element around the canvas, and its size. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const sizes = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { room, size }
}

type CanvasFootProps = {
  /** The scale at which the canvas fits the room. */
  fitting: number
  /** null fits it. */
  zoom: number | null
  setZoom: (zoom: number | null) => void
}

function CanvasFoot({ fitting, zoom, setZoom }: CanvasFootProps) {
  const screen = useStore(useEditor().$screen)
  return (
    <div className="pe-foot">
      <ScreenSwitch />
      <p className="pe-zoom soft">
        {SCREEN_NAMES[screen]}, {SCREEN_WIDTHS[screen]} px, shown at{' '}
        <select
          aria-label="Zoom"
          value={zoom ?? 'fit'}
          onChange={({ target }) => setZoom(Number(target.value) || null)}
        >
          <option value="fit">{`${Math.round(fitting * 100)}%`}</option>
          {ZOOMS.map((one) => (
            <option key={one} value={one}>{`${one * 100}%`}</option>
          ))}
        </select>
      </p>
    </div>
  )
}

function answerCanvas(editor: Editor, message: Exclude<FromPreview, { type: 'ready' }>): void {
  switch (message.type) {
    case 'selected':
      editor.press(selectedWith(editor.$selected.get(), message))
      break
    case 'layer_changed': {
      const screen = editor.$screen.get()
      const change = changedPlace(editor.page(), message.layer, screen)
      if (change) editor.edit({ type: 'place_layer', id: message.layer.id, screen, change }, message.run)
      break
    }
    case 'text_changed': {
      const { node: id, text, run } = message
      const isLayer = findNode(editor.page(), id)?.kind === 'layer'
      editor.edit({ type: isLayer ? 'set_layer' : 'set_config', id, change: { text } }, run)
      break
    }
    case 'writing':
      // On phones the canvas and the keyboard need all the room.
      editor.$sheet.set(null)
      break
    case 'edit_text':
      editor.press([message.node])
      if (isEmptyPicture(editor.find(message.node))) {
        $freshPicture.set(message.node)
        break
      }
      editor.$sheet.set('settings')
      focusSettings()
      break
    case 'left':
      focusTree()
      break
    case 'columns_changed':
      editor.edit({
        type: 'resize_columns',
        id: message.block,
        screen: message.screen,
        columns: message.columns,
      })
      break
    case 'dropped':
      dropPart(editor, message.dragged, message.target, message.side)
      break
    case 'tool_pressed':
      TOOLS[message.tool](editor)
      break
    case 'key_pressed':
      answerKey(editor, message, { isTyping: false })
      break
    case 'measured':
      takeFaults(message.screen, message.faults)
      break
    case 'contrast':
      $contrast.set(message.contrast)
      break
    case 'refused':
      showToast(message.errors[0]?.message ?? 'The canvas can’t show this', 'bad')
      break
    case 'shown':
  }
}

const isEmptyPicture = (found: PageNode | undefined): boolean =>
  found?.kind === 'element' && found.node.element_type === 'image' && found.node.element_config.config.image_src === ''

type Selected = Extract<FromPreview, { type: 'selected' }>

/** The selection after a press: with Shift or Ctrl, adds the part or removes it. */
function selectedWith(before: readonly string[], { node, adds }: Selected): readonly string[] {
  if (node === null) return []
  if (!adds) return [node]
  return before.includes(node) ? before.filter((id) => id !== node) : [...before, node]
}

/** Returns what a gesture changed of a layer's place on that screen; null if nothing. */
function changedPlace(page: PageDocument, layer: Layer, screen: LayerScreen): Partial<LayerPlace> | null {
  const before = findLayer(page, layer.id)?.layer
  if (!before) return null
  const [was, is] = [layerPlace(before, screen), layerPlace(layer, screen)]
  const change = Object.fromEntries(
    Object.entries(is).filter(([name, value]) => value !== was[name as keyof LayerPlace]),
  )
  return Object.keys(change).length > 0 ? (change as Partial<LayerPlace>) : null
}

const TOOLS = {
  duplicate: duplicateChosen,
  delete: removeChosen,
  earlier: (editor: Editor) => stepChosen(editor, -1),
  later: (editor: Editor) => stepChosen(editor, 1),
}
