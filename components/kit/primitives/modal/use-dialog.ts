/**
 * Works a native <dialog> that is open for as long as it is mounted. The browser keeps the focus inside, gives it back,
 * and closes on Escape; this adds the backdrop, links, Back and the moment of its removal.
 */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isPlainClick } from '../is-plain-click.ts'
import { openLayer } from '../layers.ts'
import { keepPageStill } from './still-page.ts'

export type DialogOptions = {
  /** True if a press on the backdrop closes it. */
  closesOnBackdrop: boolean
  /** Called once it has closed and its motion has ended; the focus is back by then. Not called when it is unmounted. */
  closed: () => void
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Tells a press on a dialog's backdrop from one on the dialog: both reach the page with the dialog as their target.
 * `box` is the dialog's, in the window's pixels; its edge is still the dialog.
 */
export const isOnBackdrop = ({ clientX, clientY }: Point, box: Box): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

/** A click ends a press; its `detail` counts the presses that made it, 2 for the second of a double click. */
type Release = Point & Pick<MouseEvent, 'detail'>

/**
 * Returns true if a press from `from` to the click `to` asks to close. It must begin and end on the backdrop:
 * a text selection may end there. The second half of a double click does not count, its first half opened the dialog.
 */
export const dismisses = (from: Point | null, to: Release, box: Box): boolean =>
  from !== null && to.detail <= 1 && isOnBackdrop(from, box) && isOnBackdrop(to, box)

/** For the <dialog>, whose `data-first-focus` takes the focus, or else its close button; close it by its own close(), by a button in a <form method="dialog">, or by unmounting it. */
export function useDialog({ closesOnBackdrop, closed }: DialogOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const onClosed = useEffectEvent(closed)
  const mayDismiss = useEffectEvent(() => closesOnBackdrop)

  // Before the browser paints, and its cleanup before React takes the element away: only then does focus return.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const listening = new AbortController()
    const { signal } = listening
    let pressed: Point | null = null
    const layerClosed = openLayer(() => dialog.close())
    const pageFreed = keepPageStill()

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
        if (leavesPage(click)) dialog.close()
        if (click.target !== dialog || !mayDismiss()) return
        if (dismisses(from, click, dialog.getBoundingClientRect())) dialog.close()
      },
      { signal },
    )
    dialog.addEventListener(
      'close',
      async (event) => {
        // A dialog within this one handles its own closing.
        if (event.target !== dialog) return
        pageFreed()
        layerClosed()
        await motionOf(dialog)
        if (!signal.aborted) onClosed()
      },
      { signal },
    )
    dialog.showModal()
    // The browser takes the first control, which may be one that undoes something: 'Clear all'.
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

/** A link followed in this tab: the screen changes underneath, softly, so nothing else would close the dialog. */
const leavesPage = (click: MouseEvent): boolean => {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && isPlainClick(click) && (link.target === '' || link.target === '_self')
}

/** Resolves when the dialog has moved out of sight: at once where nothing moves. */
const motionOf = (dialog: HTMLDialogElement): Promise<unknown> =>
  Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
