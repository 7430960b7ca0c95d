/** Shortcuts of the review queue, active while the focus is on a review and not in a text field. */
import { type RefObject, useEffect } from 'react'
import { isControl } from '../../../kit/primitives/control.ts'

/** A review's buttons say by this attribute what their key is. */
const buttonOf = (review: Element, key: string): HTMLButtonElement | null => review.querySelector(`[data-key="${key}"]`)

const firstButton = (review: Element | null | undefined): void => review?.querySelector('button')?.focus()

/** J and K go to the next review and the one before; every other letter presses the button that names it. */
function press(list: HTMLElement, { key, target, ...event }: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return false
  if (isControl(target)) return false
  const review = target.closest('[data-review]')
  if (review === null || !list.contains(review)) return false
  if (key === 'j') firstButton(review.nextElementSibling)
  else if (key === 'k') firstButton(review.previousElementSibling)
  else buttonOf(review, key)?.click()
  return true
}

export function useReviewKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const pressed = (event: KeyboardEvent) => {
      if (/^[a-z]$/.test(event.key) && press(element, event)) event.preventDefault()
    }
    element.addEventListener('keydown', pressed)
    return () => element.removeEventListener('keydown', pressed)
  }, [list])
}
