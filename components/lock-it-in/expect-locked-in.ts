/** Around a sign-in and a sign-out: what the next page is to know of what is locked in. */
import { withStorage } from '../cart/marker.ts'
import { AMEND_MARKER, LOCKED_MARKER } from './marker-key.ts'

/** There may be a selection from elsewhere, or both in one: the next page asks for it. */
export const expectLockedIn = (): void => {
  withStorage((storage) => {
    storage.setItem(LOCKED_MARKER, '{}')
    return null
  })
}

/** After a sign-out nothing is known. */
export const forgetLockedIn = (): void => {
  withStorage((storage) => {
    storage.removeItem(LOCKED_MARKER)
    storage.removeItem(AMEND_MARKER)
    return null
  })
}
