/** The frame of all headers, with the behaviour of menu, search box and basket. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { refusePress } from '../../../kit/islands/held-press.ts'
import { untilLoaded } from '../../../kit/islands/until-loaded.ts'
import { useSearchBox } from '../../catalogue/search/use-search-box.ts'
import type { MenuBehaviour } from './menu-behaviour.ts'

export type HeaderFrameProps = {
  /** Path of the page. A change closes the menu. */
  path: string
  dark?: boolean
  children: ReactNode
}

/**
 * Marks the header while its links are out of view, so that the basket link stays visible (header.css), except on the
 * basket's own page.
 */
function useHiddenHeader(header: RefObject<HTMLElement | null>, path: string): void {
  const isBasket = path === '/cart'
  useEffect(() => {
    const node = header.current
    const tools = node?.querySelector('.tools')
    if (!tools || isBasket) return
    const watch = new IntersectionObserver((entries) => {
      node?.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === false)
    })
    watch.observe(tools)
    return () => {
      watch.disconnect()
      node?.removeAttribute('data-away')
    }
  }, [header, isBasket])
}

/** Events that load the menu's code. A press before the code has loaded is replayed afterwards. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * Loads and starts the menu's behaviour when the visitor first uses the header. A change of the page's `path` closes
 * the menu.
 */
function useMenu(header: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path restarts the effect
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
      const { startMenu } = await untilLoaded(
        () => import('./menu-behaviour.ts'),
        () => {
          if (pressed) refusePress()
          pressed = null
        },
      )
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

export function HeaderFrame({ path, dark = false, children }: HeaderFrameProps) {
  const header = useRef<HTMLElement>(null)
  useMenu(header, path)
  useSearchBox(header)
  useHiddenHeader(header, path)
  return (
    <header ref={header} className={dark ? 'head dark' : 'head'}>
      {children}
    </header>
  )
}
