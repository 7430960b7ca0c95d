/** Shortcuts of the review queue, except in fields and dialogs. From elsewhere on the screen, J goes to the first review. */
import { type RefObject, useEffect } from 'react'
import { isPlainKey } from '../../../kit/panel/plain-key.ts'

/** A review's buttons say by this attribute what their key is. */
const buttonOf = (review: Element, key: string): HTMLButtonElement | null => review.querySelector(`[data-key="${key}"]`)

const firstButton = (review: Element | null | undefined): void => review?.querySelector('button')?.focus()

/** J and K go to the next review and the previous one; every other letter presses the button that names it. */
function press(list: HTMLElement, { key, target }: KeyboardEvent): boolean {
  const review = target instanceof Element ? target.closest('[data-review]') : null
  if (review === null || !list.contains(review)) {
    if (key !== 'j') return false
    firstButton(list.querySelector('[data-review]'))
  } else if (key === 'j') firstButton(review.nextElementSibling)
  else if (key === 'k') firstButton(review.previousElementSibling)
  else buttonOf(review, key)?.click()
  return true
}

export function useReviewKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (list.current === null || !/^[a-z]$/.test(event.key) || !isPlainKey(event)) return
      if (press(list.current, event)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [list])
}
