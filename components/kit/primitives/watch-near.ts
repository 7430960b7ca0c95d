/**
 * Calls `onNear` once, when an element first comes near the screen. Returns a function that stops watching. Does
 * nothing without an element.
 *
 * @param near Options of the IntersectionObserver, which define near
 */
export function watchNear(node: Element | null, near: IntersectionObserverInit, onNear: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    // A busy page may report several entries together: far at first, then near.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    onNear()
  }, near)
  if (node) observer.observe(node)
  return () => observer.disconnect()
}
