/** Undoes an import once that is confirmed. */
import { useState } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { undoTaken } from './session.ts'
import type { Taken } from './take.ts'

export type UndoButtonProps = { taken: Taken; fileName: string; isSmall?: boolean }

export function UndoButton({ taken, fileName, isSmall = false }: UndoButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="line"
        className={isSmall ? 'sm' : ''}
        aria-label={isSmall ? `Undo the import of ${fileName}` : undefined}
        onClick={() => setAsking(true)}
      >
        {isSmall ? 'Undo' : 'Undo this import'}
      </Button>
      {isAsking && (
        <Confirm
          id="undo-import"
          title={`Undo the import of ${fileName}?`}
          text="Products that it added are archived, and those that it changed get their earlier values back. Values that were changed since then stay."
          act="Undo the import"
          // The screen shows how far it is.
          run={async () => void undoTaken(taken)}
          closed={() => setAsking(false)}
        />
      )}
    </>
  )
}
