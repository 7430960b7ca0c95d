import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { CaseDrawer } from './case-drawer.tsx'

let isOpen = false

/** Opens the drawer with the selection, unless it is open, and unmounts it once it is closed. */
export function mountCase(): void {
  if (isOpen) return
  isOpen = true
  mountDialog((gone) => (
    <CaseDrawer
      closed={() => {
        isOpen = false
        gone()
      }}
    />
  ))
}
