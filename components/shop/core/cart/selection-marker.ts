/**
 * Stores this browser's locked-in wines in localStorage: visitors who never locked anything in make no request, cards show
 * them immediately, and other tabs are notified.
 */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { AMEND_MARKER, markerOf } from './marker.ts'

/** Bottles by code. */
export type Locked = ReadonlyMap<string, number>

const isCount = (entry: [string, unknown]): entry is [string, number] => Number.isInteger(entry[1])

/** Reads the stored selection; null if there is none. An unreadable value counts as a selection with unknown lines. */
export function readMarker(isAmend: boolean): Locked | null {
  const text = withStorage((storage) => storage.getItem(markerOf(isAmend)))
  if (text === null) return null
  try {
    const { lines }: { lines?: Record<string, unknown> } = JSON.parse(text)
    return new Map(Object.entries(lines ?? {}).filter(isCount))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return new Map()
    throw error
  }
}

/** Stores the selection with the time, so that every change notifies other tabs. */
export const writeMarker = (isAmend: boolean, locked: Locked): void => {
  withStorage((storage) => {
    storage.setItem(markerOf(isAmend), JSON.stringify({ lines: Object.fromEntries(locked), at: Date.now() }))
  })
}

/** Deletes the stored selection that amends a plan, after it is saved or discarded. */
export const clearAmended = (): void => {
  withStorage((storage) => {
    storage.removeItem(AMEND_MARKER)
  })
}
