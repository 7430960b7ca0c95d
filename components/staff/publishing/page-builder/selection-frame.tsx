/** The frame around the selected layer, with eight handles: sliders of its width at two edges, else of its text size. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { findLayer, MIN_FONT_SIZE, type Offset } from '../../../../domain/publishing/page/layer-edits.ts'
import { HANDLES, type HandleName, setsWidth } from '../../../../domain/publishing/page/layer-handles.ts'
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import { layerText } from '../../../../domain/publishing/page/layer-text.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { FrameBar } from './frame-bar.tsx'
import type { LayerEditor } from './layer-editor.ts'
import { LayerGuides } from './layer-guides.tsx'
import { currentScreen, layerNode } from './layer-nodes.ts'
import { canvasScale, snapReach } from './snap-reach.ts'
import { stepOfKey } from './step-of-key.ts'
import { usePartBox } from './use-part-box.ts'

export type SelectionFrameProps = { editor: LayerEditor; id: string }

const KINDS = { text: 'Text layer', button: 'Button layer' } as const

const HANDLE_NAMES = Object.keys(HANDLES) as HandleName[]

const isWidth = (name: HandleName): boolean => setsWidth(HANDLES[name])

/** The usual handles come without a place. */
const FROM: Readonly<Record<HandleName, string>> = {
  nw: ', top left corner',
  n: ', top edge',
  ne: ', top right corner',
  e: '',
  se: '',
  s: ', bottom edge',
  sw: ', bottom left corner',
  w: ', left edge',
}

/** A layer lower or narrower than this, in pixels of the screen, has its handles outside. */
const TINY = 32
/** Pixels of the screen between a layer and its name: the handles are between them. */
const GAP = 20

export function SelectionFrame({ editor, id }: SelectionFrameProps) {
  const page = useStore(editor.$page)
  const settled = useStore(editor.$settled)
  const frame = useRef<HTMLDivElement>(null)
  const from = useRef<{ pointer: number; x: number; y: number } | null>(null)
  const box = usePartBox(frame, id, page)
  const layer = page && findLayer(page, id)?.layer
  if (!layer) return null

  const drop = () => {
    from.current = null
    editor.end()
  }
  const pointer = (pull: (by: Offset, near: number) => void) => ({
    onPointerDown: ({ button, pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      from.current = { pointer: pointerId, x: clientX, y: clientY }
      editor.grab()
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current
      if (start?.pointer !== event.pointerId) return
      pull({ x: event.clientX - start.x, y: event.clientY - start.y }, snapReach(event))
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyUp: () => editor.settle(),
    onBlur: () => editor.settle(),
  })
  const leave = () => {
    layerNode(id)?.focus()
    editor.select(null)
  }
  const press = (name: HandleName) => (event: KeyboardEvent) => {
    const step = stepOfKey(event)
    if (event.key === 'Escape') leave()
    else if (step?.kind === 'size') editor.step(step.by)
    else if (step?.kind === 'move') editor.stepHandle(name, step.by)
    else return
    event.preventDefault()
  }
  const text = layerText(layer.config.text)
  const isTiny = box !== null && Math.min(box.width, box.height) * canvasScale() < TINY
  const { font_size } = layerPlace(layer, currentScreen())
  const size = `${font_size.toFixed(1)} rem`
  return (
    <div
      ref={frame}
      className={isTiny ? 'canvas-frame tiny' : 'canvas-frame'}
      hidden={box === null}
      style={box ? { translate: `${box.x}px ${box.y}px`, width: box.width, height: box.height } : {}}
    >
      {layer !== settled && <LayerGuides page={page} id={id} />}
      <FrameBar
        {...{ page, id, box }}
        gap={GAP}
        name={`${KINDS[layer.config.layer_type]}, ${size}`}
        tag={(name) => (
          <span className="canvas-tag" aria-hidden="true">
            {name}
          </span>
        )}
      />
      {box &&
        HANDLE_NAMES.map((name) => (
          <div
            key={name}
            className="canvas-handle"
            data-at={name}
            role="slider"
            tabIndex={0}
            aria-label={`${isWidth(name) ? 'Width' : 'Text size'} of ${text}${FROM[name]}`}
            aria-valuemin={isWidth(name) ? 0 : MIN_FONT_SIZE}
            aria-valuenow={isWidth(name) ? Math.round(box.width) : font_size}
            aria-valuetext={isWidth(name) ? `${Math.round(box.width)} pixels` : size}
            {...pointer((by, near) => editor.pull(name, by, near))}
            onKeyDown={press(name)}
          />
        ))}
    </div>
  )
}
