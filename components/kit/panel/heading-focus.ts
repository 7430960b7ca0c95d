/** Moves the focus to the heading of each new screen of the panel, instead of the top of the document. */
import { type RefObject, useEffect, useRef } from 'react'

const TITLE = '.adm-top h1'

const title = () => document.querySelector<HTMLElement>(TITLE)

/** For what has opened another screen out of a dialog, which gives the focus back to its button. */
export const beginAtTitle = (): void => title()?.focus({ preventScroll: true })

/** The top bar's title takes the focus whenever the path changes; a document that has just been loaded is left alone. */
export function useTitleFocus(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // A list beside what it opens keeps the focus that is in it, as the tree of categories does.
    if (document.activeElement?.closest('main')) return
    const own = document.querySelector<HTMLElement>('[data-heading]')
    ;(own ?? title())?.focus({ preventScroll: true })
  }, [path])
}

/** For a heading more specific than the title, such as one plan's: it takes over the focus once it is rendered. */
export function useHeadingFocus(): { ref: RefObject<HTMLHeadingElement | null>; tabIndex: -1; 'data-heading': '' } {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === title()) ref.current?.focus({ preventScroll: true })
  }, [])
  return { ref, tabIndex: -1, 'data-heading': '' }
}
