/** Marks for the next pages and other tabs that there is a local store to ask for, or none. */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { MARKER } from './state.ts'

export const markChoice = (mayHaveStore: boolean): void => {
  withStorage((storage) => {
    if (mayHaveStore) storage.setItem(MARKER, String(Date.now()))
    else storage.removeItem(MARKER)
  })
}
