import { mountDialog } from '../../../../kit/primitives/modal/mount-dialog.ts'
import { CartPopout } from './cart-popout.tsx'

let isOpen = false

/** Opens the basket drawer, unless it is open, and unmounts it once it is closed. */
export function mountPopout(): void {
  if (isOpen) return
  isOpen = true
  mountDialog((unmount) => (
    <CartPopout
      closed={() => {
        isOpen = false
        unmount()
      }}
    />
  ))
}
