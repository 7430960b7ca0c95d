/** Starts the menu's behaviour when someone first reaches for the header: until then its code is not loaded. */
import { type RefObject, useEffect } from 'react'
import type { MenuBehaviour } from './menu-behaviour.ts'

/** Events that show that the header is about to be used; a press that comes before the code is replayed once it has loaded. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/** `path` is the page's: a change of it closes the menu. */
export function useMenu(header: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: path is what the effect reacts to
  useEffect(() => {
    const node = header.current
    if (node === null) return
    let behaviour: MenuBehaviour | undefined
    let pressed: HTMLElement | null = null
    const waiting = new AbortController()
    let asked = false

    const wake = async (event: Event) => {
      if (event.type === 'click') pressed = menuButton(event.target)
      if (asked) return
      asked = true
      const { startMenu } = await import('./menu-behaviour.ts')
      if (waiting.signal.aborted) return
      waiting.abort()
      behaviour = startMenu(node)
      pressed?.click()
    }
    for (const sign of SIGNS) node.addEventListener(sign, wake, { signal: waiting.signal, passive: true })

    return () => {
      waiting.abort()
      behaviour?.stop()
    }
  }, [path])
}

const menuButton = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null
