/** A change of the plan on its way: what is under way, and what came of it. */
import { useState } from 'react'
import type { PlanChanged, PlanWithCases } from '../../domain/plan/plan.ts'
import type { CallFailure } from '../api/call.ts'
import { callPlan, loadPlan, type PlanRequest } from './call-plan.ts'
import { lateWords } from './plan-words.ts'
import type { MembersSectionProps } from './section-props.ts'

export type Said = { kind: 'ok' | 'bad'; message: string }

export type Steering = {
  /** Which change is under way. */
  working: PlanRequest['verb'] | null
  said: Said | null
  /** `done` says what has happened, of the plan as it is then. True when it has. */
  steer: (request: PlanRequest, done: (plan: PlanWithCases, changed: PlanChanged) => string) => Promise<boolean>
}

/** The first of the fields' messages says what to do; there is one field at a time here. */
const reasonOf = ({ message, errors }: CallFailure): string => Object.values(errors ?? {})[0] ?? message

export function useSteering({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>): Steering {
  const [working, setWorking] = useState<Steering['working']>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const steer: Steering['steer'] = async (request, done) => {
    if (working !== null) return false
    setWorking(request.verb)
    setSaid(null)
    const answer = await callPlan(plan, request)
    if (answer.ok) {
      onPlan(answer.data.plan)
      setSaid({ kind: 'ok', message: done(answer.data.plan, answer.data) + lateWords(answer.data.counts_from) })
    } else {
      // Changed elsewhere meanwhile: what is shown is what there is now.
      const fresh = answer.status === 409 ? await loadPlan(plan.id) : undefined
      if (fresh?.ok) onPlan(fresh.data)
      setSaid({ kind: 'bad', message: reasonOf(answer) })
    }
    setWorking(null)
    return answer.ok
  }
  return { working, said, steer }
}
