/** Finds controls that move while a page wakes, where a press between pointerdown and pointerup would be lost. */

/** The page's scripts other than its first ones; without pages/remembered.ts it would not be painted. */
export const LATER_SCRIPTS = /\/assets\/(?!(?:start|remembered)\.).*\.js$/

/** Records the place of each control of the first screen. Runs in the page. */
export function notePlaces(): void {
  const places = new Map<Element, DOMRect>()
  for (const node of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const box = node.getBoundingClientRect()
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    // Links for the keyboard and checkboxes below their own drawing are a pixel in size.
    if (isInWindow && box.width > 1 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      places.set(node, box)
  }
  Reflect.set(window, 'places', places)
}

/** Returns a line for each recorded control that has another place by now. Runs in the page. */
export function movedSince(): string[] {
  const places: Map<Element, DOMRect> = Reflect.get(window, 'places')
  return [...places].flatMap(([node, was]) => {
    const { x, y } = node.getBoundingClientRect()
    const name = `${node.tagName} ${node.getAttribute('aria-label') ?? node.textContent}`
    if (!node.isConnected) return `${name} was replaced`
    return Math.hypot(x - was.x, y - was.y) > 1 ? `${name} by ${x - was.x}, ${y - was.y}` : []
  })
}
