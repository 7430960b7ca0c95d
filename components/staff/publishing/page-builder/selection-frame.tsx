/** The frame around the selected layer, and its corner: a slider of the size of its text. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { findLayer, MIN_FONT_SIZE } from '../../../../domain/publishing/page/layer-edits.ts'
import { layerPlace } from '../../../../domain/publishing/page/layer-places.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import type { LayerEditor } from './layer-editor.ts'
import { LayerGuides } from './layer-guides.tsx'
import { currentScreen, layerNode } from './layer-nodes.ts'
import { PartTools } from './part-tools.tsx'
import { snapReach } from './snap-reach.ts'
import { stepOfKey } from './step-of-key.ts'
import { usePartBox } from './use-part-box.ts'

export type SelectionFrameProps = { editor: LayerEditor; id: string }

const KINDS = { text: 'Text layer', button: 'Button layer' } as const

export function SelectionFrame({ editor, id }: SelectionFrameProps) {
  const page = useStore(editor.$page)
  const settled = useStore(editor.$settled)
  const frame = useRef<HTMLDivElement>(null)
  const from = useRef<{ pointer: number; x: number; y: number } | null>(null)
  const box = usePartBox(frame, id, page)
  const layer = page && findLayer(page, id)?.layer
  if (!layer) return null

  const grab = ({ button, pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    from.current = { pointer: pointerId, x: clientX, y: clientY }
    editor.grab()
  }
  const pull = (event: PointerEvent) => {
    const start = from.current
    if (start?.pointer !== event.pointerId) return
    editor.pull({ x: event.clientX - start.x, y: event.clientY - start.y }, snapReach(event))
  }
  const drop = () => {
    from.current = null
    editor.end()
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event)
    if (event.key === 'Escape') {
      layerNode(id)?.focus()
      editor.select(null)
    } else if (step?.kind === 'size') editor.step(step.by)
    else if (step?.kind === 'move') editor.step(step.by.x - step.by.y > 0 ? 1 : -1)
    else return
    event.preventDefault()
  }
  const { text, layer_type } = layer.config
  const { font_size } = layerPlace(layer, currentScreen())
  const size = `${font_size.toFixed(1)} rem`
  return (
    <div
      ref={frame}
      className="canvas-frame"
      hidden={box === null}
      style={box ? { translate: `${box.x}px ${box.y}px`, width: box.width, height: box.height } : {}}
    >
      {layer !== settled && <LayerGuides page={page} id={id} />}
      <PartTools beside />
      <span className="canvas-tag" aria-hidden="true">{`${KINDS[layer_type]}, ${size}`}</span>
      <div
        className="canvas-handle"
        role="slider"
        tabIndex={0}
        aria-label={`Text size of ${text}`}
        aria-valuemin={MIN_FONT_SIZE}
        aria-valuenow={font_size}
        aria-valuetext={size}
        onPointerDown={grab}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
        onKeyUp={() => editor.settle()}
        onBlur={() => editor.settle()}
      />
    </div>
  )
}
