/**
 * Plays the motion of layers when they come into view. The style file plays it once on loading, when those further down
 * are out of sight; without script, and under reduced motion, layers simply don't move.
 */

/** Hides a layer and keeps its motion back (components/shop/publishing/page/dynamic.css). */
const WAITING = 'data-waiting'

/** Returns a function to call when the page is left. */
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
