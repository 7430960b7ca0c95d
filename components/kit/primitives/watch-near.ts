/** Reports when an element comes near the screen. */

/**
 * Calls `onNear` once, the first time the element is near. Answers what ends the watch; it does nothing without an
 * element.
 * `near` says how far that is, in the observer's terms.
 */
export function watchNear(node: Element | null, near: IntersectionObserverInit, onNear: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    // There may be several entries where the page was busy: far at first, then near.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    onNear()
  }, near)
  if (node) observer.observe(node)
  return () => observer.disconnect()
}
