/** Moves the focus to the heading of an import's step when the step before took its focused button away. */
import { useEffect, useRef } from 'react'

export const STEP_HEADING = { tabIndex: -1, 'data-step': '' } as const

/** Keeps a focus that is still on the screen. `step` is the same text as long as the same step is open. */
export function useStepFocus(step: string): void {
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step can take the focused button away
  useEffect(() => {
    const isFirst = !hasOpened.current
    hasOpened.current = true
    if (isFirst || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true })
  }, [step])
}
