/** Uses the tab's own storage; null where the browser forbids it, so that what is kept there lives as long as its page. */
export function withSession<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
