/** Undoes an import once that is confirmed. */
import { ConfirmButton } from '../../../kit/panel/confirm-button.tsx'
import { undoTaken } from './session.ts'
import type { Taken } from './take.ts'

export type UndoButtonProps = { taken: Taken; fileName: string; isSmall?: boolean }

export const UndoButton = ({ taken, fileName, isSmall = false }: UndoButtonProps) => (
  <ConfirmButton
    variant="line"
    className={isSmall ? 'sm' : ''}
    aria-label={isSmall ? `Undo the import of ${fileName}` : undefined}
    confirm={{
      id: 'undo-import',
      title: `Undo the import of ${fileName}?`,
      text: 'Untouched drafts that it added are removed; other products that it added are archived if unchanged. Products that it changed get their earlier values back. Values that were changed since then stay.',
      act: 'Undo the import',
      // The screen shows how far it is.
      run: async () => void undoTaken(taken),
    }}
  >
    {isSmall ? 'Undo' : 'Undo this import'}
  </ConfirmButton>
)
