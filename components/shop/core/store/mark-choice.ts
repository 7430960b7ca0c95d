/** Records in localStorage that there may be a local store to load, or none; notifies other tabs. */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER } from './marker.ts'

export const markChoice = (mayHaveStore: boolean): void => {
  withStorage((storage) => {
    if (mayHaveStore) storage.setItem(MARKER, String(Date.now()))
    else storage.removeItem(MARKER)
  })
}
