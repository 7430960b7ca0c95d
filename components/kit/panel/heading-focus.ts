/** Moves focus to the heading of each new screen of the control panel, and names the screen by it. */
import { atom } from 'nanostores'
import { type RefObject, useEffect, useRef } from 'react'

const TITLE = '.adm-top h1'

/** Heading of the open record, by which browsers tell tabs apart; '' on a screen without one. */
export const $heading = atom('')

const title = () => document.querySelector<HTMLElement>(TITLE)

/** Focuses the title, for actions that open a screen from a dialog, which would return focus to its button. */
export const beginAtTitle = (): void => title()?.focus({ preventScroll: true })

/** Focuses the top bar's title when the path changes, but not when a document is loaded. */
export function useTitleFocus(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // Focus inside the screen stays, as in the tree of categories beside what it opens, unless a phone hides it.
    const focused = document.activeElement
    if (focused?.closest('main') && focused.checkVisibility()) return
    const own = document.querySelector<HTMLElement>('[data-heading]')
    ;(own ?? title())?.focus({ preventScroll: true })
  }, [path])
}

/**
 * Returns props for a heading more specific than the title (such as a plan's), which takes over focus once rendered.
 */
export function useHeadingFocus(): { ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1; 'data-heading': '' } {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === title()) ref.current?.focus({ preventScroll: true })
    return () => $heading.set('')
  }, [])
  useEffect(() => $heading.set(ref.current?.textContent ?? ''))
  return { ref, tabIndex: -1, 'data-heading': '' }
}
