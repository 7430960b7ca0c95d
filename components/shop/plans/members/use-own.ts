/** The customer's own addresses or cards beside a plan that uses one of them: what changes there may change the plan. */
import { useCallback, useRef, useState } from 'react'
import { loadPlan } from './call-plan.ts'
import type { MembersSectionProps } from './section-props.ts'

/** The list, empty until it is known, and the function that updates it. */
export function useOwn<Own>({ plan: { id }, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
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
