/**
 * Handles pointers and keys on the canvas. It listens in the capture phase, before the page does: the elements are the
 * shop's own and know nothing about it.
 */
import { isOwnPart } from '../../../../domain/publishing/page/saved-sections.ts'
import { giveBack, keepKeys, writePart } from './enter-part.ts'
import type { LayerEditor } from './layer-editor.ts'
import { partAround } from './layer-nodes.ts'
import { isFramed, postToParent } from './parent-frame.ts'
import { snapReach } from './snap-reach.ts'
import { stepOfKey } from './step-of-key.ts'

/** Pixels a pointer may shake while it presses. */
const SHAKE = 3

type Drag = { id: string; pointer: number; x: number; y: number; isMoving: boolean }

const isWritten = ({ target }: Event): boolean => target instanceof HTMLElement && target.isContentEditable

/** Selects any part of the page; with Shift, Ctrl or Cmd in addition to others. */
function selectPart(event: MouseEvent, editor: LayerEditor): void {
  const node = event.target instanceof Element ? partAround(event.target) : null
  const isLayer = event.target instanceof Element && pressOn(event.target).kind === 'layer'
  const adds = event.shiftKey || event.ctrlKey || event.metaKey
  editor.mark(isLayer && !adds ? node : null)
  postToParent({ type: 'selected', node, adds })
}

type Press = { kind: 'layer'; id: string } | { kind: 'show' } | { kind: 'rest' }

/** Controls that only show another part of the page. */
const SHOWS = '[role=tab],.carousel-arrows,.reel-foot'

/**
 * Returns the effect of a press on the canvas: selects a layer, shows another tab or slide, or has none, so that no
 * press follows a link, fills a basket or sends a form.
 */
export function pressOn(target: Pick<Element, 'closest'>): Press {
  const id = target.closest<HTMLElement>('[data-layer]')?.dataset.layer
  if (id !== undefined && isOwnPart(id)) return { kind: 'layer', id }
  return { kind: target.closest(SHOWS) ? 'show' : 'rest' }
}

/** Returns a function to call when the canvas is left. */
export function canvasGestures(page: HTMLElement, editor: LayerEditor): () => void {
  const listening = new AbortController()
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    answer: (event: HTMLElementEventMap[Name]) => void,
  ) => page.addEventListener(name, answer, { capture: true, signal: listening.signal })
  let drag: Drag | null = null
  let hasDragged = false

  const layerAt = ({ target }: Event): string | null => {
    const press = target instanceof Element ? pressOn(target) : null
    return press?.kind === 'layer' ? press.id : null
  }
  const toggle = (id: string) => editor.select(editor.$selected.get() === id ? null : id)
  const rest = (event: Event) => {
    if (event.target instanceof Element && pressOn(event.target).kind === 'show') return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  listen('click', (event) => {
    if (!rest(event)) return
    const id = layerAt(event)
    if (hasDragged) hasDragged = false
    else if (isWritten(event)) return
    else if (isFramed()) selectPart(event, editor)
    else if (id !== null) toggle(id)
    else editor.select(null)
  })
  listen('dblclick', (event) => {
    const id = event.target instanceof Element ? partAround(event.target, ['layer', 'element']) : null
    if (isFramed() && id !== null && !isWritten(event)) writePart(id, editor, { x: event.clientX, y: event.clientY })
  })
  for (const name of ['auxclick', 'submit', 'dragstart'] as const) listen(name, rest)

  listen('pointerdown', (event) => {
    hasDragged = false
    keepKeys()
    const id = layerAt(event)
    if (id === null || !event.isPrimary || event.button !== 0 || isWritten(event)) return
    drag = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false }
  })
  listen('pointermove', (event) => {
    if (event.pointerId !== drag?.pointer) return
    const by = { x: event.clientX - drag.x, y: event.clientY - drag.y }
    if (!drag.isMoving) {
      if (Math.hypot(by.x, by.y) < SHAKE) return
      drag.isMoving = true
      page.setPointerCapture(event.pointerId)
      editor.select(drag.id)
      editor.grab()
    }
    editor.drag(by, snapReach(event))
  })
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== drag?.pointer) return
    hasDragged = drag.isMoving
    drag = null
    editor.end()
  }
  listen('pointerup', drop)
  listen('pointercancel', drop)

  listen('keydown', (event) => {
    if (isWritten(event)) return
    if (event.key === 'Escape') {
      if (giveBack()) event.preventDefault()
      else editor.select(null)
      return
    }
    const id = layerAt(event)
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOfKey(event)
    if (event.key === 'Enter' || event.key === ' ') toggle(id)
    else if (id !== editor.$selected.get() || step === null) return
    else if (step.kind === 'move') editor.nudge(step.by)
    else editor.step(step.by)
    event.preventDefault()
    event.stopPropagation()
  })
  // Held keys repeat: the gesture ends when they are released.
  listen('keyup', () => editor.settle())
  listen('focusout', () => editor.settle())
  return () => listening.abort()
}
