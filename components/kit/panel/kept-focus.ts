/** Keeps the focus on a screen of the control panel when what had it is removed, as a step's button is by the next step. */
import { useEffect } from 'react'
import { afterFrame } from './after-frame.ts'
import { beginAtTitle } from './heading-focus.ts'

/** For the heading at which a step begins. */
export const STEP_HEADING = { tabIndex: -1, 'data-step': '' } as const

const HEADINGS = 'h2, h3, h4'
const PRESSABLE = 'a, button, input, select, textarea, summary, label, [tabindex]'

/**
 * Focuses the nearest heading above a removed control: that of its panel, or of the step that replaced it, or the
 * screen's title. Components that know a better place take the focus before.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    /** The control in use, and the elements around it. */
    let used: readonly Element[] = []
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(PRESSABLE) : null
      // A dialog returns the focus to the control that opened it, which may be removed too.
      if (control?.closest('dialog')) return
      used = control?.closest('main') ? around(control) : []
    }
    // Safari doesn't focus pressed buttons.
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, { capture: true, signal })
    let cancel = () => {}
    const isLost = () => used[0]?.isConnected === false && document.activeElement === document.body
    const changes = new MutationObserver(() => {
      if (!isLost()) return
      cancel()
      cancel = afterFrame(() => {
        if (isLost()) focusHeading(used)
      })
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      changes.disconnect()
      cancel()
    }
  }, [])
}

/** An element and all around it within the screen, from the inside. */
function around(element: Element): Element[] {
  const outer = element.matches('main') ? null : element.parentElement
  return [element, ...(outer === null ? [] : around(outer))]
}

function focusHeading(used: readonly Element[]): void {
  for (const element of used.filter(({ isConnected }) => isConnected)) {
    const headings = [...element.querySelectorAll<HTMLElement>(HEADINGS)].filter((one) => one.checkVisibility())
    const heading = headings.find(({ dataset }) => dataset.step !== undefined) ?? headings[0]
    if (heading === undefined) continue
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return
  }
  beginAtTitle()
}
