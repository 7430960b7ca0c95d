/** Runs a function with a storage. Returns null if the browser blocks it or it is full. */

function using<Value>(open: () => Storage, use: (storage: Storage) => Value): Value | null {
  try {
    return use(open())
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Uses localStorage, which all tabs share. Returns null if it is unavailable. */
export const withStorage = <Value>(use: (storage: Storage) => Value): Value | null => using(() => localStorage, use)

/** Uses sessionStorage, which belongs to this tab. Returns null if it is unavailable. */
export const withSession = <Value>(use: (storage: Storage) => Value): Value | null => using(() => sessionStorage, use)
