/** The outcome of a change of the plan, with Undo where it can be taken back. */
import { Note } from '../../../kit/primitives/note.tsx'
import type { Steering } from './use-steering.ts'

export function Outcome({ steering: { working, said, undo } }: { steering: Steering }) {
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
