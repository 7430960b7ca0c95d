/** After a sign-in there may be a basket from another device, or the two merged: the next page asks for it. */
import { withStorage } from '../storage/with-storage.ts'
import { MARKER } from './marker.ts'

/** For a page that is about to be left; other tabs ask at once. */
export const expectCart = (): void => {
  withStorage((storage) => {
    storage.setItem(MARKER, `?:${Date.now()}`)
  })
}
