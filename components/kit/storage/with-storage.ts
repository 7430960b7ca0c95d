/** Uses what the browser keeps; null where it forbids that: then what is kept lives as long as its page. */

function using<Value>(open: () => Storage, use: (storage: Storage) => Value): Value | null {
  try {
    return use(open())
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Uses the storage that all tabs share. */
export const withStorage = <Value>(use: (storage: Storage) => Value): Value | null => using(() => localStorage, use)

/** The tab's own. */
export const withSession = <Value>(use: (storage: Storage) => Value): Value | null => using(() => sessionStorage, use)
