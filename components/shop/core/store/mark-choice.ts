/** Records in localStorage the name of the local store, '' if there may be one, or that there is none; notifies other tabs. */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER } from './marker.ts'

export const markChoice = (name: string | null): void => {
  withStorage((storage) => {
    if (name === null) storage.removeItem(MARKER)
    else storage.setItem(MARKER, `${Date.now()} ${name}`)
  })
}
