/**
 * Plays the animation of layers when they scroll into view. CSS alone would play it on load, when layers further down
 * are not visible. Does nothing under reduced motion.
 */

/** Attribute that hides a layer and holds back its animation (components/shop/publishing/page/dynamic.css). */
const WAITING = 'data-waiting'

/** Starts watching the layers of a page. Returns a function that stops it, to call when the page is left. */
export function animateLayers(page: Element): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watch.unobserve(target)
      target.removeAttribute(WAITING)
    }
  })
  for (const layer of page.querySelectorAll('[data-layer]')) {
    const isAnimated = getComputedStyle(layer).animationName !== 'none'
    if (!isAnimated || layer.getBoundingClientRect().top < innerHeight) continue
    layer.setAttribute(WAITING, '')
    watch.observe(layer)
  }
  return () => watch.disconnect()
}
