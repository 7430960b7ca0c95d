/** Dragging over the tree: a mark shows the drop position, beside a row or into it. */
import { type DragEvent, type RefObject, useRef } from 'react'
import { draggedKind, readDragged } from '../../../../domain/publishing/page/dragged.ts'
import { findNode, type NodeKind } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { Side } from '../../../../domain/publishing/page/edit/spots.ts'
import { dropPart } from './editor-actions.ts'
import { useEditor } from './editor-context.ts'
import type { Editor } from './editor-store.ts'

type Target = { id: string; side: Side }

/** Drop target at that height; null if the part can't go there. */
function targetAt(row: HTMLElement, y: number, kind: NodeKind, editor: Editor): Target | null {
  const id = row.dataset.row ?? ''
  const found = findNode(editor.page(), id)
  if (!found) return null
  if (found.kind !== kind) return { id, side: 'inside' }
  const { top, height } = row.getBoundingClientRect()
  return { id, side: y < top + height / 2 ? 'before' : 'after' }
}

/** Distance from the tree's edge at which dragging scrolls it, and the step per event, in px. */
const EDGE = 28
const SCROLL_STEP = 14

/** Browsers repeat `dragover` while the pointer rests, so the tree keeps scrolling. */
function scrollAtEdge(tree: HTMLElement, y: number): void {
  const { top, bottom } = tree.getBoundingClientRect()
  if (y < top + EDGE) tree.scrollBy(0, -SCROLL_STEP)
  else if (y > bottom - EDGE) tree.scrollBy(0, SCROLL_STEP)
}

/** Handles drops on the tree; its rows name their parts. Moves the mark directly, because redrawn rows would lag. */
export function useTreeDrop(tree: RefObject<HTMLElement | null>) {
  const editor = useEditor()
  const mark = useRef<HTMLElement>(null)
  const latest = useRef<Target | null>(null)

  const show = (target: Target | null, row?: HTMLElement) => {
    const before = latest.current
    latest.current = target
    if (!mark.current || (before?.id === target?.id && before?.side === target?.side)) return
    mark.current.dataset.side = target?.side ?? 'none'
    if (!target || !row || !tree.current) return
    const { top, bottom } = row.getBoundingClientRect()
    const edge = target.side === 'after' ? bottom : top
    mark.current.style.translate = `0 ${edge - tree.current.getBoundingClientRect().top + tree.current.scrollTop}px`
  }
  return {
    mark,
    onDragOver(event: DragEvent<HTMLElement>) {
      const kind = draggedKind(event.dataTransfer)
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
      if (!kind || !row) return
      event.preventDefault()
      scrollAtEdge(event.currentTarget, event.clientY)
      show(targetAt(row, event.clientY, kind, editor), row)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) show(null)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const [dragged, target] = [readDragged(event.dataTransfer), latest.current]
      event.preventDefault()
      show(null)
      if (dragged && target) dropPart(editor, dragged, target.id, target.side)
    },
  }
}
