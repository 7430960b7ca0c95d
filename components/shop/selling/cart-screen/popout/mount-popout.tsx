/** Shows the basket over the page. */
import { mountDialog } from '../../../../kit/primitives/modal/mount-dialog.ts'
import { CartPopout } from './cart-popout.tsx'

let isOpen = false

/** It unmounts itself once it is closed. A second press while it opens changes nothing. */
export function mountPopout(): void {
  if (isOpen) return
  isOpen = true
  mountDialog((gone) => (
    <CartPopout
      closed={() => {
        isOpen = false
        gone()
      }}
    />
  ))
}
