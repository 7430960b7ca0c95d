/** A panel for one setting of a plan, with the outcome of the last change. */
import type { ReactNode } from 'react'
import { Outcome } from './outcome.tsx'
import { useOutcomeFocus } from './use-outcome-focus.ts'
import type { PlanActions } from './use-plan-actions.ts'

export type PlanPanelProps = { id: string; heading: string; steering: PlanActions; children: ReactNode }

export function PlanPanel({ id, heading, steering, children }: PlanPanelProps) {
  const top = useOutcomeFocus<HTMLHeadingElement>(steering)
  return (
    <section className="account-panel" aria-labelledby={id} id={`${id}-panel`}>
      <h2 id={id} ref={top} tabIndex={-1}>
        {heading}
      </h2>
      <Outcome steering={steering} />
      {children}
    </section>
  )
}
