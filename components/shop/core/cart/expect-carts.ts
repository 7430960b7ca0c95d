/** Around a sign-in and a sign-out: what the next page should know about carts. */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { AMEND_MARKER, AMENDING, LOCKED_MARKER, MARKER } from './marker.ts'

/** For a page that is about to be left: there may be a basket from another device, or two merged. Other tabs ask at once. */
export const expectCart = (): void => {
  withStorage((storage) => {
    storage.setItem(MARKER, `?:${Date.now()}`)
  })
}

/** The same for the Lock it in selection: the next page requests it. */
export const expectLockedIn = (): void => {
  withStorage((storage) => {
    storage.setItem(LOCKED_MARKER, '{}')
  })
}

/** After a sign-out nothing is known. */
export const forgetLockedIn = (): void => {
  withStorage((storage) => {
    for (const key of [LOCKED_MARKER, AMEND_MARKER, AMENDING]) storage.removeItem(key)
  })
}
