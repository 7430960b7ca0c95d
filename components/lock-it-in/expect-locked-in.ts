/** Around a sign-in and a sign-out: what the next page should know about locked-in bottles. */
import { withStorage } from '../storage/with-storage.ts'
import { AMEND_MARKER, AMENDING, LOCKED_MARKER } from './marker-key.ts'

/** There may be a selection from another device, or the two merged: the next page asks for it. */
export const expectLockedIn = (): void => {
  withStorage((storage) => {
    storage.setItem(LOCKED_MARKER, '{}')
  })
}

/** After a sign-out nothing is known. */
export const forgetLockedIn = (): void => {
  withStorage((storage) => {
    storage.removeItem(LOCKED_MARKER)
    storage.removeItem(AMEND_MARKER)
    storage.removeItem(AMENDING)
  })
}
