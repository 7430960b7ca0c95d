/** One thing about a plan that can be changed, with what came of the last change. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../primitives/note.tsx'
import type { Said } from './use-steering.ts'

export type PlanPanelProps = { id: string; heading: string; said: Said | null; children: ReactNode }

export function PlanPanel({ id, heading, said, children }: PlanPanelProps) {
  const top = useRef<HTMLHeadingElement>(null)
  // The pressed button may be gone by then.
  useEffect(() => {
    if (said && document.activeElement === document.body) top.current?.focus()
  }, [said])
  return (
    <section className="account-panel" aria-labelledby={id} id={`${id}-panel`}>
      <h2 id={id} ref={top} tabIndex={-1}>
        {heading}
      </h2>
      {said && <Note kind={said.kind}>{said.message}</Note>}
      {children}
    </section>
  )
}
