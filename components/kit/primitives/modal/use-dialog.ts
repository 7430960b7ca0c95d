/**
 * Behaviour of a native <dialog> that is open while mounted. The browser traps and restores focus and closes on Escape;
 * this adds closing by backdrop, links and the back button, and reports when the dialog can be removed.
 */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { linkOpenedBy } from '../is-plain-click.ts'
import { openLayer } from '../layers.ts'
import { lockPageScroll } from './lock-page-scroll.ts'

export type DialogOptions = {
  /** True if a press on the backdrop closes the dialog. */
  closesOnBackdrop: boolean
  /** URL that shows the dialog's content as a page; the address bar has it while the dialog is open. */
  url?: string | undefined
  /** Called once the dialog has closed and its animation has ended, after focus is restored. Not called on unmount. */
  closed: () => void
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * True if a press is on the backdrop and not on the dialog; both have the dialog as their target. `box`: the dialog's
 * bounding box; its edge belongs to the dialog.
 */
export const isOnBackdrop = ({ clientX, clientY }: Point, box: Box): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

/** The click that ends a press. `detail`: number of clicks, 2 for the second of a double click. */
type Release = Point & Pick<MouseEvent, 'detail'>

/**
 * True if a press from `from` to the click `to` should close the dialog: it must start and end on the backdrop, where a
 * text selection may also end. Ignores the second half of a double click, whose first half opened the dialog.
 */
export const dismisses = (from: Point | null, to: Release, box: Box): boolean =>
  from !== null && to.detail <= 1 && isOnBackdrop(from, box) && isOnBackdrop(to, box)

/**
 * Returns the ref for the <dialog>. Focuses the element marked `data-first-focus`, otherwise the close button. Close
 * the dialog by its close() method, by a button in a <form method="dialog">, or by unmounting it.
 */
export function useDialog({ closesOnBackdrop, url, closed }: DialogOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const onClosed = useEffectEvent(closed)
  const urlNow = useEffectEvent(() => url)
  const mayDismiss = useEffectEvent(() => closesOnBackdrop)

  // A layout effect: its cleanup runs before React removes the element, which is required to restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const listening = new AbortController()
    const { signal } = listening
    let pressed: Point | null = null
    const layerClosed = openLayer(() => dialog.close(), urlNow())
    const pageFreed = lockPageScroll()

    dialog.addEventListener(
      'pointerdown',
      (press) => {
        pressed = press.target === dialog ? press : null
      },
      { signal },
    )
    dialog.addEventListener(
      'click',
      (click) => {
        const from = pressed
        pressed = null
        // After soft navigation nothing else would close the dialog.
        if (linkOpenedBy(click)) dialog.close()
        if (click.target !== dialog || !mayDismiss()) return
        if (dismisses(from, click, dialog.getBoundingClientRect())) dialog.close()
      },
      { signal },
    )
    dialog.addEventListener(
      'close',
      async (event) => {
        // A nested dialog handles its own closing.
        if (event.target !== dialog) return
        pageFreed()
        layerClosed()
        await motionOf(dialog)
        if (!signal.aborted) onClosed()
      },
      { signal },
    )
    dialog.showModal()
    // The browser would focus the first control, which may be destructive: 'Clear all'.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? dialog.querySelector<HTMLElement>('.dialog-close button'))?.focus()

    return () => {
      listening.abort()
      pageFreed()
      layerClosed()
      dialog.close()
    }
  }, [])
  return ref
}

/** Resolves when the dialog's animations have ended; immediately if there are none. */
const motionOf = (dialog: HTMLDialogElement): Promise<unknown> =>
  Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
