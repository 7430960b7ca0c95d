import { useCallback, useRef, useState } from 'react'
import { loadPlan } from './call-plan.ts'
import type { MembersSectionProps } from './section-props.ts'

/**
 * Holds the customer's addresses or cards beside a plan that uses one of them. Returns the list, empty until loaded,
 * and a function that updates it; every update but the first reloads the plan, which it may have changed.
 */
export function usePlanData<Own>({ plan: { id }, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const [own, setOwn] = useState<Own[]>([])
  const isKnown = useRef(false)
  const take = useCallback(
    (now: Own[]) => {
      setOwn(now)
      if (isKnown.current) void loadPlan(id).then((answer) => answer.ok && onPlan(answer.data))
      isKnown.current = true
    },
    [id, onPlan],
  )
  return { own, take }
}
