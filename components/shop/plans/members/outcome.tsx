/** Message about the outcome of a plan change, with an Undo button where possible. */
import { Note } from '../../../kit/primitives/note.tsx'
import type { PlanActions } from './use-plan-actions.ts'

export function Outcome({ steering: { working, said, undo } }: { steering: PlanActions }) {
  if (said === null) return null
  return (
    <Note kind={said.kind}>
      {said.message}
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
