/** Moves the focus to the step that has opened: the button that opened it is gone. */
import { type RefObject, useEffect, useRef } from 'react'
import type { FoldingStep } from './steps.ts'

/** For what is around the steps. Nothing moves when the page is opened. */
export function useFocusOn(open: FoldingStep | null): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    steps.current?.querySelector<HTMLElement>('.checkout-step.now h2')?.focus()
  }, [open])
  return steps
}
