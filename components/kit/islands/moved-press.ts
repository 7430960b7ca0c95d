/**
 * Counts a press for the control on which it began, even if the page moves the control before the pointer is released.
 * The browser would click their common ancestor instead, or whatever is under the finger by then.
 */

const CONTROLS = 'a[href], button, input, label, summary'

/** Pixels that a pointer may move during a press; beyond them it drags. */
const SLOP = 8

type Press = { control: HTMLElement; left: number; top: number; x: number; y: number }

let started: Press | undefined

function onPointerDown({ target, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
  const control = isPrimary && target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
  started = undefined
  if (control === null) return
  const { left, top } = control.getBoundingClientRect()
  started = { control, left, top, x, y }
}

function onClick(event: MouseEvent): void {
  const press = started
  started = undefined
  // Events of a keyboard or a script have no press before them.
  if (press === undefined || event.detail === 0 || !(event.target instanceof Node)) return
  const { control, x, y } = press
  if (control.contains(event.target) || !control.isConnected) return
  const { left, top } = control.getBoundingClientRect()
  const hasMoved = left !== press.left || top !== press.top
  if (!hasMoved || Math.hypot(event.clientX - x, event.clientY - y) > SLOP) return
  event.preventDefault()
  event.stopImmediatePropagation()
  control.click()
}

/** Starts. Listeners of presses added earlier would see both clicks. */
export function followMovedPresses(): void {
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true })
  document.addEventListener('click', onClick, { capture: true })
}
