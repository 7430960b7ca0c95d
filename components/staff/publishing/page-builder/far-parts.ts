/**
 * Lets the browser skip drawing parts far from the visible ones: with a thousand elements, each typed letter would
 * otherwise repaint all of them.
 */

/** A screen above and one below. */
const NEAR = '100% 0px'

function leaveOut(container: HTMLElement, height: number): void {
  container.style.contentVisibility = 'auto'
  container.style.containIntrinsicBlockSize = `auto ${height}px`
}

function draw(container: HTMLElement): void {
  container.style.contentVisibility = ''
  container.style.containIntrinsicBlockSize = ''
}

/** Takes the node that contains the containers. Returns a function that stops it. */
export function leaveOutFarParts(page: HTMLElement): () => void {
  const containers = (): NodeListOf<HTMLElement> => page.querySelectorAll('[data-container]')
  const distances = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue
        if (isIntersecting) draw(target)
        else leaveOut(target, boundingClientRect.height)
      }
    },
    // The canvas is a frame, whose own window counts.
    { root: document, rootMargin: NEAR },
  )
  const watch = () => {
    for (const container of containers()) distances.observe(container)
  }
  const measureAgain = () => {
    distances.disconnect()
    for (const container of containers()) draw(container)
    watch()
  }
  const added = new MutationObserver(watch)
  watch()
  added.observe(page, { childList: true })
  addEventListener('resize', measureAgain)
  return () => {
    distances.disconnect()
    added.disconnect()
    removeEventListener('resize', measureAgain)
    for (const container of containers()) draw(container)
  }
}
