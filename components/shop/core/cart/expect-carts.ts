/** Updates this browser's cart markers at sign-in and sign-out, so that the next page loads or forgets the carts. */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { AMEND_MARKER, AMENDING, LOCKED_MARKER, MARKER } from './marker.ts'

/** Makes the next page and all other tabs request the basket, which another device or a merge may have changed. */
export const expectCart = (): void => {
  withStorage((storage) => {
    storage.setItem(MARKER, `?:${Date.now()}`)
  })
}

/** Makes the next page request the Lock it in selection. */
export const expectLockedIn = (): void => {
  withStorage((storage) => {
    storage.setItem(LOCKED_MARKER, '{}')
  })
}

/** Removes all markers of Lock it in selections, at sign-out. */
export const clearLockedIn = (): void => {
  withStorage((storage) => {
    for (const key of [LOCKED_MARKER, AMEND_MARKER, AMENDING]) storage.removeItem(key)
  })
}
