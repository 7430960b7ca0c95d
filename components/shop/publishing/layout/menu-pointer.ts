/** Opens the menu's panels under a mouse that rests on a heading, as long as the menu is a bar. Fingers press. */
import type { MenuEvent } from './menu-state.ts'

/** Milliseconds a pointer rests on a heading before that opens: one that passes over it means nothing. */
const INTENT = 150

/** Milliseconds a pointer may be outside of the menu, on its way round a corner, before what it opened closes. */
const GRACE = 300

/** Matches the style sheet (menu.css): on narrower screens the menu is a drawer. */
const BAR = '(min-width: 48.0625em) and (hover: hover)'

/** Sends what the pointer does until `signal` ends it. */
export function followPointer(header: HTMLElement, send: (event: MenuEvent) => void, signal: AbortSignal): void {
  const bar = matchMedia(BAR)
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (event: MenuEvent, milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => send(event), milliseconds)
  }
  const rest = (on: Element) => {
    const heading = on.closest('.menu-headings > li > *')
    // On a panel that is open, or on its way there.
    if (heading === null || heading.matches('.menu-panel')) clearTimeout(timer)
    else later({ type: 'point', panel: heading.getAttribute('aria-controls') }, INTENT)
  }
  header.addEventListener(
    'pointerover',
    ({ pointerType, target }) => {
      if (pointerType !== 'mouse' || !bar.matches || !(target instanceof Element)) return
      if (target.closest('.menu-headings') === null) later({ type: 'leave' }, GRACE)
      else rest(target)
    },
    { signal },
  )
  header.addEventListener('pointerleave', () => later({ type: 'leave' }, GRACE), { signal })
  // A press is explicit and needs no delay.
  header.addEventListener('pointerdown', () => clearTimeout(timer), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  // The pointer is what brought this code; it may be resting already.
  const under = bar.matches ? header.querySelector('.menu-headings > li > :hover') : null
  if (under) rest(under)
}
