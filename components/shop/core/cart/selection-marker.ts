/**
 * This browser's locked-in wines, in localStorage: visitors who never locked anything in make no request, cards know at
 * once,
 * and other tabs follow.
 */
import { withStorage } from '../../../kit/storage/with-storage.ts'
import { AMEND_MARKER, markerOf } from './marker.ts'

/** Bottles by code. */
export type Locked = ReadonlyMap<string, number>

const isCount = (entry: [string, unknown]): entry is [string, number] => Number.isInteger(entry[1])

/** null without one; an unreadable value means that there is a selection, but not which. */
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

/** New with every change, which is how other tabs notice. */
export const writeMarker = (isAmend: boolean, locked: Locked): void => {
  withStorage((storage) => {
    storage.setItem(markerOf(isAmend), JSON.stringify({ lines: Object.fromEntries(locked), at: Date.now() }))
  })
}

/** A selection that was saved is the plan's. */
export const forgetAmended = (): void => {
  withStorage((storage) => {
    storage.removeItem(AMEND_MARKER)
  })
}
