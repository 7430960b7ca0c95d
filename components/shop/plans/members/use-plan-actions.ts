/** Sends changes of a plan. Holds the pending change and the outcome of the last one. */
import { useState } from 'react'
import type { PlanChanged, PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import type { CallFailure } from '../../../kit/api/call.ts'
import { callPlan, loadPlan, type PlanRequest } from './call-plan.ts'
import { skipsMessage } from './outcome-messages.ts'
import { lateMessage, nextCaseMessage } from './plan-messages.ts'
import type { MembersSectionProps } from './section-props.ts'

/** `version` is the plan's after the change. */
type Notice = { kind: 'ok' | 'bad'; message: string; undo: PlanRequest | null; version: string }

export type PlanActions = {
  /** The pending change; null if there is none. */
  working: PlanRequest['verb'] | null
  /** The outcome of the last change; null once another panel or tab has changed the plan. */
  outcome: Notice | null
  /** Undoes the last change; null if it can't be undone. */
  undo: (() => void) | null
  /**
   * Sends a change. `done` formats the confirmation from the changed plan; `inverse` is the request that undoes the
   * change. Resolves to true if it succeeded.
   */
  steer: (
    request: PlanRequest,
    done: (plan: PlanWithCases, changed: PlanChanged) => string,
    inverse?: PlanRequest,
  ) => Promise<boolean>
}

/** Returns the message of a failure: that of its field, if it has one, since these requests have one field each. */
const reasonOf = ({ message, errors }: CallFailure): string => Object.values(errors ?? {})[0] ?? message

export function usePlanActions({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>): PlanActions {
  const [working, setWorking] = useState<PlanActions['working']>(null)
  const [latest, setLatest] = useState<Notice | null>(null)
  const outcome = latest?.version === plan.version ? latest : null
  const steer: PlanActions['steer'] = async (request, done, inverse) => {
    if (working !== null) return false
    setWorking(request.verb)
    setLatest(null)
    const answer = await callPlan(plan, request)
    if (answer.ok) {
      const { plan: now, counts_from } = answer.data
      onPlan(now)
      setLatest({
        kind: 'ok',
        message: done(now, answer.data) + skipsMessage(plan, now) + lateMessage(counts_from),
        undo: inverse ?? null,
        version: now.version,
      })
    } else {
      // The plan was changed elsewhere: loads the current one.
      const fresh = answer.status === 409 ? await loadPlan(plan.id) : undefined
      if (fresh?.ok) onPlan(fresh.data)
      const { version } = fresh?.ok ? fresh.data : plan
      setLatest({ kind: 'bad', message: reasonOf(answer), undo: null, version })
    }
    setWorking(null)
    return answer.ok
  }
  const inverse = outcome?.undo
  const undo = inverse ? () => void steer(inverse, (now) => `Undone. ${nextCaseMessage(now.next_case)}`) : null
  return { working, outcome, undo, steer }
}
