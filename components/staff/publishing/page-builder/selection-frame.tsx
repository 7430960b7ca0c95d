/** The frame around the selected layer, its right edge, a slider of its width, and its corner, a slider of the size of its text. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { findLayer, MIN_FONT_SIZE, type Offset } from '../../../../domain/publishing/page/layer-edits.ts'
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
  const pressEdge = (event: KeyboardEvent) => {
    const step = stepOfKey(event)
    if (event.key === 'Escape') leave()
    else if (step?.kind === 'move') editor.stepWidth(step.by.x - step.by.y)
    else return
    event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event)
    if (event.key === 'Escape') leave()
    else if (step?.kind === 'size') editor.step(step.by)
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
      {box && (
        <div
          className="canvas-handle edge"
          role="slider"
          tabIndex={0}
          aria-label={`Width of ${text}`}
          aria-valuemin={0}
          aria-valuenow={Math.round(box.width)}
          aria-valuetext={`${Math.round(box.width)} pixels`}
          {...pointer(({ x }) => editor.widen(x))}
          onKeyDown={pressEdge}
        />
      )}
      <div
        className="canvas-handle"
        role="slider"
        tabIndex={0}
        aria-label={`Text size of ${text}`}
        aria-valuemin={MIN_FONT_SIZE}
        aria-valuenow={font_size}
        aria-valuetext={size}
        {...pointer(editor.pull)}
        onKeyDown={press}
      />
    </div>
  )
}
