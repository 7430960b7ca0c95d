/**
 * Says in localStorage that this visitor has a basket, so that those without one make no request; its value changes
 * with every change of the basket, which is what tells other tabs.
 */
export const MARKER = 'cellardoor:cart'

/** Uses storage unless the browser forbids it: then there is no marker, and the basket works within this page only. */
export function withStorage(use: (storage: Storage) => string | null | undefined): string | null {
  try {
    return use(localStorage) ?? null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
