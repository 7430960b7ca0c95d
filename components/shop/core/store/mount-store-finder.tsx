/** Shows the store finder over the page. */
import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { StoreFinder } from './store-finder.tsx'

let isOpen = false

/** It takes itself away once it is closed; there is never a second one. */
export function mountStoreFinder(postcode: string): void {
  if (isOpen) return
  isOpen = true
  mountDialog((gone) => (
    <StoreFinder
      postcode={postcode}
      closed={() => {
        gone()
        isOpen = false
      }}
    />
  ))
}
