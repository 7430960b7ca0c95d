/** Puts the case's drawer over the page. */
import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { CaseDrawer } from './case-drawer.tsx'

let isOpen = false

/** It unmounts itself once it is closed. A second press while it opens changes nothing. */
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
