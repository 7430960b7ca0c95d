/** Shows the target of a drag over the canvas, and notifies the builder of the drop. */
import { type RefObject, useEffect, useState } from 'react'
import { draggedKind, readDragged } from '../../../../domain/publishing/page/dragged.ts'
import type { NodeKind } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { Side } from '../../../../domain/publishing/page/edit/spots.ts'
import { partAround, partNode } from './layer-nodes.ts'
import { postToParent } from './parent-frame.ts'

/** Selectors that each dragged kind is dropped beside or into. */
const TARGETS: Readonly<Record<NodeKind, readonly NodeKind[]>> = {
  container: ['container'],
  block: ['block', 'container'],
  element: ['element', 'block', 'container'],
  layer: ['element'],
}

type Target = { id: string; side: Side; line: { x: number; y: number; width: number; height: number } }

/** Finds the drop position on the canvas; null where nothing can be dropped. */
function targetAt({ target, clientY }: { target: EventTarget | null; clientY: number }, kind: NodeKind): Target | null {
  const id = target instanceof Element ? partAround(target, TARGETS[kind]) : null
  const node = id === null ? null : partNode(id)
  if (id === null || node === null) return null
  const box = node.getBoundingClientRect()
  const isInside = kind === 'layer' || node.dataset[kind] === undefined
  const isUpper = clientY < box.top + box.height / 2
  const side = isUpper ? 'before' : 'after'
  if (kind === 'layer') return { id, side: 'inside', line: box }
  if (isInside && node.querySelector(`[data-${kind}]`) === null) return { id, side: 'inside', line: box }
  return { id, side, line: { x: box.x, y: isUpper ? box.top : box.bottom, width: box.width, height: 0 } }
}

export function DropLine({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let latest: Target | null = null
    const show = (next: Target | null) => {
      latest = next
      setTarget(next)
    }
    document.addEventListener(
      'dragover',
      (event) => {
        const kind = event.dataTransfer && draggedKind(event.dataTransfer)
        if (!kind) return
        event.preventDefault()
        show(targetAt(event, kind))
      },
      { signal },
    )
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && show(null), { signal })
    document.addEventListener('dragend', () => show(null), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        const dragged = event.dataTransfer && readDragged(event.dataTransfer)
        if (!dragged) return
        event.preventDefault()
        postToParent({ type: 'dropped', dragged, target: latest?.id ?? null, side: latest?.side ?? 'inside' })
        show(null)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  const around = canvas.current?.getBoundingClientRect()
  if (target === null || !around) return null
  const { x, y, width, height } = target.line
  return (
    <i
      className={height === 0 ? 'canvas-drop' : 'canvas-drop box'}
      style={{ translate: `${x - around.x}px ${y - around.y}px`, width, height: height || undefined }}
    />
  )
}
