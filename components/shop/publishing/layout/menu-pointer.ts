/** Opens the menu's panels when a mouse pointer rests on a heading, while the menu is a bar. Touch uses presses. */
import type { MenuEvent } from './menu-state.ts'

/** Milliseconds that the pointer must rest on a heading before its panel opens. */
const INTENT_MS = 150

/** Milliseconds that the pointer may be outside the menu before the panel closes, to allow for cut corners. */
const GRACE_MS = 300

/** Media query for screens where the menu is a bar and not a drawer, as in menu.css. */
const BAR = '(min-width: 48.0625em) and (hover: hover)'

/** Sends menu events for pointer movements until `signal` aborts. */
export function followPointer(header: HTMLElement, send: (event: MenuEvent) => void, signal: AbortSignal): void {
  const bar = matchMedia(BAR)
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (event: MenuEvent, milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => send(event), milliseconds)
  }
  const rest = (on: Element) => {
    const heading = on.closest('.menu-headings > li > *')
    // The pointer is on an open panel, or between heading and panel.
    if (heading === null || heading.matches('.menu-panel')) clearTimeout(timer)
    else later({ type: 'point', panel: heading.getAttribute('aria-controls') }, INTENT_MS)
  }
  header.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      if (pointerType !== 'mouse' || !bar.matches || !(target instanceof Element)) return
      if (target.closest('.menu-headings') === null) later({ type: 'leave' }, GRACE_MS)
      else rest(target)
    },
    { signal },
  )
  header.addEventListener('pointerleave', () => later({ type: 'leave' }, GRACE_MS), { signal })
  // A press is explicit and needs no delay.
  header.addEventListener('pointerdown', () => clearTimeout(timer), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  // A pointer movement loaded this code, so the pointer may be resting on a heading already.
  const under = bar.matches ? header.querySelector('.menu-headings > li > :hover') : null
  if (under) rest(under)
}
