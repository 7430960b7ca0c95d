/** After a sign-in there may be a basket from elsewhere, or both in one: the next page asks for it. */
import { MARKER, withStorage } from './marker.ts'

/** For a page that is about to be left; other tabs ask at once. */
export const expectCart = (): void => {
  withStorage((storage) => {
    storage.setItem(MARKER, `?:${Date.now()}`)
    return null
  })
}
