/** Focuses an element after a plan change whose button was removed. */
import { type RefObject, useEffect, useRef } from 'react'
import type { PlanActions } from './use-plan-actions.ts'

export function useOutcomeFocus<Focused extends HTMLElement>({ outcome }: PlanActions): RefObject<Focused | null> {
  const target = useRef<Focused>(null)
  useEffect(() => {
    if (outcome && document.activeElement === document.body) target.current?.focus()
  }, [outcome])
  return target
}
