/** How the plan goes on: skip, move, how often, pause, what runs out, and the end of it (docs/domain.md#plans). */
import { useEffect } from 'react'
import { CancelPanel } from '../cancel-panel.tsx'
import { MovePanel } from '../move-panel.tsx'
import { OftenPanel } from '../often-panel.tsx'
import { PausePanel } from '../pause-panel.tsx'
import type { MembersSectionProps } from '../section-props.ts'
import { SkipPanel } from '../skip-panel.tsx'
import { StockPanel } from '../stock-panel.tsx'

export function Schedule(props: MembersSectionProps) {
  const { may, type, state } = props.plan
  // What the address names was not there when the page came.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  if (state === 'cancelled' || state === 'ended') return <p>This plan is over: there is nothing left to change.</p>
  return (
    <div className="account-forms">
      <SkipPanel {...props} />
      {may.move_date && <MovePanel {...props} />}
      {may.change && <OftenPanel {...props} />}
      {(may.pause || may.resume) && <PausePanel {...props} />}
      {may.change && type === 'lock_it_in' && <StockPanel {...props} />}
      {(may.cancel || may.undo_cancel) && <CancelPanel {...props} />}
    </div>
  )
}
