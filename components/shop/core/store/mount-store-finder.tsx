import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { StoreFinder } from './store-finder.tsx'

let isOpen = false

/** Opens the store finder, unless it is open, and unmounts it once it is closed. */
export function mountStoreFinder(postcode: string): void {
  if (isOpen) return
  isOpen = true
  mountDialog((unmount) => (
    <StoreFinder
      postcode={postcode}
      closed={() => {
        unmount()
        isOpen = false
      }}
    />
  ))
}
