/** Message about the outcome of a plan change, with an Undo button where possible. */
import { Note } from '../../../kit/primitives/note.tsx'
import type { PlanActions } from './use-plan-actions.ts'

export function Outcome({ steering: { working, outcome, undo } }: { steering: PlanActions }) {
  if (outcome === null) return null
  return (
    <Note kind={outcome.kind}>
      {outcome.message}
      {undo !== null && (
        <>
          {' '}
          <button type="button" className="link" aria-busy={working !== null || undefined} onClick={undo}>
            Undo
          </button>
        </>
      )}
    </Note>
  )
}
