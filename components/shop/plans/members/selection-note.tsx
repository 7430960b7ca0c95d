import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import type { PlanWithCases } from '../../../../domain/plans/plan/schema.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { SELECTION_PAGE, storeAmendMode, useStoredAmendMode } from '../../core/cart/amend-mode.ts'
import { $data, $selection, loadSelection } from '../../core/cart/selection-state.ts'
import { clearAmending } from '../../core/lock-it-in/amend.ts'
import { askToDiscard } from '../../core/lock-it-in/ask-to-discard.ts'
import { changeMade } from '../../core/lock-it-in/plan-change.ts'
import { DISCARDED, type SelectionOutcome, takeSelectionOutcome } from '../../core/lock-it-in/selection-outcome.ts'
import { nextCaseMessage, rhythmLabel } from './plan-messages.ts'

/** Note on the overview about a saved or discarded change of the plan's wines, or a change still in progress. */
export function SelectionNote({ plan }: { plan: PlanWithCases }) {
  const [end, setEnd] = useState<SelectionOutcome | null>(null)
  const isKept = useStoredAmendMode()
  const noteRef = useRef<HTMLDivElement>(null)
  // Runs before the first paint, so that the outcome pushes nothing down.
  useLayoutEffect(() => {
    if (plan.type === 'lock_it_in') setEnd(takeSelectionOutcome())
  }, [plan.type])
  // Continues a change started in another browser; ends one that the server no longer has. It may be another plan's.
  useEffect(() => {
    if (plan.is_amended) storeAmendMode()
    else if (isKept && plan.may_amend) clearAmending()
  }, [plan.is_amended, plan.may_amend, isKept])
  // Focuses the outcome after Save or Discard.
  useEffect(() => {
    if (end !== null) noteRef.current?.focus()
  }, [end])
  if (plan.is_amended)
    return (
      <Note kind="warn">
        <b>You’re part-way through changing this plan’s wines.</b>
        <SoFar />
        <span className="outcome-line" />
        Nothing changes until you save. <a href={SELECTION_PAGE}>Carry on</a> or{' '}
        <button type="button" className="link" onClick={askToDiscard}>
          discard your changes
        </button>
        .
      </Note>
    )
  return (
    end !== null && (
      <div ref={noteRef} tabIndex={-1} className="members-outcome">
        <Note kind="ok">
          <b>{end.how === 'saved' ? `Saved: ${rhythmLabel(plan)}. ${nextCaseMessage(plan.next_case)}` : DISCARDED}</b>
          {end.how === 'saved' && <Made {...end} />}
        </Note>
      </div>
    )
  )
}

/** Summary of the change in progress; empty until loaded. */
function SoFar() {
  useEffect(() => {
    storeAmendMode()
    void loadSelection()
  }, [])
  useStore($selection)
  useStore($data)
  const made = changeMade()
  return <Made {...made} />
}

type MadeProps = Pick<SelectionOutcome, 'changes' | 'before' | 'after'>

/** The changes, one per line, and the price of the wines if it has changed. */
const Made = ({ changes = [], before, after }: MadeProps) => (
  <>
    {changes.map((change) => (
      <span key={change} className="outcome-line">{`${change}. `}</span>
    ))}
    {before !== undefined && after !== undefined && before !== after && (
      <span className="outcome-line">
        {`The wines come to ${formatPoundsBrief(after)} instead of ${formatPoundsBrief(before)}. `}
      </span>
    )}
  </>
)
